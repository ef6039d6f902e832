/** The words for what must hold: for an event to have a result, or to be due. */
import { z } from 'zod'
import { distance } from '../../../../board/hexmap/graph.ts'
import { series } from '../../../../kernel/words.ts'
import * as n from '../../../ground/content/cards/names.ts'
import { hasOption } from '../../../ground/content/optional-rules.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { POSTURES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { canMoveCapital, isAtWar, republicanFaction } from '../../../table/politics/index.ts'
import { factionOfCountry } from '../countries/countries.ts'
import { governmentInBox } from '../countries/japanese-government.ts'
import { leanOf } from '../countries/lean.ts'
import { countryOf } from '../occurring.ts'
import type { Happening } from '../types.ts'
import { canCall, RESERVES } from './reserves.ts'
import { NOTHING, ruled, type Phrase, WAITING, type WordRules } from './vocabulary.ts'
import { boxName, waitingFor, waitingName } from './waiting.ts'

interface ConditionRules<V> extends WordRules<V> {
  holds(game: Game, now: Happening, value: V): boolean
  /** Why it does not hold, where the event does not say that itself. */
  why?(game: Game, now: Happening, value: V): string
}

const condition = <V>(rules: ConditionRules<V>): ConditionRules<V> => rules

/** A German ground unit, or one that is half German, in a hex of which a test holds. */
const isInvaded = (game: Game, where: (hex: number) => boolean): boolean =>
  game.board
    .onMaps()
    .some(
      (unit) =>
        unit.map === 'tk' &&
        game.sideOf(unit) === FACTION_CODE.axis &&
        game.ground(unit) !== undefined &&
        game.board.nations(unit).includes('germany') &&
        where(game.hexOf(unit)),
    )

const posturesOf = (game: Game, { map }: Happening, boxes: readonly string[]) =>
  boxes.map((box) => game.vars.get(V.posture, box, map))

/** The words of conditions. Adding one is adding it here. */
export const CONDITIONS = {
  waiting: condition({
    takes: WAITING,
    say: (value) => `${waitingName(value)} still wait in ${boxName(value)}`,
    holds: (game, now, value) => waitingFor(game, now, value).length > 0,
  }),
  option: condition({
    takes: z.enum(['soviet-volunteers']),
    say: (option) => `the optional rule ${option} is on`,
    holds: (game, _now, option) => hasOption(game.content.scenario, option),
  }),
  government: condition({
    takes: NOTHING,
    say: () => 'the Government marker lies in its Holding Box',
    holds: (game) => governmentInBox(game) !== undefined,
  }),
  free: condition({
    takes: NOTHING,
    say: () => 'no Neutrality marker lies in the Country',
    holds: (game, now) => leanOf(game, countryOf(now))?.to !== null,
  }),
  active: condition({
    takes: NOTHING,
    say: () => 'the Country is active',
    holds: (game, now) => game.politics.status(countryOf(now)) === 'active',
  }),
  posture: condition({
    takes: z.strictObject({
      of: n.land,
      /** This Posture, or War if it is null. */
      is: z.enum(POSTURES).nullable().optional(),
      /** Any Posture but this. */
      not: z.enum(POSTURES).optional(),
    }),
    say: ({ of, is, not }) =>
      not === undefined
        ? `the Posture of ${postureBoxTitle(of)} is ${is === null || is === undefined ? 'War' : postureTitle(is)}`
        : `the Posture of ${postureBoxTitle(of)} is not ${postureTitle(not)}`,
    holds(game, { map }, { of, is = null, not }) {
      const posture = game.vars.get(V.posture, of, map)
      return not === undefined ? posture === is : posture !== not
    },
  }),
  disputed: condition({
    takes: z.array(n.land).min(1),
    say: (boxes) =>
      `${boxes.slice(0, 1).map(postureBoxTitle).join()} is not bound by Neutrality, and not all of ` +
      `${series(boxes.map(postureBoxTitle))} are at War`,
    holds(game, now, boxes) {
      const postures = posturesOf(game, now, boxes)
      return postures[0] !== 'neutrality' && postures.some((posture) => posture !== null)
    },
    why(game, now, boxes) {
      const titles = boxes.map(postureBoxTitle)
      return posturesOf(game, now, boxes)[0] === 'neutrality'
        ? `${titles[0]} is bound by Neutrality`
        : `${titles.join(', ')} are at War`
    },
  }),
  totalWar: condition({
    takes: NOTHING,
    say: () => 'Total War is in effect',
    holds: (game, { map }) => game.vars.get(V.warState, map) === 'total',
  }),
  vichy: condition({
    takes: NOTHING,
    say: () => 'France has become Vichy',
    holds: (game) => game.vars.isSet(V.vichy, 'tk'),
  }),
  allied: condition({
    takes: n.land,
    say: (country) => `${country} is an active Allied Country, and not Vichy`,
    holds(game, _now, country) {
      const faction = factionOfCountry(game, country)
      const isVichy = country === 'france' && game.vars.isSet(V.vichy, 'tk')
      return faction !== undefined && faction !== 'axis' && !isVichy
    },
  }),
  atWar: condition({
    takes: n.land,
    say: (country) => `the Posture of ${country} is War`,
    holds: (game, _now, country) => isAtWar(game, country),
  }),
  invaded: condition({
    takes: n.land,
    say: (country) => `a German ground unit is in ${country}`,
    holds(game, _now, country) {
      const index = game.politics.country(country)
      return isInvaded(game, (hex) => game.politics.isHome(hex, index))
    },
  }),
  threatened: condition({
    takes: n.hexId,
    say: (hex) => `a German ground unit is in ${hex} or next to it`,
    holds: (game, _now, id) => isInvaded(game, (hex) => distance(game.graph, hex, game.hex(id)) <= 1),
  }),
  republicansRally: condition({
    takes: NOTHING,
    say: () => 'the Republican Capital may return, or the Republican Support marker turn',
    holds: (game, now) =>
      canMoveCapital(game, countryOf(now), 'republican', -1) ||
      (now.receiver !== 'axis' && republicanFaction(game) !== now.receiver),
  }),
  reserves: condition({
    takes: RESERVES,
    say: ({ war }) => `the Reserves of ${war === 'limited' ? 'Limited' : 'Total'} War can be called`,
    holds: (game, { receiver }, value) => canCall(game, receiver, value),
  }),
}

/** One word that must hold. */
export type Condition = Phrase<typeof CONDITIONS>

/** A condition, or lists of them of which one must hold wholly. */
export type Requirement = Condition | { readonly anyOf: readonly (readonly Condition[])[] }

/** What must hold for an event to have a result; `none` is the reason in "No Result: …". */
export type Need = Requirement & { readonly none?: string }

function holdsOne(game: Game, now: Happening, said: Condition): boolean {
  const { rules, value } = ruled<ConditionRules<unknown>>(CONDITIONS, said)
  return rules.holds(game, now, value)
}

/** True if a requirement is fulfilled. */
export const holds = (game: Game, now: Happening, required: Requirement): boolean =>
  'anyOf' in required
    ? required.anyOf.some((list) => list.every((each) => holdsOne(game, now, each)))
    : holdsOne(game, now, required)

/** Why a need is not met, as the end of a sentence; undefined if it is. */
export function lackOf(game: Game, now: Happening, need: Need): string | undefined {
  if (holds(game, now, need)) return undefined
  if (need.none !== undefined) return need.none
  if ('anyOf' in need) return 'its conditions do not hold'
  const { rules, value } = ruled<ConditionRules<unknown>>(CONDITIONS, need)
  return rules.why?.(game, now, value) ?? `not so: ${rules.say(value)}`
}
