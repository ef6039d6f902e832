/**
 * Luck (16): a marker that lets its side have one die rolled again, no matter who rolled it. It goes to the Delay Box on its
 * other side, and is in the Strategic Warfare Box again when it comes back. In a game of two maps there is one, and it
 * serves on both.
 */
import { end } from '../../../kernel/calls.ts'
import { frameShape, listOf, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { delayBox, strategicWarfareBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game, Listener } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage, section, verb } from '../../table/game/stage.ts'

interface LuckFrame extends Frame {
  readonly proc: 'luck'
  /** What the die shows, and what it was rolled for. */
  readonly value: number
  readonly purpose: string
  readonly rule: RuleId
  /** Who rolled it. */
  readonly faction: string
  /** Who may still have it rolled again: the first of them is asked. */
  readonly asks: readonly Faction[]
  readonly rolled?: number | undefined
}

/** The factions that share each side of the marker. */
const HOLDERS: Readonly<Record<string, readonly Faction[]>> = {
  'luck-axis': ['axis'],
  'luck-allied': ['western', 'soviet'],
}

/** The marker while it may be used. */
function luckMarker(game: Game): Unit | undefined {
  return game.content.maps
    .flatMap((map) => game.board.unitsAt(strategicWarfareBox(map)))
    .find((unit) => (game.board.up(unit)?.type ?? '') in HOLDERS)
}

/** The segment being played, as a word: a faction that wants to be left alone is left alone until it is over. */
const nowOf = (game: Game): string =>
  [game.turn, game.vars.get(V.phasing) ?? '', game.vars.get(V.segment) ?? '', game.map].join('/')

/** Who may have a die rolled again now. */
function holders(game: Game): readonly Faction[] {
  const marker = luckMarker(game)
  const side = marker && HOLDERS[game.board.up(marker)?.type ?? '']
  if (!side) return []
  const playing = game.content.scenario.factions
  return side.filter(
    (faction) => playing.includes(faction) && game.vars.get(V.luckRests, faction) !== nowOf(game),
  )
}

/** What no Luck changes: whether the game ends (17.10). */
const WITHOUT: ReadonlySet<string> = new Set(['17.10'])

export const LUCK_LISTENER: Listener = {
  id: 'luck',
  moment: 'after-die',
  rule: '16',
  stepsIn(game, { value, purpose, rule, faction }) {
    if (WITHOUT.has(String(rule))) return undefined
    const asks = holders(game)
    return asks.length > 0 ? { proc: 'luck', value, purpose, rule, faction, asks: [...asks] } : undefined
  },
}

/** The marker changes hands, and the die is rolled again (16). */
function rollAgain(game: Game, { asks: [by = 'axis'], purpose, rule, faction }: LuckFrame): void {
  const marker = luckMarker(game)
  if (marker) {
    const other = 1 - (game.board.face[marker.index] ?? 0)
    game.table.place(marker.id, delayBox(marker.map))
    game.table.turn(marker.id, other)
    game.note({
      text: `The ${game.adjective(by)} faction uses Luck: ${purpose} is rolled again`,
      rule: '16',
      pieces: [marker.id],
      faction: by,
    })
  }
  const roller = FACTIONS.find((each) => each === faction) ?? by
  askDie(game, `${purpose}, rolled again`, rule, roller)
}

/** On to the next who may ask for it. */
const next = (game: Game, { asks }: LuckFrame): void => game.table.patch({ asks: asks.slice(1) })

const offer: Stage<LuckFrame> = {
  run(game, { asks, rolled }) {
    if (rolled === undefined && asks.length > 0) return false
    end(game.table, rolled === undefined ? undefined : { value: rolled })
    return true
  },
  prompt: (_game, { asks: [by = 'axis'], purpose, value }) => ({
    faction: by,
    kind: 'luck',
    prompt: `${purpose} shows ${value}: have it rolled again with your Luck, or leave it`,
    rule: '16',
  }),
  *offers() {
    yield { command: { type: 'luck' }, label: 'Use Luck: roll again', rule: '16' }
    yield { command: { type: 'leave' }, label: 'Leave the die', rule: '16' }
    yield { command: { type: 'rest' }, label: 'Leave it, and ask no more in this segment', rule: '16' }
  },
  on: {
    luck: verb({}, { title: 'Use Luck', traits: ['grave'], do: (game, frame) => rollAgain(game, frame) }),
    leave: verb({}, { traits: ['primary', 'pass'], do: next }),
    rest: verb(
      {},
      {
        do(game, frame) {
          const [by] = frame.asks
          if (by) game.vars.set(V.luckRests, by, nowOf(game))
          next(game, frame)
        },
      },
    ),
  },
}

export const luckProcedure = procedure<LuckFrame>({
  frame: frameShape<LuckFrame>('luck', {
    value: whole,
    purpose: text,
    rule: section,
    faction: text,
    asks: listOf(oneOf(...FACTIONS)),
    rolled: maybe(whole),
  }),
  stage: () => offer,
})
