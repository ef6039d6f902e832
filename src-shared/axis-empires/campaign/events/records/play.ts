/** Makes events of the records of small events. */
import { hasOption } from '../../../ground/content/optional-rules.ts'
import { delayBox, eventsBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { MAP_IDS, nationality } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { backedBy, endPolicy, otherSide, outbreakOfWar } from '../../../table/politics/index.ts'
import { isColonialUnit, isMinorUnit, stepLosses, unitsInHexes } from '../counters/losses.ts'
import { isNew, move } from '../counters/moves.ts'
import { replacementChoices } from '../counters/replacements.ts'
import { soonerChoices } from '../counters/sooner.ts'
import { activation, joinOrLean } from '../countries/activate.ts'
import { borderers, isNeutralCountry } from '../countries/countries.ts'
import {
  fallOf,
  governmentFalls,
  governmentInBox,
  governmentTurns,
  leadingBranch,
} from '../countries/japanese-government.ts'
import { leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { policyBoxes } from '../countries/policies.ts'
import { byCard } from '../due.ts'
import { eventFrame } from '../frame.ts'
import { countryOf } from '../occurring.ts'
import { winCivilWarRound } from '../political/civil-war.ts'
import { influenceChoices } from '../political/influence.ts'
import { doing } from '../steps.ts'
import type { Choice, ConditionalEvent, Happening, PoliticalEvent, Step } from '../types.ts'
import type { Act, CounterFilter, EventRecord, Need, Question, Source, Waiting } from './language.ts'

const isMarker = (unit: Unit): boolean => unit.sides.every(({ kind }) => kind === 'marker')

const fits = (unit: Unit, wanted: CounterFilter): boolean =>
  (wanted.id === undefined || unit.id === wanted.id) &&
  unit.id !== wanted.not &&
  (wanted.nation === undefined || nationality(unit.nation) === wanted.nation) &&
  (wanted.type === undefined || unit.sides[0]?.type === wanted.type) &&
  (wanted.tag === undefined || unit.tags.has(wanted.tag)) &&
  (wanted.withoutTag === undefined || !unit.tags.has(wanted.withoutTag)) &&
  (!wanted.colonial || isColonialUnit(unit)) &&
  (!wanted.units || !isMarker(unit))

function waitingFor(game: Game, { map, receiver }: Happening, { in: place, of }: Waiting): Unit[] {
  const there =
    place === 'aside'
      ? game.content.units.filter((unit) => isNew(game, unit))
      : game.board.unitsAt(eventsBox(receiver, map))
  return there.filter((unit) => of.some((wanted) => fits(unit, wanted)))
}

/** Why a need is not met; undefined if it is. */
function lackOf(game: Game, now: Happening, need: Need): string | undefined {
  if ('disputed' in need) return settledBy(game, now, need.disputed)
  return isMet(game, now, need) ? undefined : need.none
}

function isMet(game: Game, now: Happening, need: Exclude<Need, { readonly disputed: unknown }>): boolean {
  if ('waiting' in need) return waitingFor(game, now, need.waiting).length > 0
  if ('option' in need) return hasOption(game.content.scenario, need.option)
  if ('government' in need) return governmentInBox(game) !== undefined
  if ('free' in need) return leanOf(game, countryOf(now))?.to !== null
  const posture = game.vars.get(V.posture, need.posture, now.map)
  return 'is' in need ? posture === need.is : posture !== need.not
}

/** Why an incident between the Axis and some boxes has no result; undefined if it has one. */
function settledBy(game: Game, { map }: Happening, boxes: readonly string[]): string | undefined {
  const postures = boxes.map((box) => game.vars.get(V.posture, box, map))
  const titles = boxes.map(postureBoxTitle)
  if (postures[0] === 'neutrality') return `${titles[0]} is bound by Neutrality`
  return postures.every((posture) => posture === null) ? `${titles.join(', ')} are at War` : undefined
}

function deedOf(deed: Act, { sections }: EventRecord): Step {
  if ('join' in deed) return { does: (game, now) => joinOrLean(game, now, deed.join) }
  if ('activate' in deed) {
    const { side, ...way } = deed.activate
    return { does: (_game, now) => activation(now, countryOf(now), { ...way, to: sideOf(now, side) }) }
  }
  if ('neutrality' in deed)
    return doing((game, now) => {
      const country = countryOf(now)
      if (leanOf(game, country)) removeLean(game, country)
      else placeLean(game, country, null, now.receiver)
    })
  if ('government' in deed) return doing(deed.government === 'turns' ? governmentTurns : governmentFalls)
  if ('outbreak' in deed) return doing((game, { map }) => outbreakOfWar(game, map))
  return doing((game, now) => {
    const rule = sections[now.map] ?? '2.1.1'
    if ('round' in deed) {
      const own = backedBy(now.receiver)
      return winCivilWarRound(game, now, deed.round === 'own' ? own : otherSide(own), rule)
    }
    for (const unit of waitingFor(game, now, deed.delay))
      move(game, unit, delayBox(now.map), 'to the Delay Box', rule)
  })
}

/** The side of the receiver of an event, or the other one. */
const sideOf = ({ receiver }: Happening, side: 'own' | 'other'): 'axis' | 'allied' =>
  (receiver === 'axis') === (side === 'own') ? 'axis' : 'allied'

function* replacements(
  game: Game,
  { map, receiver }: Happening,
  whose: Extract<Source, { readonly replacement: unknown }>['replacement'],
): Generator<Choice> {
  const isHomeDefense = ({ tags }: Unit): boolean => tags.has('hd')
  // Only the event brings Home Defense units: in a campaign they wait aside until it does.
  if (whose === 'home-defense')
    return yield* replacementChoices(
      game,
      map,
      receiver,
      isHomeDefense,
      game.content.units.filter((unit) => isNew(game, unit) && isHomeDefense(unit)),
    )
  const isAny = (unit: Unit): boolean => whose === 'any' || isMinorUnit(game, unit) || isColonialUnit(unit)
  yield* replacementChoices(game, map, receiver, isAny)
}

function* losses(game: Game, { map, receiver }: Happening, of: 'any' | { tag: string }): Generator<Choice> {
  const able = (unit: Unit): boolean => of === 'any' || unit.tags.has(of.tag)
  for (const unit of unitsInHexes(game, map, receiver, able)) yield* stepLosses(game, unit)
}

/** Ends the Policies of some boxes, whether or not the Axis may end them of its own will. */
function* policyEnds(game: Game, { map }: Happening, boxes: readonly string[]): Generator<Choice> {
  for (const { box, policy } of policyBoxes(game, map, boxes))
    yield {
      id: box,
      label: `${postureTitle(policy)} ends (${postureBoxTitle(box)})`,
      act: () => {
        endPolicy(game, { map, policy, ending: 'involuntary', by: 'axis' })
      },
    }
}

function* outbreak(game: Game, { map, receiver }: Happening): Generator<Choice> {
  const waiting = game.board.unitsAt(eventsBox(receiver, map)).some(({ tags }) => tags.has('outbreak-of-war'))
  if (!waiting || game.vars.get(V.warState, map) !== 'pre-war') return
  yield {
    id: 'outbreak-of-war',
    label: 'The Outbreak of War units go to the Delay Box',
    act: () => outbreakOfWar(game, map, [receiver]),
  }
}

function* neighbors(game: Game, now: Happening): Generator<Choice> {
  for (const id of borderers(game, countryOf(now)))
    if (isNeutralCountry(game, id))
      yield {
        id,
        label: game.countryName(id),
        next: () => activation(now, id, { to: sideOf(now, 'other') }),
      }
}

const governmentChoice = (game: Game, source: 'turns' | 'falls'): Choice =>
  source === 'turns'
    ? {
        id: 'turn',
        label: `The ${leadingBranch(game) === 'army' ? 'Navy' : 'Army'} takes the lead`,
        act: () => governmentTurns(game),
      }
    : {
        id: 'dissolve',
        label: 'The Government marker goes to the Delay Box',
        act: () => governmentFalls(game),
      }

function choicesOf(game: Game, now: Happening, source: Source): Iterable<Choice> {
  if ('replacement' in source) return replacements(game, now, source.replacement)
  if ('loss' in source) return losses(game, now, source.loss)
  if ('sooner' in source) return soonerChoices(game, now)
  if ('endPolicyOf' in source) return policyEnds(game, now, source.endPolicyOf)
  if ('fall' in source) return fallOf(game, source.fall)
  if ('government' in source) return [governmentChoice(game, source.government)]
  if ('outbreak' in source) return outbreak(game, now)
  if ('neighbor' in source) return neighbors(game, now)
  if ('influence' in source) return influenceChoices(game, now, countryOf(now))
  const { event: id, label, receiver = now.receiver } = source
  return [{ id, label, next: () => [eventFrame(id, { map: now.map, receiver })] }]
}

function questionOf({ ask, may, when, from }: Question): Step {
  function* choices(game: Game, now: Happening): Generator<Choice> {
    for (const source of from) yield* choicesOf(game, now, source)
  }
  const isDue = {
    active: (game: Game, now: Happening) => game.politics.status(countryOf(now)) === 'active',
    'any-choice': (game: Game, now: Happening) => !choices(game, now).next().done,
  }
  return { ask, ...(may ? { may } : {}), ...(when ? { when: isDue[when] } : {}), choices }
}

/** The event of a record. */
export function eventOf(record: EventRecord): PoliticalEvent | ConditionalEvent {
  const { title, conditional, needs, steps, diary, ...plain } = record
  const lack = (game: Game, now: Happening): string | undefined => {
    for (const need of needs ?? []) {
      const why = lackOf(game, now, need)
      if (why !== undefined) return why
    }
    return undefined
  }
  return {
    ...plain,
    title: Object.fromEntries(MAP_IDS.flatMap((map) => (plain.sections[map] ? [[map, title]] : []))),
    ...(conditional === 'by-card' ? { due: byCard } : {}),
    ...(conditional === 'permanent'
      ? {
          permanent: true,
          *due(game, now) {
            if (lack(game, now) === undefined) yield now
          },
        }
      : {}),
    ...(needs ? { idle: lack } : {}),
    steps: steps.map((step) => ('ask' in step ? questionOf(step) : deedOf(step, record))),
    diary: (game, now) =>
      diary
        .replace('{country}', () => game.countryName(countryOf(now)))
        .replace('{faction}', () => game.adjective(now.receiver)),
  }
}
