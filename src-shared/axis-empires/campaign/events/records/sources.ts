/** The words for where the choices of a question come from. Adding one is adding it here. */
import { z } from 'zod'
import * as n from '../../../ground/content/cards/names.ts'
import { eventsBox, strategicWarfareBox, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { markerTitle } from '../../../ground/names/markers.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { enterPlay } from '../../../table/markers/enter.ts'
import { endPolicy, outbreakOfWar } from '../../../table/politics/index.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { comer } from '../arrival.ts'
import { isColonialUnit, isMinorUnit, stepLosses, unitsInHexes } from '../counters/losses.ts'
import {
  about,
  isNew,
  markersOf,
  placeAt,
  pooledSupport,
  toDelay,
  toStrategicWarfare,
} from '../counters/moves.ts'
import { replacementChoices } from '../counters/replacements.ts'
import { soonerChoices } from '../counters/sooner.ts'
import { activation } from '../countries/activate.ts'
import { borderers, isNeutralCountry } from '../countries/countries.ts'
import { fallOf, governmentFalls, governmentTurns, leadingBranch } from '../countries/japanese-government.ts'
import { policyBoxes } from '../countries/policies.ts'
import { eventFrame } from '../frame.ts'
import { countryOf } from '../occurring.ts'
import { anyInfluence, influenceChoices } from '../political/influence.ts'
import type { Choice, Happening } from '../types.ts'
import { sideOf } from './acts.ts'
import { NOTHING, ruled, type Phrase, type WordRules } from './vocabulary.ts'

interface SourceRules<V> extends WordRules<V> {
  /** The choices there are now. `rule` is the section of the event. */
  choices(game: Game, now: Happening, value: V, rule: RuleId): Iterable<Choice>
}

const source = <V>(rules: SourceRules<V>): SourceRules<V> => rules

const ALLIES = ['western', 'soviet'] as const
const BRANCH = z.enum(['army', 'navy'])
const branchName = (branch: 'army' | 'navy'): string => (branch === 'army' ? 'Army' : 'Navy')

/** Home Defense units come by their event alone: in a campaign they wait aside until it takes place. */
const isHomeDefense = ({ tags }: Unit): boolean => tags.has('hd')

/** CV Fleets of a Force Pool; another support unit only if there is none. */
function raidersIn(game: Game, { map, receiver }: Happening): Unit[] {
  const pooled = pooledSupport(game, map, receiver)
  const carriers = pooled.filter((unit) => supportTypeUp(game, unit) === 'cv-fleet')
  return oneOfAKind(game, carriers.length > 0 ? carriers : pooled)
}

/** The words of sources. */
export const SOURCES = {
  replacement: source({
    takes: z.enum(['any', 'minor-or-colonial', 'home-defense']),
    say: (whose) => `a replacement step: ${whose}`,
    *choices(game, { map, receiver }, whose) {
      const units = whose === 'home-defense' ? game.content.units.filter((unit) => isNew(game, unit)) : []
      if (whose === 'home-defense')
        return yield* replacementChoices(game, map, receiver, isHomeDefense, units.filter(isHomeDefense))
      const isAny = (unit: Unit): boolean =>
        whose === 'any' || isMinorUnit(game, unit) || isColonialUnit(unit)
      yield* replacementChoices(game, map, receiver, isAny)
    },
  }),
  loss: source({
    takes: z.union([z.literal('any'), z.strictObject({ tag: z.string() })]),
    say: (of) => `a step of a ground unit${of === 'any' ? '' : ` of ${of.tag}`} is lost`,
    *choices(game, { map, receiver }, of) {
      const able = (unit: Unit): boolean => of === 'any' || unit.tags.has(of.tag)
      for (const unit of unitsInHexes(game, map, receiver, able)) yield* stepLosses(game, unit)
    },
  }),
  sooner: source({
    takes: NOTHING,
    say: () => 'a unit on the Turn Track comes a turn sooner',
    choices: (game, now) => soonerChoices(game, now),
  }),
  event: source({
    takes: z.strictObject({ id: n.eventId, receiver: n.faction.optional(), label: z.string() }),
    say: ({ label }) => label,
    choices: (_game, { map, receiver: own }, { id, label, receiver = own }) => [
      { id, label, next: () => [eventFrame(id, { map, receiver })] },
    ],
  }),
  /** Whether or not the Axis may end the Policy of its own will. */
  endPolicyOf: source({
    takes: z.array(n.land).min(1),
    say: (boxes) => `the Policy of ${boxes.map(postureBoxTitle).join(' or ')} ends`,
    *choices(game, { map }, boxes) {
      for (const { box, policy } of policyBoxes(game, map, boxes))
        yield {
          id: box,
          label: `${postureTitle(policy)} ends (${postureBoxTitle(box)})`,
          act: () => {
            endPolicy(game, { map, policy, ending: 'involuntary', by: 'axis' })
          },
        }
    },
  }),
  fall: source({
    takes: BRANCH,
    say: (branch) => `the Government falls if the ${branchName(branch)} leads it`,
    choices: (game, _now, branch) => fallOf(game, branch),
  }),
  government: source({
    takes: z.enum(['turns', 'falls']),
    say: (what) => (what === 'turns' ? 'the other branch leads the Government' : 'the Government falls'),
    choices: (game, _now, what) => [
      what === 'turns'
        ? {
            id: 'turn',
            label: `The ${branchName(leadingBranch(game) === 'army' ? 'navy' : 'army')} takes the lead`,
            act: () => governmentTurns(game),
          }
        : {
            id: 'dissolve',
            label: 'The Government marker goes to the Delay Box',
            act: () => governmentFalls(game),
          },
    ],
  }),
  /** While the Outbreak of War is still ahead. */
  outbreak: source({
    takes: NOTHING,
    say: () => 'the units that come with the Outbreak of War go to the Delay Box',
    *choices(game, { map, receiver }) {
      const waits = game.board
        .unitsAt(eventsBox(receiver, map))
        .some(({ tags }) => tags.has('outbreak-of-war'))
      if (!waits || game.vars.get(V.warState, map) !== 'pre-war') return
      yield {
        id: 'outbreak-of-war',
        label: 'The Outbreak of War units go to the Delay Box',
        act: () => outbreakOfWar(game, map, [receiver]),
      }
    },
  }),
  neighbor: source({
    takes: z.literal('other'),
    say: () => 'a Neutral Country on the Border joins the other side',
    *choices(game, now, side) {
      for (const id of borderers(game, countryOf(now)))
        if (isNeutralCountry(game, id))
          yield {
            id,
            label: game.countryName(id),
            next: () => activation(now, id, { to: sideOf(now, side) }),
          }
    },
  }),
  influence: source({
    takes: NOTHING,
    say: () => 'what Influence may do to the Country',
    choices: (game, now) => influenceChoices(game, now, countryOf(now)),
  }),
  influenceAnywhere: source({
    takes: n.faction,
    say: (faction) => `what Influence of the ${FACTION_NAMES[faction]} faction may do to any Country`,
    choices: (game, now, faction) => anyInfluence(game, now, faction),
  }),
  raiders: source({
    takes: NOTHING,
    say: () => 'a CV Fleet of the Force Pool goes to the Delay Box, or another support unit if there is none',
    choices: (game, now, _value, rule) =>
      raidersIn(game, now).map((unit) =>
        about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, rule)),
      ),
  }),
  strategicWarfare: source({
    takes: z.strictObject({ type: z.string(), nations: z.array(n.land).min(1) }),
    say: ({ type }) => `a ${markerTitle(type)} marker goes to the Strategic Warfare Box`,
    *choices(game, { map }, { type, nations }, rule) {
      for (const unit of markersOf(game, map, type)) {
        if (!nations.includes(unit.nation) || placeAt(game, unit) === strategicWarfareBox(map)) continue
        const label = `${game.adjective(unit.nation)} ${markerTitle(type)} to the Strategic Warfare Box`
        yield about(game, unit, label, () => toStrategicWarfare(game, unit, rule))
      }
    },
  }),
  delay: source({
    takes: z.strictObject({ type: z.string() }),
    say: ({ type }) =>
      `an Allied ${markerTitle(type)} marker goes from the Conditional Events Box or Turn Track to the Delay Box`,
    *choices(game, { map }, { type }, rule) {
      const boxes = ALLIES.map((faction) => eventsBox(faction, map))
      for (const unit of markersOf(game, map, type)) {
        const at = placeAt(game, unit)
        if (!boxes.includes(at) && turnOfBox(at) === undefined) continue
        yield about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, rule))
      }
    },
  }),
  /** Of a marker that comes off the Turn Track. */
  allyBox: source({
    takes: NOTHING,
    say: () => 'the marker goes to the Western or the Soviet Conditional Events Box',
    choices(game, now) {
      const marker = comer(game, now)
      return ALLIES.map((faction) => ({
        id: faction,
        label: `${game.name(marker)} to the ${FACTION_NAMES[faction]} Conditional Events Box`,
        piece: marker.id,
        act: () => {
          enterPlay(game, { marker: marker.id, at: eventsBox(faction, marker.map) })
        },
      }))
    },
  }),
}

/** Where choices come from, in one word. */
export type Source = Phrase<typeof SOURCES>

/** The choices of a source. */
export function choicesOf(game: Game, now: Happening, said: Source, rule: RuleId): Iterable<Choice> {
  const { rules, value } = ruled<SourceRules<unknown>>(SOURCES, said)
  return rules.choices(game, now, value, rule)
}
