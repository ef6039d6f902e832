/** Everything a screen tells of one Country (13). Pure: a game in, a view out; nothing in it is secret. */

import { basesIn, citiesOf } from '../../../campaign/events/conditional/conquest.ts'
import type { BorderView, CountryView, KeyHex } from '../../../ground/contract/nations.ts'
import { FACTION_CODE, FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { isMajor } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { id, question } from '../../../table/game/question.ts'
import {
  alignmentNow,
  atWarWith,
  bordersOf,
  dependentsOf,
  isCountry,
  isIn,
  mapOfArea,
  postureNow,
  statusNow,
} from '../../../table/politics/index.ts'
import { byHand, cessionSettings, postureSetting, statusSetting } from '../hand/settings.ts'
import { alignmentViews } from './alignment.ts'
import { entryOf, placeOf } from './entry.ts'
import { fatesOf, sidesOf } from './events.ts'
import { forcesOf } from './forces.ts'

type Facts = CountryView['facts']

function statusFacts(game: Game, id: string): Facts {
  const faction = alignmentNow(game, id)
  const name = faction === null ? '' : FACTION_NAMES[faction]
  const is = game.vars.get(V.country, id)
  switch (statusNow(game, id)) {
    case 'active':
      return [
        isMajor(id)
          ? { text: `A Major Country of the ${name} faction: it is always active`, rule: '13.4' }
          : { text: `Active in the ${name} faction`, rule: '13.4' },
      ]
    case 'conquered':
      return [
        {
          text: `Conquered by the ${is ? FACTION_NAMES[is.faction] : ''} faction; its counters are those of the ${name} faction`,
          rule: '13.4',
        },
      ]
    case 'neutral':
      return [{ text: 'Neutral: nobody enters it, and its forces are not on the map', rule: '13.4' }]
  }
}

function postureFacts(game: Game, id: string): Facts {
  if (statusNow(game, id) !== 'active') return []
  if (alignmentNow(game, id) === 'axis')
    return [{ text: 'Axis Countries have a Posture of War at all times', rule: '13.6' }]
  const { kind } = postureNow(game, id)
  if (kind === 'war') return [{ text: 'At war with the Axis: no Policy and no Truce binds it', rule: '13.6' }]
  return kind === 'policy'
    ? [{ text: 'A Policy binds it and the Axis: neither enters or attacks the other', rule: '13.6.1' }]
    : [{ text: 'A Truce restrains it and the Axis, the less the milder it is', rule: '13.6.2' }]
}

function bordersView(game: Game, id: string): BorderView[] {
  const { politics, graph } = game
  return bordersOf(game, id).map((other) => {
    const area = politics.country(other)
    const owner = graph.areas[politics.ownerOfArea[area] ?? area]?.id ?? other
    return {
      id: other,
      name: game.countryName(other),
      ...(owner === other ? {} : { of: { id: owner, name: game.countryName(owner) } }),
      status: statusNow(game, owner),
      faction: alignmentNow(game, owner),
    }
  })
}

/** Land it has beyond its home, and land of its own that others have (13.3, 13.8.1). */
function landsView(game: Game, id: string): CountryView['lands'] {
  const dependents = dependentsOf(game, id).map((land) => ({
    name: game.countryName(land),
    text: 'a Dependent of it',
  }))
  const ceded = [...game.vars.each(V.ceded)].flatMap(({ id: land, value }) => {
    const printed = game.graph.areas[game.politics.country(land)]?.of
    const name = game.countryName(land)
    if (value.to === id && value.as === 'part') return [{ name, text: 'ceded to it, a part of it' }]
    return printed === id && value.to !== id ? [{ name, text: `ceded to ${game.countryName(value.to)}` }] : []
  })
  return [...dependents, ...ceded]
}

function keysOf(game: Game, id: string): KeyHex[] {
  const heldBy = (hex: number): Faction[] =>
    FACTIONS.filter((faction) => game.board.groundCount(FACTION_CODE[faction], hex) > 0)
  const row = (kind: KeyHex['kind']) => (hex: number) => ({
    ...placeOf(game, hex),
    kind,
    heldBy: heldBy(hex),
  })
  return [...citiesOf(game, id).map(row('city')), ...basesIn(game, id).map(row('partisan-base'))]
}

/** Markers that lie in a Country and say something of it. */
function markersView(game: Game, id: string): CountryView['markers'] {
  return game.board.onMaps().flatMap((unit) => {
    const up = game.board.up(unit)
    const hex = game.hexOf(unit)
    const tells = up?.kind === 'marker' && !['detachment', 'logistics', 'blitz'].includes(up.type)
    if (!tells || !isIn(game, hex, id)) return []
    return [{ piece: unit.id, name: game.name(unit), at: game.hexName(hex) }]
  })
}

/** All there is to tell of a Country; undefined for an id of none that exists now. */
export function countryView(game: Game, id: string): CountryView | undefined {
  if (!isCountry(game, id)) return undefined
  const { title, groups } = forcesOf(game, id)
  const neutral = statusNow(game, id) === 'neutral'
  const box = game.politics.boxOf(game.politics.country(id))
  return {
    ...entryOf(game, id),
    facts: [...statusFacts(game, id), ...postureFacts(game, id)],
    enemies: atWarWith(game, id),
    alignments: neutral ? alignmentViews(game, id) : [],
    sides: sidesOf(game, id),
    forces: groups,
    forcesTitle: title,
    borders: bordersView(game, id),
    lands: landsView(game, id),
    keys: isMajor(id) ? [] : keysOf(game, id),
    fates: fatesOf(game, id),
    markers: markersView(game, id),
    byHand: byHand(
      game,
      ...statusSetting(game, id),
      ...(box === undefined ? [] : [postureSetting(game, box, mapOfArea(game, id))]),
      ...cessionSettings(game, id),
    ),
  }
}

/** All there is to tell of a Country; null for one that does not exist now. */
export const country = question({
  name: 'play.country',
  asks: { country: id },
  answers: ({ game }, request) => countryView(game, request.country) ?? null,
})
