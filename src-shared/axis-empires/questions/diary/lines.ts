/** The sentences of a season: war and peace, events with their dice, who changed side, what was won, what was lost. */
import type { Json } from '../../../kernel/json.ts'
import { FACTION_NAMES } from '../../content/compile.ts'
import type { DiaryKind, DiaryLine } from '../../contract/diary.ts'
import { readReckoning } from '../../events/reckoning.ts'
import type { Game } from '../../game/game.ts'
import { FACTIONS, type Faction } from '../../theatres/ids.ts'
import { type MapId, THEATRES } from '../../theatres/index.ts'
import { type Change, changeWords } from './changes.ts'
import type { Season } from './seasons.ts'

/** The chapters of political and conditional events on both maps. */
const EVENT = /^(19|20|37|38)\b/
/** A political roll, and the dice of events. */
const POLITICAL_ROLL = '1.1.2.1'

const factionOf = (name: string | undefined): Faction | undefined => FACTIONS.find((each) => each === name)

/** War and peace, and who changed side: the last change of each counts if it did not go back to what it was. */
function changes(game: Game, { effects }: Season): (Change & { readonly ply: number })[] {
  const net = new Map<string, { from: Json; to: Json; ply: number }>()
  for (const { ply, effect } of effects) {
    if (effect.k !== 'var') continue
    const known = net.get(effect.key)
    net.set(effect.key, { from: known ? known.from : effect.from, to: effect.to, ply: ply.id })
  }
  return [...net].flatMap(([key, { from, to, ply }]) => {
    const change = JSON.stringify(from) === JSON.stringify(to) ? undefined : changeWords(game, key, from, to)
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
