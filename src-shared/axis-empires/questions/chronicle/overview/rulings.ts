/** The journal of rulings: whatever an umpire changed, from what to what, and when real dice were rolled. */

import type { Ply } from '../../../../kernel/history.ts'
import type { Json } from '../../../../kernel/json.ts'
import { sameJson } from '../../../../kernel/json.ts'
import { turnLabel } from '../../../ground/content/calendar.ts'
import type { HandSetting } from '../../../ground/contract/nations.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { postureBoxTitle } from '../../../ground/names/postures.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import { readKey, V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { counterTitle, placeTitle } from '../../views/displays/names.ts'
import { happenings } from '../../views/hand/happenings.ts'
import {
  cessionSettings,
  postureSetting,
  statusSetting,
  trackSetting,
  warStateSetting,
} from '../../views/hand/settings.ts'
import type { OverviewSource } from './source.ts'

/** What was changed, what was there, what is there since. */
interface Words {
  readonly what: string
  readonly before: string
  readonly after: string
  readonly place?: string
}

/** What of a ply tells of a ruling. */
type PlyPart = Pick<Ply, 'command' | 'effects'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a form offers for a variable: it has the words for it. */
function settingOf(game: Game, key: string): HandSetting | undefined {
  const parts = readKey(key)
  if (!parts) return undefined
  const { variable, id = '', map = game.content.maps[0] ?? 'tk' } = parts
  if (variable === V.country) return statusSetting(game, id)[0]
  if (variable === V.ceded) {
    const land = cessionSettings(game, id).find((each) => each.key === key)
    return land && { ...land, title: `To whom ${land.title} belongs` }
  }
  if (variable === V.posture)
    return { ...postureSetting(game, id, map), title: `Posture of ${postureBoxTitle(id)}` }
  if (variable === V.warState) return warStateSetting(game, map)
  return variable.track ? trackSetting(game, variable, map) : undefined
}

function valueWords(setting: HandSetting | undefined, value: Json): string {
  const known = setting?.options.find((option) => sameJson(option.value, value))
  if (known) return known.title
  if (value === null) return 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function placing(game: Game, { command, effects }: PlyPart): Words | undefined {
  const unit = game.content.unitOf.get(text(command.piece))
  if (!unit) return undefined
  const at = (place: string): string => placeTitle(game, place, unit.map)
  const moved = effects.find((effect) => effect.k === 'place' && effect.piece === unit.id)
  const turned = effects.find((effect) => effect.k === 'face' && effect.piece === unit.id)
  const face = turned?.k === 'face' ? turned : undefined
  const [from, to] = moved?.k === 'place' ? [moved.from, moved.to] : [text(command.to), text(command.to)]
  const side = (up: number | undefined): string =>
    up === undefined ? '' : `, ${up === 0 ? 'front' : 'back'}`
  return {
    what: counterTitle(game, unit.id, face?.to ?? 0),
    before: at(from) + side(face?.from),
    after: at(to) + side(face?.to),
    ...(game.graph.indexOf.has(to) ? { place: to } : {}),
  }
}

function setting(game: Game, { command, effects }: PlyPart): Words {
  const key = text(command.key)
  const form = settingOf(game, key)
  const change = effects.find((effect) => effect.k === 'var' && effect.key === key)
  const [from, to]: readonly Json[] =
    change?.k === 'var' ? [change.from, change.to] : [command.value ?? null, command.value ?? null]
  return {
    what: form?.title ?? key,
    before: valueWords(form, from ?? null),
    after: valueWords(form, to ?? null),
  }
}

function event(game: Game, { command }: PlyPart): Words {
  const id = text(command.event)
  const title = happenings(game).find((each) => each.id === id)?.title ?? id
  const faction = FACTIONS.find((each) => each === command.faction)
  const country = text(command.country)
  const whom = [faction && `${FACTION_NAMES[faction]} side`, country && game.countryName(country)]
  return { what: `Event: ${title}`, before: '', after: ['let happen', ...whom].filter(Boolean).join(', ') }
}

function wordsOf(game: Game, ply: PlyPart): Words | undefined {
  const on = ply.command.on === true
  switch (ply.command.type) {
    case 'umpire':
      return { what: 'Umpire mode', before: on ? 'off' : 'on', after: on ? 'on' : 'off' }
    case 'dice.manual': {
      const who = ['the program rolls', 'the players roll']
      return { what: 'Dice', before: who[on ? 0 : 1] ?? '', after: who[on ? 1 : 0] ?? '' }
    }
    case 'umpire.place':
      return placing(game, ply)
    case 'umpire.set':
      return setting(game, ply)
    case 'umpire.event':
      return event(game, ply)
    default:
      return undefined
  }
}

/**
 * A ruling as the log tells it, in the words of the journal.
 * @returns undefined for a switch, which has a line of its own, and for what is no ruling.
 */
export function rulingSentence(game: Game, ply: PlyPart): string | undefined {
  if (!/^umpire[.]/.test(ply.command.type)) return undefined
  const words = wordsOf(game, ply)
  if (!words) return undefined
  const { what, before, after } = words
  if (ply.command.type === 'umpire.event') return `Umpire: ${what}, ${after}.`
  return ply.command.type === 'umpire.place'
    ? `Umpire: ${what} from ${before} to ${after}.`
    : `Umpire: ${what} is now ${after}; it was ${before}.`
}

function table({ game, told }: OverviewSource): OverviewTable {
  const rows = told.rulings.flatMap(({ turn, phasing, ply }): OverviewRow[] => {
    const words = wordsOf(game, ply)
    if (!words) return []
    const { what, before, after, place } = words
    const whose = phasing === null ? 'between turns' : `${FACTION_NAMES[phasing]} turn`
    return [
      {
        cells: [turnLabel(turn), whose, what, before, after],
        ply: ply.id,
        ...(place === undefined ? {} : { place }),
        ...(phasing === null ? {} : { faction: phasing }),
      },
    ]
  })
  return {
    id: 'rulings',
    title: 'Every ruling',
    columns: [
      { title: 'Turn', share: 1.2 },
      { title: 'In whose turn', share: 1 },
      { title: 'What', share: 2.2 },
      { title: 'Before', share: 2 },
      { title: 'After', share: 2 },
    ],
    rows,
    none: 'Nothing was changed by hand: every move of this game kept to the rules.',
  }
}

/** The page of the rulings. */
export function rulingsPage(source: OverviewSource): OverviewPage {
  return {
    id: 'rulings',
    title: 'Rulings',
    words:
      'What was changed in umpire mode on the line played, the oldest first. A ruling that was taken back is not told.',
    charts: [],
    tables: [table(source)],
  }
}
