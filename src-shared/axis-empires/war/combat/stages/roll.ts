/** Steps 3 to 5 of an attack: the odds, the shifts, the die. */
import { type CombatCell, CRT_COLUMNS } from '../../../ground/content/tables.ts'
import type { Offer } from '../../../ground/rule.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { askDie } from '../../../table/game/roll.ts'
import { verb } from '../../../table/game/stage.ts'
import { stepsIn } from '../../../table/game/stepping-in.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { type AttackFrame, battleOf, resultOfAttack } from '../attack.ts'
import { chemicalWeapons, spendChemicalWeapons } from '../chemical.ts'
import { oddsOf, resultText, resultWords } from '../odds.ts'
import { type AttackStage, go, markHqs } from './common.ts'

function shiftWords(net: number): string {
  if (net === 0) return 'no net shift'
  return `${Math.abs(net)} shift${Math.abs(net) === 1 ? '' : 's'} ${net > 0 ? 'right' : 'left'}`
}

/** Works out the odds, notes who defends, and asks for the die. */
function castDie(game: Game, frame: AttackFrame): void {
  const battle = battleOf(game, frame)
  const odds = oddsOf(game, battle)
  const hqs = [battle.support, battle.defence].filter((hq) => hq !== undefined)
  const defenders = [...battle.defenders, ...(battle.defence ? [battle.defence] : [])]
  markHqs(game, [...battle.attackers, ...battle.defenders, ...hqs])
  const net = shiftWords(odds.shifts.reduce((sum, shift) => sum + shift.value, 0))
  const reckoned = `${odds.attack.total} to ${odds.defence.total} is ${CRT_COLUMNS[odds.raw]}, with ${net} ${CRT_COLUMNS[odds.column]}`
  game.note({
    text: `Attack on ${game.hexName(battle.target)}: ${reckoned}`,
    rule: '4.2.2',
    at: [frame.target],
    pieces: [...battle.attackers, ...battle.defenders].map((unit) => unit.id),
    faction: game.factionName(game.phasing),
    tone: 'battle',
  })
  if (game.optional && game.vars.isSet(V.fortuneShift)) game.vars.set(V.fortuneShift, null)
  game.table.patch({ column: odds.column, defenders: defenders.map((unit) => unit.id) })
  const purpose = `Combat Results Table, column ${CRT_COLUMNS[odds.column]}`
  askDie(game, purpose, '4.2.2', game.factionName(game.phasing))
}

/** The die has been rolled: what the table says. */
function readTable(game: Game, frame: AttackFrame, rolled: number, cell: CombatCell): true {
  const dice =
    frame.dark === undefined ? `The die shows ${rolled}` : `The dice show ${frame.dark} and ${rolled}`
  game.note({
    text: `${dice}: ${resultText(cell)} – ${resultWords(cell)}`,
    rule: '4.2.4',
    at: [frame.target],
    faction: game.factionName(game.phasing),
    tone: 'battle',
  })
  return go(game, 'resolve', { retreat: cell.retreat, losses: cell.attrition ?? [0, 0] })
}

export const roll: AttackStage = {
  run(game, frame) {
    const cell = resultOfAttack(game, frame)
    if (frame.rolled !== null && frame.dark === undefined && ask(game, 'secondDie', null)) {
      game.table.patch({ dark: frame.rolled, rolled: null })
      const purpose = `Attrition, column ${CRT_COLUMNS[frame.column]}`
      askDie(game, purpose, '17.3.1', game.factionName(game.phasing))
      return true
    }
    if (frame.rolled !== null && cell) return readTable(game, frame, frame.rolled, cell)
    const { target, attackers, support, defence } = frame
    if (stepsIn(game, 'attack-declared', { target, attackers, support, defence })) return true
    if (frame.chemical === undefined && chemicalWeapons(game, frame)) return false
    castDie(game, frame)
    return true
  },
  prompt: (game, { target }) => ({
    faction: 'axis',
    kind: 'combat-chemical',
    prompt: `${game.hexName(game.hex(target))}: use Chemical Weapons, or not`,
    rule: '36.8',
  }),
  *offers(game, frame): Generator<Offer> {
    const marker = chemicalWeapons(game, frame)
    const label = 'Use Chemical Weapons: both sides lose one more'
    if (marker) yield { command: { type: 'use-chemicals' }, label, rule: '36.8', piece: marker.id }
    yield { command: { type: 'end' }, label: 'No Chemical Weapons in this combat', rule: '36.8' }
  },
  on: {
    'use-chemicals': verb(
      {},
      {
        title: 'Use Chemical Weapons',
        traits: ['grave'],
        do(game, frame) {
          const marker = chemicalWeapons(game, frame)
          if (marker) spendChemicalWeapons(game, marker)
          game.table.patch({ chemical: true })
        },
      },
    ),
    end: verb({}, { traits: ['pass'], do: (game) => game.table.patch({ chemical: false }) }),
  },
}
