/** The optional rules of combat: Wild Combat (17.3.1), Cannon Fodder (17.3.2), Pacific Stalemates (17.3.3). */
import type { Unit } from '../../../ground/content/unit.ts'
import { HEX } from '../../../ground/map/graph.ts'
import type { Game } from '../../game/game.ts'
import { byOption, type Modifier } from '../registry.ts'

/** The units of the nationalities that have most steps among some; a multi-national unit counts for each of its own. */
function mostSteps(game: Game, units: readonly Unit[]): readonly Unit[] {
  const steps = new Map<string, number>()
  for (const unit of units)
    for (const nation of game.board.nations(unit))
      steps.set(nation, (steps.get(nation) ?? 0) + game.side(unit).steps)
  const most = Math.max(...steps.values())
  return units.filter((unit) => game.board.nations(unit).some((nation) => steps.get(nation) === most))
}

export const COMBAT: readonly Modifier[] = [
  byOption({
    id: 'wild-combat',
    rule: '17.3.1',
    at: 'secondDie',
    from: { option: 'wild-combat' },
    words: 'A combat is rolled with two dice: the dark one gives the Retreat, the light one the Attrition',
    gives: () => true,
  }),
  byOption({
    id: 'cannon-fodder',
    rule: '17.3.2',
    at: 'firstStep',
    from: { option: 'cannon-fodder' },
    words: 'The first step lost by a side comes from its nationality with most steps in the combat',
    gives: (game, { units }) => mostSteps(game, units),
  }),
  byOption({
    id: 'pacific-stalemates',
    rule: '17.3.3',
    at: 'combatResult',
    from: { option: 'pacific-stalemates' },
    words: 'On the map of Asia an Ex+ is a Stalemate, in a Limited Stacking Hex an Exchange',
    gives(game, { target, cell }) {
      if (cell.retreat !== 'Ex+' || game.theatreAt(target).id !== 'ds') return undefined
      return { ...cell, retreat: game.hasBits(target, HEX.limited) ? 'Ex' : null }
    },
  }),
]
