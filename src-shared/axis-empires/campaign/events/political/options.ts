/**
 * Political Option (19.31, 37.29), Neutrals Pressured (19.28, 37.27) and Successful Challenge (19.37, 37.34): lists
 * from which the receiver takes one. Which boxes the choices that end a Policy open in Europe no document says:
 * docs/readings/events.md. What optional rules add comes with them.
 */

import { hasOption } from '../../../ground/content/optional-rules.ts'
import { ASIDE, delayBox, eventsBox } from '../../../ground/content/places.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, type MapId, type Posture, THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import { discardFortune, drawFortune, fortuneSide, handOf, otherSide } from '../../../table/fortunes/hand.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  endPolicy,
  judgeActivate,
  judgeCivilWarEvent,
  judgePressVichyFleet,
  pressVichyFleet,
  setPosture,
} from '../../../table/politics/index.ts'
import { awardBlitz } from '../../../war/support/blitz-markers.ts'
import { about } from '../counters/moves.ts'
import { activation } from '../countries/activate.ts'
import { capitalOf, friendlyMinors, neutralsOf } from '../countries/countries.ts'
import { hasFreeMarker, leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { mayEnd, policyBoxes } from '../countries/policies.ts'
import { truceSteps } from '../countries/truces.ts'
import { eventFrame } from '../frame.ts'
import { sortOf } from '../occurring.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'
import { failureSort } from './failure.ts'
import { influenceChoices } from './influence.ts'
import { whyNoPeace } from './separate-peace.ts'

const PRESSED = { tk: '19.28', ds: '37.27' } as const
const CHALLENGE = { tk: '19.37', ds: '37.34' } as const

/** The Neutral Countries to which an event, by its sections, may be applied: few may in a Civil War (13.8.6). */
const appliedTo = (game: Game, map: MapId, sections: Readonly<Record<MapId, RuleId>>): readonly string[] =>
  neutralsOf(game, map).filter((country) => judgeCivilWarEvent(game, country, sections[map]).ok)

/** Free Passage lifted from a friendly Minor Country: Wider Involvement. */
function* widerInvolvement(game: Game, { map, receiver }: Happening): Generator<Choice> {
  for (const country of friendlyMinors(game, map, receiver)) {
    const hex = capitalOf(game, country)
    if (hex < 0) continue
    for (const marker of game.board.markers(hex, 'free-passage'))
      yield about(
        game,
        marker,
        `Wider Involvement: lift Free Passage from ${game.countryName(country)}`,
        () => {
          game.table.turn(marker.id, 0)
          game.table.place(marker.id, ASIDE)
          game.note({
            text: `${game.countryName(country)} is no longer confined`,
            rule: map === 'tk' ? '18.13' : '36.15',
            pieces: [marker.id],
          })
        },
      )
  }
}

/**
 * War on a Neutral Country, which comes in on the other side. This is a choice of the Political Option, not the event
 * Declare War: a Policy that stands against it ends voluntarily or not at all (13.6.1.2).
 */
function* declareWar(game: Game, now: Happening): Generator<Choice> {
  const { map, receiver } = now
  const to = receiver === 'axis' ? 'allied' : 'axis'
  for (const country of neutralsOf(game, map)) {
    const name = game.countryName(country)
    const verdict = judgeActivate(game, { country, to, by: receiver })
    yield {
      id: `war:${country}`,
      label: `Declare War on ${name}`,
      ...(verdict.ok ? {} : { detail: `No Event, it stays neutral: ${verdict.reason}` }),
      act: () =>
        game.note({
          text: `The ${FACTION_NAMES[receiver]} faction declares war on ${name}`,
          rule: map === 'tk' ? '19.31' : '37.29',
          faction: receiver,
        }),
      next: () => activation(now, country, { to }),
    }
  }
}

/** A Failure of another faction, of either sort. */
function* militaryFailure({ map, receiver }: Happening): Generator<Choice> {
  for (const of of FACTIONS.filter((faction) => faction !== receiver))
    for (const sort of ['command', 'supply'] as const)
      yield {
        id: `failure:${sort}:${of}`,
        label: `Military Failure: the ${FACTION_NAMES[of]} faction suffers a Failure of ${sort}`,
        next: () => [eventFrame('failure', { map, receiver, sort: failureSort(sort, of) })],
      }
}

/** Policies that may be ended voluntarily in some boxes. */
function* policyEnds(
  game: Game,
  { map, receiver }: Happening,
  boxes: readonly string[],
  title: string,
  except: readonly Posture[] = [],
): Generator<Choice> {
  for (const { box, policy } of policyBoxes(game, map, boxes))
    if (!except.includes(policy) && mayEnd(game, map, policy, receiver))
      yield {
        id: `end:${box}`,
        label: `${title}: ${postureTitle(policy)} ends (${postureBoxTitle(box)})`,
        act: () => {
          endPolicy(game, { map, policy, ending: 'voluntary', by: receiver })
        },
      }
}

/** Influence on a Neutral Country. */
function* considering(game: Game, now: Happening): Generator<Choice> {
  for (const country of neutralsOf(game, now.map))
    for (const choice of influenceChoices(game, now, country))
      yield { ...choice, label: `Neutrals Consider Options: ${choice.label}` }
}

/** The boxes of the choices that end a Policy: who may not take it, and what it is called. */
const WARS: Readonly<
  Record<
    MapId,
    readonly { readonly title: string; readonly not: Faction; readonly boxes: readonly string[] }[]
  >
> = {
  tk: [
    { title: 'War in the East', not: 'western', boxes: ['russia', 'soviet-minors'] },
    { title: 'War in the West', not: 'soviet', boxes: ['us', 'britain', 'france', 'western-minors'] },
  ],
  ds: [
    { title: 'War in Asia', not: 'western', boxes: ['russia', 'communist-china', 'nationalist-china'] },
    { title: 'War in the Pacific', not: 'soviet', boxes: ['britain', 'us-western-minors'] },
  ],
}

const TALKS: readonly { readonly title: string; readonly not: Faction; readonly of: Faction }[] = [
  { title: 'Eastern Peace Talks', not: 'western', of: 'soviet' },
  { title: 'Western Peace Talks', not: 'soviet', of: 'western' },
]

/** Negotiation in every box of a faction that holds neither a Truce nor a Policy. */
function negotiate(game: Game, map: MapId, of: Faction): void {
  for (const { id, faction } of THEATRES[map].postures.boxes)
    if (faction === of && game.vars.get(V.posture, id, map) === null)
      setPosture(game, { map, box: id, posture: 'negotiation' })
}

function* peaceTalks(game: Game, { map, receiver }: Happening): Generator<Choice> {
  for (const { title, not, of } of TALKS) {
    if (receiver === not) continue
    const boxes = THEATRES[map].postures.boxes.filter(({ faction }) => faction === of).map(({ id }) => id)
    for (const step of truceSteps(game, map, boxes))
      yield {
        id: `talks:${of}:${step.id}`,
        label: `${title}: ${step.label}`,
        act: () => {
          step.act()
          negotiate(game, map, of)
        },
      }
  }
}

/** A card of Fortunes of War drawn, or one of the other side discarded (15.1). */
function* fortuneChoices(game: Game, map: MapId, receiver: Faction): Generator<Choice> {
  if (!hasOption(game.content.scenario, 'fortunes-of-war')) return
  const side = fortuneSide(receiver)
  const other = otherSide(side)
  yield {
    id: 'fortune:draw',
    label: 'Draw a Fortunes of War card',
    act: () => drawFortune(game, side, map),
  }
  if (handOf(game, other, map).length > 0)
    yield {
      id: 'fortune:discard',
      label: 'The other side discards a Fortunes of War card at random',
      act: () => discardFortune(game, other, map),
    }
}

export const POLITICAL_OPTION: PoliticalEvent = {
  id: 'political-option',
  title: { tk: 'Political Option', ds: 'Political Option' },
  sections: { tk: '19.31', ds: '37.29' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Choose one of the political options',
      may: true,
      *choices(game, now) {
        const { map, receiver } = now
        if (map === 'ds')
          yield {
            id: 'chinese-incident',
            label: 'A Chinese Incident',
            next: () => [eventFrame('chinese-incident', { map, receiver })],
          }
        yield* declareWar(game, now)
        yield* peaceTalks(game, now)
        yield* militaryFailure(now)
        yield* considering(game, now)
        for (const { title, not, boxes } of WARS[map])
          if (receiver !== not) yield* policyEnds(game, now, boxes, title)
        yield* widerInvolvement(game, now)
        yield* fortuneChoices(game, map, receiver)
        if (whyNoPeace(game) === undefined)
          yield {
            id: 'separate-peace',
            label: 'Separate Peace: the alliance of West and East is over',
            next: () => [eventFrame('separate-peace', { map, receiver })],
          }
      },
    },
  ],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction takes a political initiative`,
  words:
    'You choose one: a war on a Neutral Country, peace talks, a Failure of another faction, Influence on a ' +
    'Neutral Country, the end of a Policy, Free Passage lifted from a friend, or in Asia a Chinese Incident.',
}

/** An Aid to China or Lend-Lease marker in a Conditional Events Box. */
function* pressure(game: Game, map: MapId): Generator<Choice> {
  const boxes = [eventsBox('western', map), eventsBox('soviet', map)]
  const list: readonly (readonly [string, string, string, Faction])[] = [
    ['britain', 'aid-to-china', 'Pressure Britain', 'western'],
    ['russia', 'aid-to-china', 'Pressure Russia', 'soviet'],
    [map === 'tk' ? 'us' : 'us-western-minors', 'lend-lease', 'Pressure the US', 'western'],
  ]
  for (const [box, type, title, of] of list) {
    const [bound] = policyBoxes(game, map, [box])
    if (!bound) continue
    for (const place of boxes) {
      const marker = game.board
        .unitsAt(place)
        .find((unit) => game.board.up(unit)?.type === type && game.factionOf(unit) === of)
      if (!marker) continue
      yield about(game, marker, `${title}: ${game.name(marker)} to the Delay Box`, () => {
        game.table.place(marker.id, delayBox(map))
        game.note({
          text: `${game.name(marker)} goes to the Delay Box`,
          rule: map === 'tk' ? '19.28' : '37.27',
          pieces: [marker.id],
        })
      })
    }
  }
}

const KEPT: readonly Posture[] = ['acceptance', 'neutrality', 'quarantine', 'isolationism', 'ostland']

/** Policies of friendly boxes that give way to a Truce while the VP marker shows the Axis ahead. */
function* reassess(game: Game, { map, receiver }: Happening): Generator<Choice> {
  if (game.vars.get(V.vpSide, map) !== 'axis-tide') return
  const own = THEATRES[map].postures.boxes.filter(({ faction }) => faction === receiver).map(({ id }) => id)
  for (const { box, policy } of policyBoxes(game, map, own)) {
    if (KEPT.includes(policy) || !mayEnd(game, map, policy, receiver)) continue
    yield {
      id: `reassess:${box}`,
      label: `Reassess Policies: ${postureTitle(policy)} gives way to Reassess Policy (${postureBoxTitle(box)})`,
      act: () => {
        endPolicy(game, { map, policy, ending: 'voluntary', by: receiver, truce: 'reassess-policy' })
      },
    }
  }
}

/** Influence placed in a Neutral Country, or what lies in one removed. */
function* discussions(game: Game, { map, receiver }: Happening): Generator<Choice> {
  for (const country of appliedTo(game, map, PRESSED)) {
    const name = game.countryName(country)
    const lean = leanOf(game, country)
    if (!lean && hasFreeMarker(game, map, receiver, receiver))
      yield {
        id: `place:${country}`,
        label: `Neutrality Discussions: ${game.adjective(receiver)} Influence in ${name}`,
        act: () => placeLean(game, country, receiver, receiver),
      }
    if (lean && lean.to !== receiver)
      yield {
        id: `lift:${country}`,
        label: `Neutrality Discussions: remove the marker from ${name}`,
        piece: lean.unit.id,
        act: () => removeLean(game, country),
      }
  }
}

/** The Surface Fleet of neutral Vichy: into the Axis Force Pool, or out of the game (13.8.5.1). */
function* vichyFleet(game: Game, { map, receiver }: Happening): Generator<Choice> {
  if (map !== 'tk' || receiver === 'soviet' || !judgePressVichyFleet(game).ok) return
  yield {
    id: 'vichy-fleet',
    label: receiver === 'axis' ? 'The Vichy fleet joins the Axis' : 'The Vichy fleet leaves the game',
    act: () => {
      pressVichyFleet(game, receiver)
    },
  }
}

export const NEUTRALS_PRESSURED: PoliticalEvent = {
  id: 'neutrals-pressured',
  title: { tk: 'Neutrals Pressured', ds: 'Neutrals Pressured' },
  sections: PRESSED,
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Choose how the neutrals are pressed',
      *choices(game, now) {
        const { map, receiver } = now
        yield {
          id: 'politics',
          label: 'Minor Country Politics',
          next: () => [eventFrame('minor-country-politics', { map, receiver })],
        }
        yield* discussions(game, now)
        yield* pressure(game, map)
        yield* reassess(game, now)
        yield* widerInvolvement(game, now)
        yield* vichyFleet(game, now)
      },
    },
  ],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction presses the neutrals`,
  words:
    'You must choose one: Minor Country Politics, Influence placed in a Neutral Country or a marker of ' +
    'others removed, an aid marker of a Major Country bound by a Policy delayed, a friendly Policy turned ' +
    'into a Truce while the Axis is ahead, or Free Passage lifted.',
}

/** The Posture Box of the country a challenge names. */
const challenged = (map: MapId): string[] => THEATRES[map].postures.boxes.map(({ id }) => id)

export const SUCCESSFUL_CHALLENGE: PoliticalEvent = {
  id: 'successful-challenge',
  title: { tk: 'Successful Challenge', ds: 'Successful Challenge' },
  sections: CHALLENGE,
  receivers: ['western', 'soviet'],
  sorts: [...new Set([...challenged('tk'), ...challenged('ds')])],
  steps: [
    {
      ask: 'Choose what the challenge brings',
      may: true,
      *choices(game, now) {
        const { map, receiver } = now
        const sort = sortOf(now)
        yield {
          id: 'blitz',
          label: 'A Blitz marker in your next Support Segment',
          act: () => awardBlitz(game, receiver, map),
        }
        for (const country of appliedTo(game, map, CHALLENGE))
          yield {
            id: `axis:${country}`,
            label: `${game.countryName(country)} joins the Axis`,
            next: () => activation(now, country, { to: 'axis' }),
          }
        yield* policyEnds(game, now, [sort], 'The challenge', ['neutrality', 'ostland'])
      },
    },
  ],
  diary: (_game, now) => `${postureBoxTitle(sortOf(now))} stands up to the Axis`,
  words:
    'The Allied faction chooses one: a Blitz marker in its next Support Segment, a Neutral Country that ' +
    'joins the Axis, or the end of the Policy of the country named, with all its markers.',
}
