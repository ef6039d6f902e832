/**
 * Random campaigns, and their diary, film, summaries and overview held against the states before and after. Every sentence
 * must be one that a reader knows who shares no template with the diary, every claim must be borne out by the states, and a
 * season of which nothing is told must have changed nothing.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent } from '../../src-main/content/loader.ts'
import { strategicValue } from '../../src-shared/axis-empires/campaign/victory/strategic-value.ts'
import type {
  DiaryLine,
  DiarySeason,
  DiaryView,
} from '../../src-shared/axis-empires/ground/contract/diary.ts'
import { FACTIONS } from '../../src-shared/axis-empires/ground/theatres/ids.ts'
import { type faceOf, rules } from '../../src-shared/axis-empires/index.ts'
import { changeWords } from '../../src-shared/axis-empires/questions/chronicle/diary/changes.ts'
import { framesOf, pictureOf } from '../../src-shared/axis-empires/questions/chronicle/diary/film.ts'
import { diaryOf } from '../../src-shared/axis-empires/questions/chronicle/diary/index.ts'
import { newsOf } from '../../src-shared/axis-empires/questions/chronicle/diary/news.ts'
import { toldBy } from '../../src-shared/axis-empires/questions/chronicle/overview/index.ts'
import { FactionTurns } from '../../src-shared/axis-empires/questions/chronicle/past/faction-turns.ts'
import { WayBack } from '../../src-shared/axis-empires/questions/chronicle/past/way-back.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { campaignOf, startFile } from '../campaigns/starts.ts'
import { Chance } from '../kit/chance.ts'
import { claimFault, Line, type Loss, sameWorld } from '../kit/chronicle-past.ts'
import { faultOf } from '../kit/chronicle-reader.ts'
import { effort } from '../kit/effort.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)

/** What ends a segment or leaves something undone. */
const PASSES: ReadonlySet<string> = new Set(['end', 'done'])
/** How often in a hundred a player passes where he may: few moves a turn leave room for many seasons. */
const OFTEN_PASSES = 88

interface Played {
  readonly game: Game
  readonly start: GameState
  readonly plies: readonly Ply[]
}

const gameIn = ({ engine }: ReturnType<typeof faceOf>): Game => {
  if (engine.game instanceof Game) return engine.game
  throw new Error('no game of Axis Empires')
}

/** Plays a campaign in haste: what events and cards ask is answered at random, and now and then a unit moves. */
function play(id: string, seed: number, most: number): Played {
  const raw = rawContent(content, { raw: campaignOf(id), file: startFile(id) })
  const face = rules.create(raw, { seed })
  const { table, engine } = face
  const start = cloneState(table.state)
  const plies: Ply[] = []
  const chance = new Chance(seed)
  for (let i = 1; i <= most && engine.decision(); i++) {
    const faction = engine.decision()?.faction ?? 'axis'
    const offers = [...engine.offers()]
    const pass = offers.find(({ command }) => PASSES.has(command.type))
    const { command } = pass && chance.percent(OFTEN_PASSES) ? pass : chance.of(offers)
    const effects = engine.perform(command)
    plies.push({ id: i, parent: i - 1, group: i, faction, command, effects, hash: table.hash })
  }
  return { game: gameIn(face as ReturnType<typeof faceOf>), start, plies }
}

/** A copy of a game as it stands now, which may be taken back. */
const copyOf = (game: Game): Game =>
  new Game(game.content, new Table(cloneState(game.table.state)), game.listeners)

const stopsOf = (lines: readonly DiaryLine[], more: readonly number[] = []): Set<number> =>
  new Set([...more, ...lines.flatMap(({ claims }) => claims.flatMap(({ since, until }) => [since, until]))])

/** What is wrong with lines: what they say, and what they claim. */
function faultsOf(lines: readonly DiaryLine[], game: Game, line: Line, losses: readonly Loss[]): string[] {
  const looks = line.looks(stopsOf(lines))
  return lines.flatMap((each) => {
    const said = faultOf(each, game)
    const claimed = each.claims.flatMap((claim) => {
      const fault = claimFault(claim, line, looks, losses)
      return fault === undefined ? [] : [`${JSON.stringify(claim)}: ${fault}`]
    })
    return [...(said === undefined ? [] : [said]), ...claimed].map((fault) => `"${each.text}": ${fault}`)
  })
}

/** Seasons of which nothing is told, and in which something happened all the same. */
function falselyQuiet({ seasons }: DiaryView, line: Line): string[] {
  const quiet = seasons.filter(({ lines }) => lines.length === 0)
  const looks = line.looks(new Set(quiet.flatMap(({ since, until }) => [since, until])))
  return quiet.flatMap(({ title, since, until }) => {
    const [a, b] = [looks.get(since), looks.get(until)]
    if (!a || !b) return [`${title}: nobody looked`]
    const turned = line.effects
      .slice(since, until)
      .some((each) => each.k === 'place' && each.to.startsWith('current:'))
    const countries = Object.keys({ ...a.vars, ...b.vars }).filter((key) => key.startsWith('country/'))
    const same = countries.every((key) => a.vars[key] === b.vars[key])
    const held = Object.keys(a.cities).every((hex) => a.cities[hex] === b.cities[hex])
    return turned || !same || !held ? [`${title} was not quiet`] : []
  })
}

/** `Totaler Krieg: Strategic Value −1, Allied Crusade in the 1 VP Box`, as the position has it. */
function balances(seasons: readonly DiarySeason[], line: Line): string[] {
  const faults: string[] = []
  line.walk(new Set(seasons.map(({ until }) => until)), (at, game) => {
    for (const { title, balance } of seasons.filter(({ until }) => until === at))
      for (const [i, text] of balance.entries()) {
        const map = game.content.maps[i] ?? 'tk'
        const suffix = map === 'tk' ? '' : '@ds'
        const { vars } = game.table.state
        const value = Number(/Strategic Value ([+−]?\d+)/.exec(text)?.[1]?.replace('−', '-'))
        const ahead = vars[`vp-side${suffix}`] === 'axis-tide' ? 'Axis Tide' : 'Allied Crusade'
        const box = Number(vars[`vp${suffix}`] ?? 0)
        const place = box > 4 ? 'Automatic Victory' : `${box} VP`
        if (value !== strategicValue(game, map).total || !text.endsWith(`, ${ahead} in the ${place} Box`))
          faults.push(`${title}: ${text}; the track has ${ahead} ${box}`)
      }
  })
  return faults
}

/** Each picture of the film, and the card that tells what just happened, with their plies alone. */
function filmFaults(played: Played, most: number): string[] {
  const frames = framesOf(played.plies, played.game.turn)
  const step = Math.max(1, Math.floor(frames.length / most))
  return frames.flatMap(({ ply: since }, i) => {
    const until = frames[i + 1]?.ply
    if (until === undefined || i % step > 0) return []
    const before = new Game(played.game.content, new Table(cloneState(played.start)), played.game.listeners)
    for (const { effects } of played.plies.slice(0, since))
      for (const each of effects) before.table.apply(each)
    const plies = played.plies.slice(since, until)
    const start = cloneState(before.table.state)
    for (const { effects } of plies) for (const each of effects) before.table.apply(each)
    const line = new Line(played.game, start, plies)
    const told = pictureOf(copyOf(before), plies).lines.map((each): DiaryLine => {
      const kind = each.claims.some((claim) => claim.kind === 'card') ? 'cards' : 'event'
      return { ...each, kind, ply: until }
    })
    const news = newsOf(copyOf(before), plies, Math.ceil(plies.length / 2))
    return faultsOf([...told, ...news], played.game, line, line.losses())
  })
}

/** What the summaries of Faction Turns say is won, lost and destroyed; the report at the end is made of them. */
function summaryFaults({ game, plies }: Played, line: Line, losses: readonly Loss[]): string[] {
  const back = copyOf(game)
  const turns = new FactionTurns(back, plies, new Map(), { since: 0, over: false })
  new WayBack(back, plies, [turns]).go()
  const changes = line.effects.flatMap((each, at) =>
    each.k === 'var' && each.key === 'phasing' ? [{ at, from: each.from, to: each.to }] : [],
  )
  const control = new Map<number, Int8Array>()
  line.walk(new Set([0, ...changes.map(({ at }) => at)]), (at, now) =>
    control.set(
      at,
      Int8Array.from(now.graph.hexes, (_, hex) => now.control(hex)),
    ),
  )
  const spans = changes.flatMap(({ at, from }, i) =>
    FACTIONS.some((one) => one === from)
      ? [{ faction: from, since: changes[i - 1]?.at ?? 0, until: at }]
      : [],
  )
  const { all } = turns.turns()
  if (all.length !== spans.length) return [`${all.length} summaries of ${spans.length} Faction Turns`]
  return all.flatMap(({ faction, turn, won, lost, losses: said }, i) => {
    const { since = 0, until = 0 } = spans[i] ?? {}
    const [a, b] = [control.get(since), control.get(until)]
    const side = FACTIONS.map(String).indexOf(faction)
    const hexes = (was: (x: number) => boolean, is: (x: number) => boolean): string =>
      [...(b ?? []).keys()]
        .filter((hex) => was(a?.[hex] ?? -1) && is(b?.[hex] ?? -1))
        .map((hex) => game.hexId(hex))
        .sort()
        .join()
    const named = (list: readonly { hex: string }[]): string =>
      list
        .map(({ hex }) => hex)
        .sort()
        .join()
    const mine = (x: number): boolean => x === side
    const not = (x: number): boolean => x !== side
    const faults: string[] = []
    if (named(won) !== hexes(not, mine)) faults.push(`${turn} ${faction} did not win ${named(won)}`)
    if (named(lost) !== hexes(mine, not)) faults.push(`${turn} ${faction} did not lose ${named(lost)}`)
    for (const one of FACTIONS) {
      const own = losses.filter((each) => each.faction === one && since <= each.from && each.until <= until)
      const steps = own.reduce((sum, each) => sum + each.steps, 0)
      const told = said.find((each) => each.faction === one)?.steps ?? 0
      if (told !== steps) faults.push(`${turn} ${faction}: ${one} lost ${steps} steps, not ${told}`)
    }
    return faults
  })
}

/** Every change in the overview, as a sentence about the effect that made it. */
function overviewFaults({ game, plies }: Played, line: Line): string[] {
  const faults: string[] = []
  const { changes } = toldBy(game, plies)
  const made = line.effects.flatMap((each, at) =>
    each.k === 'var' && /^(country|posture|war-state)\b/.test(each.key) ? [{ ...each, at }] : [],
  )
  if (made.length !== changes.length) faults.push(`${changes.length} changes told of ${made.length}`)
  made.forEach(({ key, from, to, at }, i) => {
    const told = changes[i]
    const words = told && changeWords(game, told.key, told.from, told.to)
    if (!words) return
    const claims = [{ kind: 'variable' as const, subject: key, from, to, since: at, until: at + 1 }]
    const fault = faultOf({ kind: words.kind, text: words.text, claims, ply: 0 }, game)
    if (fault !== undefined) faults.push(`"${words.text}": ${fault}`)
  })
  return faults
}

const STARTS = [
  'europe-1937',
  'europe-1939',
  'europe-1941-spring',
  'asia-1937',
  'asia-1941-december',
  'world-1939',
]
const MOST = effort(700, 6000)

describe('the chronicle of random campaigns', () => {
  it.each(STARTS)(
    '[1.1] [12] [13] %s: every sentence is borne out by the states before and after',
    (id) => {
      for (let seed = 1; seed <= effort(1, 6); seed++) {
        const played = play(id, seed, MOST)
        const line = new Line(played.game, played.start, played.plies)
        const losses = line.losses()
        const diary = diaryOf(copyOf(played.game), played.plies, id)
        const lines = diary.seasons.flatMap((season) => season.lines)
        expect(lines.length, 'there is something to hold').toBeGreaterThan(5)
        expect(lines.some(({ kind }) => kind === 'cards')).toBe(true)
        expect(faultsOf(lines, played.game, line, losses)).toEqual([])
        expect(falselyQuiet(diary, line)).toEqual([])
        expect(balances(diary.seasons, line)).toEqual([])
        expect(filmFaults(played, effort(4, 40))).toEqual([])
        expect(summaryFaults(played, line, losses)).toEqual([])
        expect(overviewFaults(played, line)).toEqual([])
      }
    },
    600_000,
  )
})

/** Variables with every value that a template of the diary knows; random campaigns do not reach all of them. */
const STATUSES = [null, ...FACTIONS.flatMap((one) => [`active:${one}`, `conquered:${one}`])]
const CESSIONS = [null, 'germany:part', 'germany:dependent', 'italy:part']
const VALUES: readonly (readonly [string, readonly Json[]])[] = [
  ['country/hungary', STATUSES],
  ['posture/russia', [null, 'pact', 'rapallo', 'armistice']],
  ['war-state', ['pre-war', 'limited', 'total']],
  ['created/ukraine', [null, true]],
  ['ceded/alsace-lorraine', CESSIONS],
  ['partner/axis', ['poland', 'hungary']],
  ['vichy', [null, true]],
  ['separate-peace', [null, true]],
  ['axis-collapsed', [null, true]],
  ['uscl', [0, 1, 2, 4]],
  ['no-retreat', [null, 0, 2]],
  ['blitz-awards/axis', [1, 2, 4]],
  ['map-over', [null, 'v-day']],
  [
    'result',
    [null, { winner: 'axis', text: '' }, { winner: 'allies', text: '' }, { winner: 'draw', text: '' }],
  ],
]

describe('the sentences on politics', () => {
  const { game } = play('europe-1939', 1, 1)
  const all = VALUES.flatMap(([key, values]) =>
    values.flatMap((from) =>
      values.flatMap((to) => {
        const words = from === to ? undefined : changeWords(game, key, from, to)
        return words ? [{ key, from, to, words }] : []
      }),
    ),
  )
  const faultWith = (text: string, { key, from, to }: (typeof all)[number]): string | undefined => {
    const claims = [{ kind: 'variable' as const, subject: key, from, to, since: 0, until: 1 }]
    return faultOf({ kind: 'war', text, claims, ply: 0 }, game)
  }

  it.each(VALUES.map(([key]) => key))('%s: each says what changed, and is true of no other change', (key) => {
    const own = all.filter((each) => each.key === key)
    expect(own.length).toBeGreaterThan(0)
    for (const each of own) {
      expect(faultWith(each.words.text, each), each.words.text).toBeUndefined()
      for (const other of own.filter(({ words }) => words.text !== each.words.text))
        expect(faultWith(each.words.text, other), `${each.words.text} / ${other.words.text}`).toBeDefined()
    }
  })
})

/** False templates, as a careless hand would write them. */
const FALSE: readonly (readonly [RegExp, string])[] = [
  [/ joins the (\w+) side/, ' is conquered by the $1 side'],
  [/ is conquered by the \w+ side/, ' lays down its arms'],
  [/the (Axis|Western|Soviet) side$/, 'the other side'],
  [/ gives place to .+$/, ' gives place to Peace of Mind'],
  [/ die \d/, ' die 7'],
  [/nothing came of it/, 'France lays down its arms'],
  [/takes ([^,]+)/, 'takes Rome, $1'],
  [/loses (\d+)/, 'loses 9$1'],
  [/: (Axis: )?(\d+)(\w?) /, ': $1 1$2$3 '],
  [/is laid in .+/, 'is laid in Atlantis'],
]

describe('the reader of the chronicle', () => {
  const played = play('europe-1939', 3, 700)
  const { seasons } = diaryOf(copyOf(played.game), played.plies, 'Told')
  const lines = seasons.flatMap((season) => season.lines)

  it('finds each false sentence that is put in the place of a true one', () => {
    let tried = 0
    for (const line of lines)
      for (const [pattern, falsehood] of FALSE) {
        if (!pattern.test(line.text)) continue
        const text = line.text.replace(pattern, falsehood)
        if (text === line.text) continue
        tried++
        expect(faultOf({ ...line, text }, played.game), text).toBeDefined()
      }
    expect(tried).toBeGreaterThan(10)
  })

  it('finds each claim that the states do not bear out', () => {
    const line = new Line(played.game, played.start, played.plies)
    const losses = line.losses()
    const claims = lines.flatMap((each) => each.claims)
    const looks = line.looks(
      stopsOf(
        lines,
        claims.map(({ until }) => until),
      ),
    )
    for (const claim of claims.filter(({ kind }) => kind !== 'nothing')) {
      const wrong = claim.kind === 'die' ? { ...claim, from: 9 } : { ...claim, to: ['no', 'such'] }
      expect(claimFault(wrong, line, looks, losses), JSON.stringify(wrong)).toBeDefined()
    }
  })

  it('knows a world that has changed from one that has not', () => {
    const line = new Line(played.game, played.start, played.plies)
    const looks = line.looks(new Set([0, line.effects.length]))
    const [a, b] = [looks.get(0), looks.get(line.effects.length)]
    if (!a || !b) throw new Error('nobody looked')
    expect(sameWorld(a, a)).toBe(true)
    expect(sameWorld(a, b)).toBe(false)
  })
})
