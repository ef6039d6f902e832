/** Changes of politics in sentences: War States, Postures, Countries that come in, change over or fall, tracks. */
import type { Json } from '../../../../kernel/json.ts'
import type { DiaryKind } from '../../../ground/contract/diary.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import {
  type CountryStatus,
  type KeyParts,
  readKey,
  V,
  type Variable,
  WAR_STATES,
  type WarState,
} from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { WAR_STATE_TITLES } from '../../../table/politics/index.ts'

/** A change of politics in a sentence. */
export interface Change {
  readonly kind: DiaryKind
  readonly text: string
  readonly rule: string
  readonly country?: string
  /** The Country is active in this faction by it. */
  readonly joins?: Faction
}

/** What changed: the key taken apart, and what stood there before and after, never the same. */
interface Step extends KeyParts {
  readonly id: string
  readonly from: Json
  readonly to: Json
}

type Words = (game: Game, step: Step) => Change | undefined

/** The name of a Country; with its map, where each map of the game has one of the name. */
function nameOf({ graph, content }: Game, id: string): string {
  const index = graph.areaIndex.get(id) ?? -1
  const name = graph.areas[index]?.name ?? id
  if (content.maps.length < 2 || graph.areas.filter((area) => area.name === name).length < 2) return name
  const map = content.maps[graph.areaMap[index] ?? -1]
  return map === undefined ? name : `${name} (${THEATRES[map].name})`
}

function statusWords(name: string, from: CountryStatus | null, to: CountryStatus | null): string {
  if (!to) return `${name} is neutral now`
  const side = FACTION_NAMES[to.faction]
  if (to.status === 'conquered')
    return from?.status === 'conquered'
      ? `${name} is held by the ${side} side now`
      : `${name} is conquered by the ${side} side`
  if (from?.status === 'conquered')
    return from.faction === to.faction
      ? `${name} is active on the ${side} side now`
      : `${name} is free and fights on the ${side} side`
  return from ? `${name} changes over to the ${side} side` : `${name} joins the ${side} side`
}

function countryWords(game: Game, { id, from, to }: Step): Change {
  const was = from === null ? null : V.country.kind.read(from)
  const is = to === null ? null : V.country.kind.read(to)
  const text = statusWords(nameOf(game, id), was, is)
  const joins = is?.status === 'active' && was?.status !== 'conquered' ? { joins: is.faction } : {}
  return { kind: 'side', text, rule: '13.4', country: id, ...joins }
}

const postureWords = (posture: Json): string => (posture === null ? 'War' : postureTitle(String(posture)))

function postureChange(game: Game, { id, map = 'tk', from, to }: Step): Change {
  const where = game.content.maps.length > 1 ? ` in ${THEATRES[map].name}` : ''
  const box = postureBoxTitle(id)
  const text = `Posture of ${box}${where}: ${postureWords(from)} gives place to ${postureWords(to)}`
  return { kind: 'war', text, rule: '13.6' }
}

function mapOverWords(_game: Game, { map = 'tk', to }: Step): Change {
  const where = THEATRES[map].name
  const text = to === null ? `Play goes on in ${where}` : `All play stops in ${where}`
  return { kind: 'war', text, rule: '0.4' }
}

function cededWords(game: Game, { id, to }: Step): Change {
  const land = game.areaTitle(id)
  const cession = to === null ? null : V.ceded.kind.read(to)
  if (!cession) return { kind: 'side', text: `${land} is no longer ceded`, rule: '13.8.1' }
  const whose = nameOf(game, cession.to)
  const text =
    cession.as === 'dependent' ? `${land} becomes a Dependent of ${whose}` : `${land} is ceded to ${whose}`
  return { kind: 'side', text, rule: '13.8.1', country: cession.to }
}

function warStateWords(_game: Game, { map = 'tk', from, to }: Step): Change | undefined {
  const place = (value: Json): number => WAR_STATES.indexOf(value as WarState)
  const state = WAR_STATES.find((each): each is WarState => each === to)
  if (!state) return undefined
  const title = WAR_STATE_TITLES[state]
  const where = THEATRES[map].name
  const begins = place(to) > place(from)
  const text = begins ? `${title} begins in ${where}` : `${where} goes back to ${title}`
  return { kind: 'war', text, rule: '12' }
}

/** A sentence for a flag that is set, and one for a flag that is taken away. */
function flagWords(kind: DiaryKind, rule: string, set: string, gone: string, country?: string): Words {
  return (_game, { to }) => ({
    kind,
    text: to === null ? gone : set,
    rule,
    ...(country === undefined ? {} : { country }),
  })
}

/** `the USCL goes from 1 to 2`; a box of which nothing is known counts as 0. */
function trackWords(title: string, rule: string): Words {
  return (_game, { from, to, map = 'tk' }) => ({
    kind: 'war',
    text: `The ${title} of ${THEATRES[map].name} goes from ${from ?? 0} to ${to ?? 0}`,
    rule,
  })
}

/** A marker that is planted in a VP Box. */
function plantedWords(title: string): Words {
  return (_game, { to }) => ({
    kind: 'war',
    text: to === null ? `${title} leaves the VP Track` : `${title} lies in VP Box ${to}`,
    rule: '0.1.2',
  })
}

/** Blitz markers that are won; those that are used are no news. */
function blitzWords(_game: Game, { id, from, to }: Step): Change | undefined {
  const faction = FACTIONS.find((each) => each === id)
  const more = Number(to ?? 0) - Number(from ?? 0)
  if (!faction || more <= 0) return undefined
  const markers = more === 1 ? 'a Blitz marker' : `${more} Blitz markers`
  const text = `The ${FACTION_NAMES[faction]} side gets ${markers} for its next Support Segment`
  return { kind: 'event', text, rule: '2.2.4' }
}

const WINNERS: Readonly<Record<string, string>> = { ...FACTION_NAMES, allies: 'Allied' }

function resultWords(_game: Game, { to }: Step): Change {
  const result = to === null ? null : V.result.kind.read(to)
  const winner = result && WINNERS[result.winner]
  const text = !result
    ? 'The game goes on'
    : winner === undefined
      ? 'The game ends in a draw'
      : `The game ends: the ${winner} side wins`
  return { kind: 'war', text, rule: '0' }
}

function createdWords(game: Game, { id, to }: Step): Change {
  const name = nameOf(game, id)
  const text = to === null ? `${name} is a Country no more` : `${name} becomes a Country`
  return { kind: 'side', text, rule: '13.8.2', country: id }
}

function partnerWords(game: Game, { id, to }: Step): Change | undefined {
  const faction = FACTIONS.find((each) => each === id)
  if (!faction || typeof to !== 'string') return undefined
  const text = `${nameOf(game, to)} becomes the Partnership Country of the ${FACTION_NAMES[faction]} side`
  return { kind: 'side', text, rule: '13.8.7', country: to }
}

/** The variables whose changes are reported, each with its sentence. All others are the bookkeeping of the rules. */
const TOLD = new Map<Variable, Words>([
  [V.country, countryWords],
  [V.posture, postureChange],
  [V.warState, warStateWords],
  [V.created, createdWords],
  [V.ceded, cededWords],
  [V.partner, partnerWords],
  [
    V.vichy,
    flagWords('side', '13.8.5.1', 'France is now Vichy France', 'France is Vichy France no longer', 'france'),
  ],
  [V.separatePeace, flagWords('war', '14', 'A Separate Peace is made', 'The Separate Peace is over')],
  [V.axisCollapsed, flagWords('war', '14.5', 'The Axis collapses', 'The Axis has not collapsed')],
  [V.mapOver, mapOverWords],
  [V.result, resultWords],
  [V.uscl, trackWords('USCL', '7.1')],
  [V.esv, trackWords('ESV', '0.1.1')],
  [V.noRetreat, plantedWords('No Retreat')],
  [V.ssEuropa, plantedWords('SS Europa')],
  [V.hakkoIchiu, plantedWords('Hakko Ichiu')],
  [V.japaneseMandate, plantedWords('Japanese Mandate')],
  [V.blitzAwards, blitzWords],
])

/** True of a key whose changes may have a sentence. */
export function isTold(key: string): boolean {
  const parts = readKey(key)
  return parts !== undefined && TOLD.has(parts.variable)
}

/**
 * What the change of a variable means to a reader.
 * @param game Any position of the game: names alone are asked of it.
 * @returns undefined for the many that mean nothing to him.
 */
export function changeWords(game: Game, key: string, from: Json, to: Json): Change | undefined {
  const parts = readKey(key)
  if (!parts) return undefined
  return TOLD.get(parts.variable)?.(game, { ...parts, id: parts.id ?? '', from, to })
}
