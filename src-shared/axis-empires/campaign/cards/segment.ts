/**
 * The Option Card Segment (1.1): the phasing faction discards its Current Card, reveals its Pending Card, plays the
 * actions of its Option Card Segment, selects the next card, and receives reinforcements.
 */
import { end, inOrder } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { frameShape, maybe, oneOf, text } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { capital } from '../../../kernel/words.ts'
import { nextSeasonal, seasonOf, seasonWords } from '../../ground/content/calendar.ts'
import { cardPlace } from '../../ground/content/card-places.ts'
import type { DeckCard } from '../../ground/content/option-cards.ts'
import { internedBox } from '../../ground/content/places.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { ALLIES, illegalPlay } from '../../table/politics/index.ts'
import { HOMECOMING } from '../events/conditional/repatriation.ts'
import { eventFrame } from '../events/frame.ts'
import { currentActions } from './current.ts'
import { adjustEsv } from './esv.ts'
import { factionWords } from './names.ts'
import { judgeSelection, selectable } from './select.ts'
import { cardsIn, currentCard } from './state.ts'
import { discardCurrent, markPlayed, revealPending, takeBack, wasIllegal } from './turn-over.ts'

const STEPS = ['reveal', 'verify', 'penalty', 'actions', 'select', 'arrivals', 'esv'] as const
type StepId = (typeof STEPS)[number]

export interface OptionCardFrame extends Frame {
  readonly proc: 'option-card'
  readonly faction: Faction
  readonly map: MapId
  readonly step: StepId
  /** Who is asked whether Total War begins. */
  readonly asked?: Faction | undefined
}

/** A faction selects a card of its deck as its Pending Card. */
export const SELECT_CARD = commandKind('select-card', { card: text })
/** An Allied faction lets Total War begin, as an illegal card of the Axis allows. */
const PENALTY = commandKind('card-penalty', {})

/** The Option Card Segment of a faction, on the map whose segment is being played. */
export const optionCardFrame = (faction: Faction, map: MapId): OptionCardFrame => ({
  proc: 'option-card',
  faction,
  map,
  step: 'reveal',
})

const to = (game: Game, step: StepId): void => game.table.patch({ step })

/** Units interned on the back of the card come home as it is revealed (20.7, 38.7). */
function homecoming(game: Game, { faction, map }: OptionCardFrame): Frame[] {
  if (game.board.unitsAt(internedBox(faction, map)).length === 0) return []
  return [eventFrame('internment', { map, receiver: faction, sort: HOMECOMING })]
}

/** Step 1 and the beginning of step 2. */
const reveal: Stage<OptionCardFrame> = {
  run(game, frame) {
    const { faction, map } = frame
    discardCurrent(game, faction, map)
    const revealed = revealPending(game, faction, map)
    to(game, revealed ? 'verify' : 'select')
    if (revealed) inOrder(game.table, homecoming(game, frame))
    return true
  },
}

/** The Allied factions of the game, in their order of play. */
const alliesIn = (game: Game): readonly Faction[] =>
  ALLIES.filter((ally) => game.content.scenario.factions.includes(ally))

/** The card is held against the restrictions that counted when it was selected. */
const verify: Stage<OptionCardFrame> = {
  run(game, { faction, map }) {
    const current = currentCard(game, faction, map)
    if (wasIllegal(game, faction, map)) {
      takeBack(game, faction, map)
      const open = faction === 'axis' && game.vars.get(V.warState, map) !== 'total'
      const [first] = alliesIn(game)
      game.table.patch(open && first ? { step: 'penalty', asked: first } : { step: 'select' })
      return true
    }
    if (current) markPlayed(game, current)
    to(game, 'actions')
    return true
  },
}

function nextAlly(game: Game, asked: Faction | undefined): Faction | undefined {
  const allies: readonly Faction[] = alliesIn(game)
  const at = asked === undefined ? -1 : allies.indexOf(asked)
  return at < 0 ? undefined : allies[at + 1]
}

/** Either Allied faction may let Total War begin for an illegal card of the Axis (1.1.1). */
const penalty: Stage<OptionCardFrame> = {
  run: () => false,
  prompt: (_game, { asked = 'western' }) => ({
    faction: asked,
    kind: 'option-card',
    prompt: 'The Current Card of the Axis was illegal: let Total War begin, or let it pass',
    rule: '1.1.1',
  }),
  *offers(): Generator<Offer> {
    yield { command: { type: PENALTY.type }, label: 'Total War begins', rule: '1.1.1' }
    yield { command: { type: 'end' }, label: 'Let it pass', rule: '1.1.1' }
  },
  on: {
    [PENALTY.type]: verb(PENALTY.takes, {
      title: 'Total War begins',
      traits: ['grave'],
      do(game, { map }) {
        game.table.patch({ step: 'select', asked: undefined })
        illegalPlay(game, map)
      },
    }),
    end: verb(
      {},
      {
        traits: ['pass'],
        do(game, { asked }) {
          const next = nextAlly(game, asked)
          game.table.patch(next ? { asked: next } : { step: 'select', asked: undefined })
        },
      },
    ),
  },
}

/** Step 3. */
const act: Stage<OptionCardFrame> = {
  run(game, { faction, map }) {
    to(game, 'select')
    inOrder(game.table, currentActions(game, faction, 'option', map))
    return true
  },
}

const cardOf = (game: Game, { faction, map }: OptionCardFrame, id: string): DeckCard | undefined =>
  cardsIn(game, 'deck', faction, map).find((card) => card.id === id)

/** Whether a card of the deck may be selected; an umpire may let an illegal one be, and it is found out. */
function judge(game: Game, frame: OptionCardFrame, id: string): Verdict {
  const card = cardOf(game, frame, id)
  if (!card)
    return refuse('1.1.3', `"${id.slice(0, 60)}" is no card in the deck of the faction; expected one of them`)
  return game.vars.isSet(V.umpire) ? OK : judgeSelection(game, card)
}

const offerOf = ({ id, card }: DeckCard): Offer => ({
  command: { type: SELECT_CARD.type, card: id },
  label: `${card.number} ${card.name}`,
  rule: '1.1.3',
})

function select(game: Game, frame: OptionCardFrame, id: string): void {
  const { faction, map } = frame
  const card = cardOf(game, frame, id)
  if (!card) return
  const verdict = judgeSelection(game, card)
  game.vars.set(V.illegalCard, faction, map, verdict.ok ? null : true)
  game.table.place(id, cardPlace('pending', faction, map))
  const season = seasonWords(seasonOf(nextSeasonal(game.turn)))
  game.note({
    text: `${capital(factionWords(faction))} selects its Pending Card for ${season}`,
    rule: '1.1.3',
    faction,
  })
  game.note({
    text: `It is ${card.card.number} ${card.card.name}`,
    rule: '1.1.3',
    faction,
    only: [faction],
  })
  to(game, 'arrivals')
}

/** A faction that can select no card says so, and will reveal none. */
function selectNone(game: Game, { faction }: OptionCardFrame): void {
  const text = `${capital(factionWords(faction))} can select no card: it will have no Current Card next season`
  game.note({ text, rule: '1.1.3', faction })
  to(game, 'arrivals')
}

const judgeNone = (game: Game, { faction, map }: OptionCardFrame): Verdict =>
  !cardsIn(game, 'deck', faction, map).some((card) => judgeSelection(game, card).ok)
    ? OK
    : refuse('1.1.3', 'a faction that can select a card has to select one')

/** Step 4: the faction selects the card that it will reveal in its next Seasonal Turn. */
const choose: Stage<OptionCardFrame> = {
  run(game, frame) {
    const { faction, map } = frame
    if (game.vars.isSet(V.umpire) && cardsIn(game, 'deck', faction, map).length > 0) return false
    if (!judgeNone(game, frame).ok) return false
    selectNone(game, frame)
    return true
  },
  prompt: (game, { faction }) => ({
    faction,
    kind: 'option-card',
    prompt: `Choose the Pending Card: it will be revealed in ${seasonWords(seasonOf(nextSeasonal(game.turn)))}`,
    rule: '1.1.3',
  }),
  *offers(game, frame): Generator<Offer> {
    for (const card of selectable(game, frame.faction, frame.map)) yield offerOf(card)
    // An umpire who lets no illegal card be selected has to have a way on.
    if (judgeNone(game, frame).ok) yield { command: { type: 'end' }, label: 'Select no card', rule: '1.1.3' }
  },
  on: {
    [SELECT_CARD.type]: verb(SELECT_CARD.takes, {
      title: 'Choose the Pending Card',
      // An illegal card is in no list: an umpire has to name it.
      *named(game, frame, { card: id }) {
        const card = cardOf(game, frame, id)
        if (card && judge(game, frame, id).ok) yield offerOf(card)
      },
      why: (game, frame, { card }) => judge(game, frame, card),
      do: (game, frame, { card }) => select(game, frame, card),
    }),
    end: verb(
      {},
      {
        traits: ['pass'],
        why: (game, frame) => judgeNone(game, frame),
        do: (game, frame) => selectNone(game, frame),
      },
    ),
  },
}

/** Reinforcements come once the Pending Card has been placed (1.1.2.2). */
const arrivals: Stage<OptionCardFrame> = {
  run(game, { faction, map }) {
    to(game, 'esv')
    inOrder(game.table, currentActions(game, faction, 'arrivals', map))
    return true
  },
}

/** The Soviet card in Asia alone (1.1.4). */
const esv: Stage<OptionCardFrame> = {
  run(game, { faction }) {
    if (faction === 'soviet') adjustEsv(game)
    end(game.table)
    return true
  },
}

const STAGES: Readonly<Record<StepId, Stage<OptionCardFrame>>> = {
  reveal,
  verify,
  penalty,
  actions: act,
  select: choose,
  arrivals,
  esv,
}

export const optionCardProcedure = procedure<OptionCardFrame>({
  frame: frameShape<OptionCardFrame>('option-card', {
    faction: oneOf(...FACTIONS),
    map: oneOf(...MAP_IDS),
    step: oneOf(...STEPS),
    asked: maybe(oneOf(...FACTIONS)),
  }),
  stage: (_game, { step }) => STAGES[step],
})
