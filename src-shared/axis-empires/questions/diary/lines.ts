/** The sentences of a season: war and peace, events with their dice, who changed side, what was won, what was lost. */
import type { Json } from '../../../kernel/json.ts'
import { FACTION_NAMES } from '../../content/compile.ts'
import type { DiaryKind, DiaryLine } from '../../contract/diary.ts'
import { readReckoning } from '../../events/reckoning.ts'
import type { Game } from '../../game/game.ts'
import { postureBoxTitle, postureTitle } from '../../names/postures.ts'
import { WAR_STATE_TITLES } from '../../politics/index.ts'
import { FACTIONS, type Faction } from '../../theatres/ids.ts'
import { type MapId, THEATRES } from '../../theatres/index.ts'
import { type CountryStatus, readKey, V, WAR_STATES, type WarState } from '../../variables/index.ts'
import type { Season } from './seasons.ts'

/** The chapters of political and conditional events on both maps. */
const EVENT = /^(19|20|37|38)\b/
/** A political roll, and the dice of events. */
const POLITICAL_ROLL = '1.1.2.1'

const factionOf = (name: string | undefined): Faction | undefined => FACTIONS.find((each) => each === name)

function statusWords(game: Game, id: string, from: CountryStatus | null, to: CountryStatus | null): string {
  const name = game.countryName(id)
  if (!to) return `${name} is neutral again`
  const side = FACTION_NAMES[to.faction]
  if (to.status === 'conquered') return `${name} is conquered by the ${side} side`
  if (from?.status === 'conquered') return `${name} is free and fights on the ${side} side`
  return from ? `${name} changes over to the ${side} side` : `${name} joins the ${side} side`
}

const postureWords = (posture: Json): string => (posture === null ? 'War' : postureTitle(String(posture)))

interface Change {
  readonly kind: DiaryKind
  readonly text: string
  readonly rule: string
  readonly country?: string
  /** The Country is active in this faction by it. */
  readonly joins?: Faction
}

/** What the change of a variable means to a reader; undefined for the many that mean nothing to him. */
function changeOf(game: Game, key: string, from: Json, to: Json): Change | undefined {
  const parts = readKey(key)
  if (!parts) return undefined
  const { variable, id = '', map } = parts
  if (variable === V.country) {
    const [was, is] = [from, to].map((value) => (value === null ? null : V.country.kind.read(value)))
    const text = statusWords(game, id, was ?? null, is ?? null)
    const joins = is?.status === 'active' && was?.status !== 'conquered' ? { joins: is.faction } : {}
    return { kind: 'side', text, rule: '13.4', country: id, ...joins }
  }
  if (variable === V.posture) {
    const text = `Posture of ${postureBoxTitle(id)}: ${postureWords(from)} gives place to ${postureWords(to)}`
    return { kind: 'war', text, rule: '13.6' }
  }
  if (variable === V.warState) {
    const state = WAR_STATES.find((each): each is WarState => each === to)
    if (!state) return undefined
    const where = THEATRES[map ?? 'tk'].name
    return { kind: 'war', text: `${WAR_STATE_TITLES[state]} begins in ${where}`, rule: '12' }
  }
  if (variable === V.created && to !== null)
    return { kind: 'side', text: `${game.countryName(id)} becomes a Country`, rule: '13.8.2', country: id }
  if (variable === V.vichy && to !== null)
    return { kind: 'side', text: 'France is now Vichy France', rule: '13.8.5.1', country: 'france' }
  if (variable === V.separatePeace && to !== null)
    return { kind: 'war', text: 'A Separate Peace is made', rule: '14' }
  if (variable === V.ceded && to !== null) {
    const land = V.ceded.kind.read(to)
    if (!land) return undefined
    const text = `${game.countryName(id)} is ceded to ${game.countryName(land.to)}`
    return { kind: 'side', text, rule: '13.8.1', country: land.to }
  }
  return undefined
}

/** War and peace, and who changed side: the last change of each counts if it did not go back to what it was. */
function changes(game: Game, { effects }: Season): (Change & { readonly ply: number })[] {
  const net = new Map<string, { from: Json; to: Json; ply: number }>()
  for (const { ply, effect } of effects) {
    if (effect.k !== 'var') continue
    const known = net.get(effect.key)
    net.set(effect.key, { from: known ? known.from : effect.from, to: effect.to, ply: ply.id })
  }
  return [...net].flatMap(([key, { from, to, ply }]) => {
    const change = JSON.stringify(from) === JSON.stringify(to) ? undefined : changeOf(game, key, from, to)
    return change ? [{ ...change, ply }] : []
  })
}

/** A political roll in a sentence, with all that counts in it. */
function rollWords(text: string): string {
  const roll = readReckoning(text)
  if (!roll) return text
  const { table, die, terms, result } = roll
  const counted = terms.map(({ label, value }) => `${label} ${value < 0 ? '−' : '+'}${Math.abs(value)}`)
  const sum = counted.length === 0 ? '' : `; it comes to ${result} with ${counted.join(' and ')}`
  return `The die shows ${die} on the ${table}${sum}`
}

/** Events as the log told them, with the dice they came by. */
function events({ effects }: Season): DiaryLine[] {
  return effects.flatMap(({ ply, effect }): DiaryLine[] => {
    if (effect.k !== 'note' || effect.note.only !== undefined) return []
    const { text, rule, tone, faction } = effect.note
    const isEvent = tone === 'heading' && rule !== undefined && EVENT.test(rule)
    const isRoll = tone === 'dice' && rule === POLITICAL_ROLL
    if (!isEvent && !isRoll) return []
    const side = factionOf(faction)
    return [
      {
        kind: 'event',
        text: isRoll ? rollWords(text) : text,
        ply: ply.id,
        ...(rule ? { rule } : {}),
        ...(side ? { faction: side } : {}),
      },
    ]
  })
}

const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** Steps lost in combat by each side, and counters that left the map for it. */
function losses(season: Season): DiaryLine[] {
  const lost = new Map<Faction, { steps: number; gone: number }>()
  const plies = new Set(season.effects.map(({ ply }) => ply))
  for (const { command, effects, faction } of plies) {
    if (command.type !== 'lose') continue
    const told = effects.find((effect) => effect.k === 'note' && effect.note.pieces)
    const side = factionOf((told?.k === 'note' ? told.note.faction : undefined) ?? faction)
    if (!side) continue
    const sum = lost.get(side) ?? { steps: 0, gone: 0 }
    lost.set(side, { steps: sum.steps + 1, gone: sum.gone + (command.as === 'none' ? 1 : 0) })
  }
  return FACTIONS.flatMap((faction) => {
    const sum = lost.get(faction)
    if (!sum) return []
    const gone = sum.gone === 0 ? '' : `, ${plural(sum.gone, 'unit')} destroyed`
    const text = `The ${FACTION_NAMES[faction]} side loses ${plural(sum.steps, 'step')}${gone}`
    return [{ kind: 'losses', text, ply: season.to, faction }]
  })
}

/** Who controls each City, by faction code, -1 for nobody; and the Country it belongs to. */
export type Cities = ReadonlyMap<number, { readonly side: number; readonly country: string }>

/** Cities in other hands than at the beginning of the season; those that came over with their Country, or with ceded land, are not taken. */
function cities(
  game: Game,
  season: Season,
  { before, after }: { readonly before: Cities; readonly after: Cities },
  joined: ReadonlySet<string>,
): DiaryLine[] {
  const isTaken = (hex: number, side: number): boolean => {
    const was = before.get(hex)
    const is = after.get(hex)
    if (is?.side !== side || was?.side === side) return false
    return was?.country === is.country && !joined.has(`${is.country} ${side}`)
  }
  return FACTIONS.flatMap((faction, side) => {
    const won = [...after.keys()].filter((hex) => isTaken(hex, side))
    if (won.length === 0) return []
    const places = won.map((hex) => ({ hex: game.hexId(hex), name: game.hexName(hex) }))
    const names = places.map(({ name }) => name.replace(/ \([a-z]\d{4}\)$/, '')).join(', ')
    const text = `The ${FACTION_NAMES[faction]} side takes ${names}`
    return [{ kind: 'city', text, ply: season.to, faction, places }]
  })
}

/** The lines of a season, in the order a reader wants them. */
export function linesOf(
  game: Game,
  season: Season,
  held: { readonly before: Cities; readonly after: Cities } | undefined,
): DiaryLine[] {
  const all = changes(game, season)
  const joined = new Set(
    all.flatMap(({ country, joins }) => (joins ? [`${country} ${FACTIONS.indexOf(joins)}`] : [])),
  )
  const told = (wanted: DiaryKind): DiaryLine[] =>
    all
      .filter(({ kind }) => kind === wanted)
      .map(({ kind, text, rule, ply, country }) => ({
        kind,
        text,
        rule,
        ply,
        ...(country === undefined ? {} : { country: { id: country, name: game.countryName(country) } }),
      }))
  return [
    ...told('war'),
    ...events(season),
    ...told('side'),
    ...(held ? cities(game, season, held, joined) : []),
    ...losses(season),
  ]
}

/** Where a map stands in Victory Points at a moment, in a sentence. */
export const balanceWords = (map: MapId, value: number, place: string): string =>
  `${THEATRES[map].name}: Strategic Value ${value > 0 ? `+${value}` : String(value).replace('-', '−')}, ${place}`
