/**
 * Alternate Vichy (17.8): another list of steps for Case Yellow. A die frees colonies of France; Vichy is the half of
 * France that the Germans do not take; the Axis has its Influence in any case.
 */
import { hasOption } from '../../../ground/content/optional-rules.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { cede, create, dependentsOf } from '../../../table/politics/index.ts'
import { placeFlag } from '../countries/flag.ts'
import { doing } from '../steps.ts'
import type { Step } from '../types.ts'
import { becomeVichy, influenceBeside, internIn, isParisTaken, signArmistice } from './fall-of-france.ts'

const RULE = '17.8'
const FRANCE = 'france'
const NORTH = 'northern-france'
const SOUTH = 'southern-france'

/** The colonies that become Minor Countries, by the die. */
const FREED: Readonly<Record<number, readonly string[]>> = {
  1: ['algeria', 'morocco', 'syria', 'tunisia'],
  2: ['algeria', 'morocco', 'tunisia'],
  3: ['algeria', 'morocco', 'tunisia'],
  4: ['syria'],
  5: ['syria'],
}

export const isAlternate = (game: Game): boolean => hasOption(game.content.scenario, 'alternate-vichy')

function freeColonies(game: Game, die: number): void {
  const mine = dependentsOf(game, FRANCE)
  for (const country of FREED[die] ?? []) {
    if (!mine.includes(country)) continue
    create(game, { country, faction: null })
    internIn(game, [country], 'all')
    placeFlag(game, country, RULE)
  }
}

/** Germany takes the half of France with Paris if its units are there, else the other; the rest is Vichy. */
function divide(game: Game): void {
  const taken = isParisTaken(game) ? NORTH : SOUTH
  cede(game, { area: taken, to: 'germany', as: 'dependent' })
  internIn(game, [taken], 'allied')
  if (taken === SOUTH) game.vars.set(V.vichyNorth, 'tk', true)
  becomeVichy(game)
}

export const ALTERNATE_VICHY: readonly Step[] = [
  doing((game) => signArmistice(game, RULE), isAlternate),
  { when: isAlternate, roll: 'Colonies of France: 1 to 5 some become Neutral Minor Countries' },
  doing((game, { rolled = 6 }) => {
    freeColonies(game, rolled)
    divide(game)
  }, isAlternate),
  {
    when: isAlternate,
    ask: 'Apply Influence to a Country beside Northern or Southern France',
    may: true,
    by: () => 'axis',
    choices: (game, now) => influenceBeside(game, now, [NORTH, SOUTH, FRANCE]),
  },
]
