/**
 * Examples of what services take, by the name of the field, at a moment of a game. A field of any new service that has
 * another name than these needs its examples here.
 */
import type { Session } from '../../../src-main/sessions/session.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { LONG } from '../../kit/effort.ts'
import type { Samples } from './requests.ts'
import { GAME, PACIFIC_PACK, PACK, PROGRESS, type Twin } from './twin.ts'

/** How far machines play: by a few commands; with AE_LONG=1 also until a person is due. */
const STRETCHES = LONG ? [500, 8, 1] : [8, 1]

/** At most this many of the commands that are offered are tried. */
const MAX_OFFERS = 4

/** Some of the commands that are offered now, to whomever: the first, the last, and some between. */
function offered({ game }: Session): Command[] {
  const all = [...game.engine.offers()].map(({ command }) => command)
  const stride = Math.max(1, Math.floor(all.length / (MAX_OFFERS - 1)))
  return all.filter((_, i) => i % stride === 0 || i === all.length - 1).slice(0, MAX_OFFERS + 1)
}

const PLAN = { id: 'one', title: 'A plan', text: '', places: [], pieces: [] }

/** What hardly depends on the game. */
const COMMON: Samples = {
  game: [GAME],
  system: ['axis-empires'],
  title: ['A title'],
  name: ['A name'],
  'games.import name': ['a.aesave'],
  'packs.import name': ['a.aepack'],
  data: ['no file'],
  png: ['data:image/png;base64,'],
  seed: [7],
  options: [[]],
  packs: [[], ['a-pack']],
  pass: [['organization']],
  folder: [null],
  settings: [{}],
  plan: [PLAN],
  'plans.drop id': ['one'],
  progress: [PROGRESS],
  most: STRETCHES,
  deeds: [1],
  choice: [0],
  'app.recover choice': ['keep'],
}

/** The pieces that are hidden in one of two games and not at the same place in the other, with two on the board. */
function piecesOf(session: Session, hidden: readonly string[]): string[] {
  const { pieces } = session.game.table.state
  const onBoard = Object.keys(pieces).filter((id) => /^[a-z]\d{4}$/.test(pieces[id]?.at ?? ''))
  return [...onBoard.slice(0, 1), ...onBoard.slice(-1), ...hidden]
}

/**
 * Examples for a game of Axis Empires.
 * @param hidden cards that are hidden from the person
 * @param maps whether printed maps are among the aids: each takes as long as all else that is asked
 */
export async function axisSamples(twin: Twin, hidden: readonly string[], maps: boolean): Promise<Samples> {
  const { session, services } = twin
  const { table } = session.game
  const piece = piecesOf(session, hidden)
  const [own = '', enemy = ''] = piece
  const at = table.piece(own).at
  const there = table.piece(enemy).at
  const cards = hidden.flatMap((card): Command[] => [
    { type: 'select-card', card },
    { type: 'play-fortune', card },
  ])
  const command = [...offered(session), { type: 'sing' }, ...cards]
  const byHand = [
    { type: 'umpire', on: true },
    { type: 'dice.manual', on: true },
    ...hidden.map((card) => ({ type: 'umpire.place', piece: card, to: 'played:soviet' })),
    { type: 'umpire.place', piece: own, to: there },
    ...['illegal-card/soviet', 'secret:soviet', 'turn'].map((key) => ({
      type: 'umpire.set',
      key,
      value: true,
    })),
    { type: 'umpire.event', event: 'border-war', map: 'tk', faction: 'soviet' },
  ]
  const aids = await services.later('print.list', { game: GAME })
  const aid =
    'ok' in aids
      ? (aids.ok as { readonly id: string; readonly mapped?: boolean }[]).flatMap(({ id, mapped = false }) =>
          id === 'all' || (mapped && !maps) ? [] : [id],
        )
      : []
  const opened = await services.later('packs.open', { pack: PACK })
  const pack = 'ok' in opened ? (opened.ok as { readonly pack: unknown }).pack : undefined
  const { current, size } = session.history
  const ply = [...new Set([0, 1, current, size])]
  const [copy = 'nothing'] = services.context.folder.copies().map(({ file }) => file)
  return {
    ...COMMON,
    scenario: ['poland-1939', 'nothing'],
    'packs.playtest scenario': ['a-pack'],
    players: [session.players],
    file: [copy],
    aid,
    'print.pdf aid': aid.slice(-1),
    size: [20],
    margin: [10],
    'print.pages hex': [10],
    'print.pdf hex': [10],
    region: ['e4201-e3606'],
    command,
    commands: [...command.map((one) => [one]), command],
    'play.table command': byHand,
    ply,
    since: [0],
    from: [0, 3],
    'examples.open id': ['core-086'],
    piece,
    to: [there, at, 'pending:soviet', 'nowhere'],
    target: [there, at],
    attackers: [[own], [enemy]],
    hq: [own],
    hex: [at],
    at: [there],
    card: [...hidden, 'card-tk-axis-1', 'card-tk-western-1'],
    country: ['france', 'russia', 'germany'],
    zone: ['baltic-sea', 'nowhere'],
    land: [there],
    pack: [PACK],
    'packs.save pack': [pack],
  }
}

/** Examples for a game of Pacific 1940. */
export async function pacificSamples(twin: Twin): Promise<Samples> {
  const { session, services } = twin
  const command = [...offered(session), { type: 'sing' }]
  const aids = await services.later('print.list', { game: GAME })
  const aid =
    'ok' in aids ? (aids.ok as { readonly id: string }[]).flatMap(({ id }) => (id === 'all' ? [] : [id])) : []
  const { current, size } = session.history
  const opened = await services.later('pacific.packs.open', { pack: PACIFIC_PACK })
  const pack = 'ok' in opened ? (opened.ok as { readonly pack: unknown }).pack : undefined
  return {
    ...COMMON,
    system: ['pacific-1940'],
    scenario: ['pacific-1940', 'nothing'],
    'pacific.packs.playtest scenario': [PACIFIC_PACK],
    players: [session.players],
    file: [services.context.folder.copies()[0]?.file ?? 'nothing'],
    aid,
    'print.pdf aid': aid.slice(-1),
    size: [20],
    margin: [10],
    'print.pages hex': [10],
    'print.pdf hex': [10],
    region: ['e4201-e3606'],
    command,
    commands: [...command.map((one) => [one]), command],
    'play.table command': [
      { type: 'umpire', on: true },
      { type: 'dice.manual', on: true },
      { type: 'umpire.set', key: 'nothing', value: 1 },
    ],
    ply: [...new Set([0, 1, current, size])],
    since: [0],
    from: [0, 3],
    space: ['japan', 'nowhere'],
    with: [{}],
    pack: [PACIFIC_PACK],
    'pacific.packs.save pack': [pack],
  }
}
