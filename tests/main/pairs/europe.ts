/** Moments of a campaign in Europe, and what is hidden in it: the person plays the Axis, machines the Allies. */
import type { Session } from '../../../src-main/sessions/session.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { cloneState, type GameState } from '../../../src-shared/kernel/state.ts'
import { DICE, type Hidden, type Moment } from './hidden.ts'
import { type Laid, Twin } from './twin.ts'

/** Fortunes of War of one time, so that it is asked for in either game. */
export const FORTUNES = { held: 'fow-h', other: 'fow-a' }

/** Two pieces in each other's places. */
function exchange({ pieces }: GameState, one: string, other: string): void {
  const [a, b] = [pieces[one], pieces[other]]
  if (!a || !b || a.at === b.at) throw new Error(`${one} and ${other} lie in no two places`)
  const { at } = a
  a.at = b.at
  b.at = at
}

const firstAt = ({ pieces }: GameState, place: string): string => {
  const found = Object.keys(pieces).find((id) => pieces[id]?.at === place)
  if (found === undefined) throw new Error(`nothing lies at ${place}`)
  return found
}

/** The Pending Card of a faction is another one of its deck. */
const pendingOf = (faction: string): Hidden => ({
  title: `the Pending Card of ${faction}`,
  owners: [faction],
  change: (state) => exchange(state, firstAt(state, `pending:${faction}`), firstAt(state, `deck:${faction}`)),
})

const HAND: Hidden = {
  title: 'the hand of the Allies',
  owners: ['western', 'soviet'],
  change: (state) => exchange(state, FORTUNES.held, FORTUNES.other),
}

/** Cards of the decks stand in another order in the state. */
const ORDER: Hidden = {
  title: 'the order of the decks',
  owners: [],
  change(state) {
    const inDecks = Object.entries(state.pieces).filter(([, { at }]) =>
      /^(deck:(western|soviet)|fow:deck)/.test(at),
    )
    for (const [id] of inDecks) delete state.pieces[id]
    for (const [id, piece] of inDecks.reverse()) state.pieces[id] = piece
  },
}

const NOTES: Hidden = {
  title: 'a variable of the Soviets, and the face of a card',
  owners: ['soviet'],
  change(state) {
    state.vars['illegal-card/soviet'] = true
    const card = state.pieces[firstAt(state, 'deck:soviet')]
    if (card) card.face = 1
  },
}

/** A faction selects another card. */
const choiceOf = (faction: string, card: string): Hidden => ({
  title: `the card that ${faction} has chosen`,
  owners: [faction],
  change: () => {},
  instead: ([first, ...rest]) => [{ ...first, type: 'select-card', card }, ...rest],
})

const ALL: readonly Hidden[] = [pendingOf('soviet'), pendingOf('western'), HAND, ORDER, DICE, NOTES]

const PASSING = ['next', 'end', 'done', 'pass', 'keep']

/** What a player does who does as little as possible. */
function littlest({ game }: Session): Command {
  const offers = [...game.engine.offers()]
  const found = offers.find(({ command }) => PASSING.includes(command.type)) ?? offers[0]
  if (!found) throw new Error('nothing is offered')
  return found.command
}

const PLAYERS = { axis: 'human', western: 'greedy', soviet: 'random' }

/** Plays on, doing as little as possible, until a faction decides something of a kind; with the last few commands. */
class Way {
  readonly session: Session
  private readonly states: GameState[] = []
  private readonly done: Command[] = []
  private readonly rolled: boolean[] = []

  constructor(session: Session) {
    this.session = session
  }

  private step(): void {
    this.states.push(cloneState(this.session.game.table.state))
    const command = littlest(this.session)
    this.done.push(command)
    this.session.do(command, this.session.newGroup())
    const ply = this.session.history.get(this.session.history.current)
    this.rolled.push(ply?.effects.some(({ k }) => k === 'roll') === true)
  }

  /** Whether a die has been rolled in the last few commands: then the dice to come are no secret of theirs. */
  hasRolled(back: number): boolean {
    return back > 0 && this.rolled.slice(-back).includes(true)
  }

  to(faction: string, kind: string, turn: string): this {
    for (let i = 0; i < 200; i++) {
      const { game } = this.session
      const now = game.engine.decision()
      if (now?.faction === faction && now.kind === kind && game.turn().label.startsWith(turn)) return this
      this.step()
    }
    throw new Error(`${faction} never decides ${kind} in ${turn}`)
  }

  /** How many commands ago one of a kind was done last. */
  since(kind: string): number {
    return this.done.length - this.done.findLastIndex(({ type }) => type === kind)
  }

  /** The game as it stands, begun some commands ago, with cards in the hand of the Allies. */
  laid(back: number, finish: Laid['finish'] = () => {}): Laid {
    const start = cloneState(this.states.at(-back) ?? this.session.game.table.state)
    const held = start.pieces[FORTUNES.held]
    if (held) held.at = 'fow:allies'
    return {
      record: { ...this.session.record, players: PLAYERS },
      start,
      commands: back === 0 ? [] : this.done.slice(-back),
      finish,
    }
  }
}

/** Every moment, and the game they are of. */
export function europe(): readonly Moment[] {
  const twin = new Twin()
  const reply = twin.services.call('games.new', {
    scenario: 'europe-1939',
    title: 'Europe',
    seed: 3,
    options: ['fortunes-of-war'],
  })
  if ('error' in reply) throw new Error(reply.error.message)
  const { game } = reply.ok as { readonly game: string }
  const way = new Way(twin.services.library.session(game))
  const moments: Moment[] = []
  const add = (title: string, laid: Laid, among = ALL): void => {
    const hidden = way.hasRolled(laid.commands.length) ? among.filter(({ dice }) => !dice) : among
    moments.push({ title, laid, hidden })
  }

  way.to('soviet', 'option-card', 'Aug')
  const cards = [...way.session.game.engine.offers()].map(({ command }) => String(command.card))
  way.to('soviet', 'support-place', 'Aug')
  const chosen = way.laid(way.since('select-card'), (session) => session.goTo(0))
  add('a machine chose a card, which was taken back', chosen, [choiceOf('soviet', cards.at(-1) ?? '')])
  way.to('axis', 'organization-3', 'Sept')
  add('a person decides', way.laid(4))
  way.to('western', 'support-place', 'Sept')
  const asked = way.laid(0)
  const frames = [
    ...asked.start.frames,
    { proc: 'fortunes', map: 'tk', asks: ['western'], times: ['support'] },
  ]
  add('a machine is asked whether it plays a card', { ...asked, start: { ...asked.start, frames } })
  way.to('western', 'move', 'Sept')
  add('a machine is in the middle of its turn', way.laid(4))
  add(
    'an umpire looks on at the turn of a machine',
    way.laid(3, (session) => session.doByHand({ type: 'umpire', on: true })),
  )
  way.to('soviet', 'move', 'Sept')
  add(
    'a machine had its turn, which was taken back',
    way.laid(24, (session) => session.goTo(2)),
  )
  twin.close()
  return moments
}
