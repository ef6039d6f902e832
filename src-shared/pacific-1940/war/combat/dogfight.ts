/** The air battle before a raid: escorts against interceptors, one round (Strategic bombing raids). */
import { text } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { type Entry, unitOf } from '../../ground/units.ts'
import { awaitDice, diceFor } from '../../table/dice.ts'
import type { Game } from '../../table/game.ts'
import { cheapest } from './line.ts'
import { defender, interceptors, type RaidFrame, type RaidStep, raiders } from './raid-frame.ts'
import { total } from './sides.ts'

const RULE = 'combat.raids'

/** What fighters fire with over a raid. */
const ESCORT = 1
const INTERCEPTOR = 2

/** One round between escorts and interceptors; bombers only suffer. Both fire before anybody is taken away. */
export const dogfight: RaidStep = {
  run(game, frame) {
    const { up, power } = frame
    const escorts = total(raiders(game, frame).filter(({ unit }) => game.is(unit, 'escort')))
    const purposes = [...diceFor(escorts, `Escort ${ESCORT}`), ...diceFor(up, `Interceptor ${INTERCEPTOR}`)]
    if (awaitDice(game, power, purposes, RULE)) return true
    const shots = (n: number, value: number, who: string): number => {
      let hits = 0
      for (let i = 0; i < n; i++) if (game.roll(`${who} ${value}`, RULE) <= value) hits++
      return hits
    }
    const scored = Math.min(shots(escorts, ESCORT, 'Escort'), up)
    const suffered = Math.min(shots(up, INTERCEPTOR, 'Interceptor'), total(raiders(game, frame)))
    game.table.patch({ scored, suffered, step: 'downed' })
    return true
  },
}

/** What the losses of a side of the air battle are chosen from, and how they are shown. */
interface Suffering {
  readonly hits: 'scored' | 'suffered'
  readonly after: string
  readonly among: (game: Game, frame: RaidFrame) => readonly Entry[]
  readonly chooser: (game: Game, frame: RaidFrame) => ReturnType<typeof defender>
  readonly lost: (words: string) => string
}

/** The side that is hit names its losses; without a choice they are taken automatically. */
function losses({ hits, after, among, chooser, lost }: Suffering): RaidStep {
  const take = (game: Game, frame: RaidFrame, key: string, n: number): void => {
    game.remove(frame.land, key, n)
    game.say(lost(game.words([{ unit: unitOf(key), n }])), RULE, [frame.land])
    game.table.patch({ [hits]: (frame[hits] ?? 0) - n })
  }
  return {
    run(game, frame) {
      const n = frame[hits] ?? 0
      const list = among(game, frame)
      const [only] = list
      if (n === 0 || !only) {
        game.table.patch({ [hits]: undefined, step: after })
        return true
      }
      if (list.length > 1 && total(list) > n) return false
      take(game, frame, only.key, Math.min(n, only.n))
      return true
    },
    prompt: (game, frame) => ({
      faction: chooser(game, frame),
      kind: 'losses',
      prompt: `The air battle over ${game.name(frame.land)}: choose who takes the hit (${frame[hits] ?? 0} to take).`,
      rule: RULE,
    }),
    *offers(game, frame) {
      yield { command: { type: 'lose-cheapest' }, label: 'Take all hits with the least costly', rule: RULE }
      for (const { key, unit } of among(game, frame)) {
        const label = `Lose ${game.one(unit.type)}`
        yield { command: { type: 'lose', unit: key }, label, rule: RULE, at: frame.land }
      }
    },
    on: {
      lose: verb(
        { unit: text },
        { title: 'Take a hit', do: (game, frame, { unit }) => take(game, frame, unit, 1) },
      ),
      'lose-cheapest': verb(
        {},
        {
          traits: ['primary'],
          do(game, frame) {
            let now = frame
            for (let n = frame[hits] ?? 0; n > 0; n--) {
              const one = cheapest(game, among(game, now))
              if (one) take(game, now, one.key, 1)
              now = { ...now, [hits]: n - 1 }
            }
          },
        },
      ),
    },
  }
}

/** Who of the interceptors is shot down: their owner says. */
export const downed = losses({
  hits: 'scored',
  after: 'lost',
  among: interceptors,
  chooser: defender,
  lost: (words) => `${words} of the interceptors is shot down.`,
})

/** Whom the raid loses, escort or bomber: its owner says. */
export const lost = losses({
  hits: 'suffered',
  after: 'aim',
  among: raiders,
  chooser: (_game, { power }) => power,
  lost: (words) => `The raid loses ${words}.`,
})
