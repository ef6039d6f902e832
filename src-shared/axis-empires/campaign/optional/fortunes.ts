/**
 * Playing the Fortunes of War (15.2): anyone who holds a card that may be played now is asked. A card that is played is
 * revealed, a die without DRMs says whether its Major Effect, its Minor Effect or nothing happens, and it goes back
 * into the deck.
 */
import { end, inOrder } from '../../../kernel/calls.ts'
import { flag, frameShape, listOf, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import {
  effectWords,
  type FortuneCard,
  type FortuneEffect,
  type FortuneTime,
  fortuneId,
} from '../../ground/content/fortunes.ts'
import { type Offer, refuse } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import {
  drawFortune,
  fortuneCardOf,
  fortuneSide,
  handOf,
  returnFortune,
  revealFortune,
  SIDES,
} from '../../table/fortunes/hand.ts'
import type { Game, Listener } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { awardBlitz } from '../../war/support/blitz-markers.ts'
import { eventFrame } from '../events/frame.ts'
import { EVENTS } from '../events/index.ts'
import { titleOf } from '../events/judge.ts'

const RULE = '15.2'

interface FortuneFrame extends Frame {
  readonly proc: 'fortunes'
  readonly map: MapId
  /** Who may play, one after the other, each with the time that it is for him. */
  readonly asks: readonly Faction[]
  readonly times: readonly string[]
  /** The card being played. */
  readonly card?: string | undefined
  readonly rolled?: number | undefined
  /** Its effects have begun. */
  readonly done?: boolean | undefined
}

/** The cards a faction may play at a time. */
const playable = (game: Game, map: MapId, faction: Faction, time: string): FortuneCard[] =>
  handOf(game, fortuneSide(faction), map).filter(({ when }) => when === time)

/** The frame that asks those who hold something for the time it is. */
function asking(
  game: Game,
  map: MapId,
  who: readonly { readonly faction: Faction; readonly time: FortuneTime }[],
): FortuneFrame | undefined {
  const able = who.filter(({ faction, time }) => playable(game, map, faction, time).length > 0)
  if (able.length === 0) return undefined
  const asks = able.map(({ faction }) => faction)
  return { proc: 'fortunes', map, asks, times: able.map(({ time }) => time) }
}

const SEGMENTS: readonly FortuneTime[] = [
  'replacements',
  'political-events',
  'support',
  'operational-movement',
]

const factionNamed = (name: unknown): Faction | undefined => FACTIONS.find((each) => each === name)
const mapNamed = (name: unknown): MapId => (name === 'ds' ? 'ds' : 'tk')

/** The faction of the defenders of a hex that is attacked. */
function defenderOf(game: Game, target: unknown): Faction | undefined {
  const hex = typeof target === 'string' ? game.graph.indexOf.get(target) : undefined
  const [unit] = hex === undefined ? [] : game.enemyGroundIn(hex, game.phasing)
  return unit && game.factionOf(unit)
}

export const FORTUNE_LISTENERS: readonly Listener[] = [
  {
    id: 'fortunes-draw',
    moment: 'war-state',
    rule: '15.1',
    stepsIn(game, { map }) {
      for (const side of SIDES) drawFortune(game, side, mapNamed(map))
      return undefined
    },
  },
  {
    id: 'fortunes-segment',
    moment: 'segment-starts',
    rule: RULE,
    stepsIn(game, { segment, faction, map }) {
      const time = SEGMENTS.find((each) => each === segment)
      const mine = factionNamed(faction)
      return time && mine ? asking(game, mapNamed(map), [{ faction: mine, time }]) : undefined
    },
  },
  {
    id: 'fortunes-combat',
    moment: 'attack-declared',
    rule: RULE,
    stepsIn(game, { target }) {
      const attacker = game.phasing < 0 ? undefined : game.factionName(game.phasing)
      const defender = defenderOf(game, target)
      return asking(game, game.map, [
        ...(attacker ? [{ faction: attacker, time: 'attack' as const }] : []),
        ...(defender ? [{ faction: defender, time: 'defence' as const }] : []),
      ])
    },
  },
]

/** The name of an event on a map. */
function eventTitle(map: MapId, id: string): string {
  const event = EVENTS.find(id)
  return event ? titleOf(event, map) : id
}

/** `1–2: 2 Blitz markers; 3–4: a Blitz marker; 5–6: nothing`. */
function cardWords(card: FortuneCard, map: MapId): string {
  const words = (effects: readonly FortuneEffect[]): string =>
    effects.map((effect) => effectWords(effect, (id) => eventTitle(map, id))).join(' and ')
  return `1–2: ${words(card.major)}; 3–4: ${words(card.minor)}; 5–6: nothing`
}

/** The faction against which a card works: of the Axis the Western one, where both are enemies alike. */
const enemyOf = (faction: Faction): Faction => (faction === 'axis' ? 'western' : 'axis')

/** Does one effect; what follows as procedures comes back. */
function apply(
  game: Game,
  effect: FortuneEffect,
  { map, asks: [faction = 'axis'], times: [time] }: FortuneFrame,
): Frame[] {
  const event = (id: string, sort?: string): Frame => eventFrame(id, { map, receiver: faction, sort })
  if ('blitz' in effect) {
    for (let i = 0; i < effect.blitz; i++) awardBlitz(game, faction, map)
    return []
  }
  if ('shift' in effect) {
    const now = game.vars.number(V.fortuneShift)
    game.vars.set(V.fortuneShift, now + (time === 'attack' ? effect.shift : -effect.shift))
    return []
  }
  if ('event' in effect) return Array.from({ length: effect.times ?? 1 }, () => event(effect.event))
  if ('failure' in effect) return [event('failure', `${effect.failure} ${enemyOf(faction)}`)]
  if ('unrest' in effect)
    return [event(faction === 'axis' ? 'supports-nationalists' : 'allies-support-resistance')]
  if ('weather' in effect) {
    game.vars.set(V.weatherShift, map, effect.weather === 'early' ? 1 : -1)
    return []
  }
  const { of, infantry = 0, armor = 0, colonial } = effect.steps
  const grant = { nation: of, infantry, armor, source: 'Fortunes of War', rule: RULE }
  return [{ proc: 'replacements', grants: [colonial ? { ...grant, colonial } : grant] }]
}

/** The die has been rolled: the effects of the card. */
function take(game: Game, frame: FortuneFrame, card: FortuneCard, rolled: number): void {
  const effects = rolled <= 2 ? card.major : rolled <= 4 ? card.minor : []
  const sort = rolled <= 2 ? 'the Major Effect' : rolled <= 4 ? 'the Minor Effect' : 'no effect'
  const words = effects.map((effect) => effectWords(effect, (id) => eventTitle(frame.map, id))).join(' and ')
  const text = `${card.title}: ${sort}${words === '' ? '' : `, ${words}`}`
  game.note({ text, rule: RULE, faction: frame.asks[0] ?? 'axis' })
  game.table.patch({ done: true })
  inOrder(
    game.table,
    effects.flatMap((effect) => apply(game, effect, frame)),
  )
}

/** On to the next who may play. */
const next = (game: Game, { asks, times }: FortuneFrame): void =>
  game.table.patch({
    asks: asks.slice(1),
    times: times.slice(1),
    card: undefined,
    rolled: undefined,
    done: undefined,
  })

const cardsNow = (game: Game, { map, asks: [faction], times: [time = ''] }: FortuneFrame): FortuneCard[] =>
  faction === undefined ? [] : playable(game, map, faction, time)

const play: Stage<FortuneFrame> = {
  run(game, frame) {
    const card = frame.card === undefined ? undefined : fortuneCardOf(game, frame.card)
    if (card && frame.done) {
      returnFortune(game, card)
      next(game, frame)
    } else if (card && frame.rolled !== undefined) take(game, frame, card, frame.rolled)
    else if (frame.asks.length === 0) end(game.table)
    else if (cardsNow(game, frame).length === 0) next(game, frame)
    else return false
    return true
  },
  prompt: (_game, { asks: [faction = 'axis'] }) => ({
    faction,
    kind: 'fortunes',
    prompt: 'Fortunes of War: play a card now, or keep it',
    rule: RULE,
  }),
  *offers(game, frame): Generator<Offer> {
    for (const card of cardsNow(game, frame))
      yield {
        command: { type: 'play-fortune', card: fortuneId(card) },
        label: `Play +${card.letter}, ${card.title}`,
        rule: RULE,
        detail: cardWords(card, frame.map),
      }
    yield { command: { type: 'keep' }, label: 'Keep it', rule: RULE }
  },
  on: {
    'play-fortune': verb(
      { card: text },
      {
        title: 'Play a card',
        traits: ['grave'],
        why: () => refuse(RULE, 'that card is not in your hand, or may not be played now'),
        do(game, frame, { card: id }) {
          const card = fortuneCardOf(game, id)
          const [faction = 'axis'] = frame.asks
          if (!card) return
          revealFortune(game, card, fortuneSide(faction))
          game.table.patch({ card: id })
          askDie(game, `+${card.letter}, ${card.title}`, RULE, faction)
        },
      },
    ),
    keep: verb({}, { traits: ['primary', 'pass'], do: next }),
  },
}

export const fortunesProcedure = procedure<FortuneFrame>({
  frame: frameShape<FortuneFrame>('fortunes', {
    map: oneOf(...MAP_IDS),
    asks: listOf(oneOf(...FACTIONS)),
    times: listOf(text),
    card: maybe(text),
    rolled: maybe(whole),
    done: maybe(flag),
  }),
  stage: () => play,
})

/** What is wrong with the cards of a game: events that there are not. */
export function fortuneFaults(cards: readonly FortuneCard[]): string[] {
  return cards.flatMap(({ letter, major, minor }) =>
    [...major, ...minor].flatMap((effect) =>
      'event' in effect && !EVENTS.find(effect.event)
        ? [`the card +${letter} brings the event "${effect.event}", and there is none of that name`]
        : [],
    ),
  )
}
