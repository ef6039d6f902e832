/** Changes of politics in sentences: War States, Postures, Countries that come in, change over or fall. */
import type { Json } from '../../../kernel/json.ts'
import { FACTION_NAMES } from '../../content/compile.ts'
import type { DiaryKind } from '../../contract/diary.ts'
import type { Game } from '../../game/game.ts'
import { postureBoxTitle, postureTitle } from '../../names/postures.ts'
import { WAR_STATE_TITLES } from '../../politics/index.ts'
import type { Faction } from '../../theatres/ids.ts'
import { THEATRES } from '../../theatres/index.ts'
import { type CountryStatus, readKey, V, WAR_STATES, type WarState } from '../../variables/index.ts'

function statusWords(game: Game, id: string, from: CountryStatus | null, to: CountryStatus | null): string {
  const name = game.countryName(id)
  if (!to) return `${name} is neutral again`
  const side = FACTION_NAMES[to.faction]
  if (to.status === 'conquered') return `${name} is conquered by the ${side} side`
  if (from?.status === 'conquered') return `${name} is free and fights on the ${side} side`
  return from ? `${name} changes over to the ${side} side` : `${name} joins the ${side} side`
}

const postureWords = (posture: Json): string => (posture === null ? 'War' : postureTitle(String(posture)))

/** A change of politics in a sentence. */
export interface Change {
  readonly kind: DiaryKind
  readonly text: string
  readonly rule: string
  readonly country?: string
  /** The Country is active in this faction by it. */
  readonly joins?: Faction
}

/** What the change of a variable means to a reader; undefined for the many that mean nothing to him. */
export function changeWords(game: Game, key: string, from: Json, to: Json): Change | undefined {
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
