/**
 * What a person waits for at the screen, with both maps open and software drawing: opening, from a click to the
 * painted board, long tasks while the maps are dragged and zoomed, memory afterwards. It prints and judges nothing
 * but its targets; `--strict` ends with 1 if one is missed. Not part of `npm test`: a busy machine is no fault.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { headlessBrowser } from '../../src-main/print/headless.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { BROWSER_ARGS, startServer } from '../e2e/harness.ts'
import { Player, SMALL } from '../e2e/player.ts'
import { clickToPaint, install, longTasks, rest } from './watch.ts'

const SCENARIO = 'two-fronts-1941'
/** Units that are chosen and moved. */
const MOVES = 40
const DRAGS = 6
/** How long a person looks at the dialog of a new game, at least. */
const READING_MS = 3_000
const DRAG_STEPS = 60
const WHEELS = 12
const MEGABYTE = 1_000_000

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function openBoth(page: Page, player: Player): Promise<number> {
  await player.click(`scenario-${SCENARIO}`)
  await player.click('new-game')
  await page.waitForTimeout(READING_MS)
  const began = Date.now()
  await player.click('start-game')
  await page.getByTestId('layout-beside').click()
  await page.getByTestId('map-canvas-ds').waitFor()
  await page.waitForFunction(() => window.__ae?.painted() === true, undefined, { polling: 20 })
  return Date.now() - began
}

interface Step {
  readonly piece: string
  readonly from: string
  readonly to: string
}

/** A step of a unit that stands alone, to an empty hex. Found in the page: a whole view sent over is much garbage. */
const findStep = (page: Page, tired: readonly string[]): Promise<Step | undefined> =>
  page.evaluate((not) => {
    const view = window.__ae?.view() as GameView | undefined
    if (!view) return undefined
    const { state, offers } = view
    const taken = new Map<string, number>()
    for (const { at: place } of Object.values(state.pieces)) taken.set(place, (taken.get(place) ?? 0) + 1)
    for (const { command, piece, at: to } of offers) {
      const from = state.pieces[piece ?? '']?.at ?? ''
      const free = to !== undefined && !taken.has(to) && taken.get(from) === 1
      if (command.type === 'step' && piece && free && !not.includes(piece)) return { piece, from, to }
    }
    return undefined
  }, tired)

/** Chooses units by a click and moves them by another, one hex each. A move is taken back when nobody else can go. */
async function playMoves(page: Page, player: Player): Promise<{ choose: number[]; move: number[] }> {
  const times = { choose: [] as number[], move: [] as number[] }
  let moved: string[] = []
  while (times.move.length < MOVES) {
    const step = await findStep(page, moved)
    if (!step && moved.length === 0) break
    if (!step) {
      for (const _ of moved) await player.changes(() => player.click('undo'))
      moved = []
      await rest(page)
      continue
    }
    moved.push(step.piece)
    await player.point(step.from)
    const to = await player.point(step.to)
    const from = await player.point(step.from)
    times.choose.push(await clickToPaint(page, from))
    times.move.push(await clickToPaint(page, to))
  }
  return times
}

/** Drags and zooms each map across itself. */
async function roam(page: Page): Promise<void> {
  for (const map of ['map-canvas', 'map-canvas-ds']) {
    const box = await page.getByTestId(map).boundingBox()
    if (!box) throw new Error(`${map} has no place on the screen`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (let drag = 0; drag < DRAGS; drag++) {
      await page.mouse.move(x, y)
      await page.mouse.down({ button: 'middle' })
      const angle = (drag / DRAGS) * 2 * Math.PI
      await page.mouse.move(x + Math.cos(angle) * 250, y + Math.sin(angle) * 200, { steps: DRAG_STEPS })
      await page.mouse.up({ button: 'middle' })
      for (let turn = 0; turn < WHEELS; turn++) {
        await page.mouse.wheel(0, drag % 2 ? 120 : -120)
        await page.waitForTimeout(40)
      }
      await rest(page)
    }
  }
}

async function memory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

/** The page is kept busy for so long at a time, in milliseconds, and so often at most. */
const BUSY_MS = 1_000
const BUSY_TIMES = 15
/** By so many seconds of processor time its process has then done more than any other of its kind. */
const CLEAR_LEAD = 0.3

/**
 * The process that draws a page. The browser keeps spare ones of the same kind and names no page to any of them: the one
 * whose processor time grows while the scripts of the page are kept busy is the page's own.
 * @throws Error if no process has a clear lead.
 */
async function drawingProcess(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the page has no browser to ask')
  const times = async (): Promise<ReadonlyMap<number, number>> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const drawing = processInfo.filter(({ type }) => type === 'renderer')
    return new Map(drawing.map(({ id, cpuTime }) => [id, cpuTime]))
  }
  await rest(page)
  const before = await times()
  for (let i = 0; i < BUSY_TIMES; i++) {
    await page.evaluate((ms) => {
      for (const until = performance.now() + ms; performance.now() < until; );
    }, BUSY_MS)
    const spent = [...(await times())].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }))
    const [own, other] = spent.sort((one, two) => two.time - one.time)
    if (own && own.time - (other?.time ?? 0) > CLEAR_LEAD) return own.id
  }
  throw new Error(
    'no drawing process is clearly the one of the page; expected one that its scripts keep busy',
  )
}

/** Memory of the process that draws the page, its share of what it has in common with others; only Linux tells it. */
async function processMemory(page: Page): Promise<Line[]> {
  if (process.platform !== 'linux') return []
  const id = await drawingProcess(page)
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`the system does not tell the memory of process ${id}`)
  const value = Number(kilobytes) / 1024
  const scripts = (await memory(page)) / MEGABYTE
  // A process cannot be smaller than the scripts in it: then another one was measured.
  if (value < scripts)
    throw new Error(`process ${id} has ${value} MB, less than its scripts with ${scripts} MB`)
  return [{ title: 'memory of the drawing process afterwards', value, unit: 'MB', target: 350 }]
}

interface Line {
  readonly title: string
  readonly value: number
  readonly unit: string
  readonly target?: number
}

function print(lines: readonly Line[]): boolean {
  let missed = false
  for (const { title, value, unit, target } of lines) {
    const over = target !== undefined && value > target
    missed ||= over
    const aim = target === undefined ? '' : `   target ${target} ${unit}${over ? '  MISSED' : ''}`
    console.log(`${title.padEnd(56)} ${value.toFixed(0).padStart(6)} ${unit}${aim}`)
  }
  return missed
}

async function measure(page: Page): Promise<Line[]> {
  const player = new Player(page, 'bench')
  const opening = await openBoth(page, player)
  await player.passTo('step')
  await rest(page)
  await longTasks(page)
  const { choose, move } = await playMoves(page, player)
  const playing = await longTasks(page)
  await roam(page)
  const roaming = await longTasks(page)
  return [
    { title: 'from “start” to both maps painted', value: opening, unit: 'ms', target: 2000 },
    {
      title: `click on a unit to painted board, median of ${choose.length}`,
      value: at(choose, 0.5),
      unit: 'ms',
    },
    { title: 'click on a unit to painted board, p95', value: at(choose, 0.95), unit: 'ms', target: 50 },
    { title: `click on a hex to moved unit, median of ${move.length}`, value: at(move, 0.5), unit: 'ms' },
    { title: 'click on a hex to moved unit, p95', value: at(move, 0.95), unit: 'ms', target: 50 },
    { title: 'tasks over 50 ms while playing', value: playing.length, unit: '' },
    { title: 'longest task while playing', value: playing[0] ?? 0, unit: 'ms' },
    { title: 'tasks over 50 ms while dragging and zooming', value: roaming.length, unit: '', target: 0 },
    { title: 'longest task while dragging and zooming', value: roaming[0] ?? 0, unit: 'ms' },
    { title: 'memory of scripts afterwards', value: (await memory(page)) / MEGABYTE, unit: 'MB' },
    ...(await processMemory(page)),
  ]
}

const built = spawnSync(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'build.mjs')], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)
const server = await startServer()
const { executable, args, env } = headlessBrowser()
const browser = await chromium.launch({ executablePath: executable, env, args: [...BROWSER_ARGS, ...args] })
try {
  const page = await browser.newPage({ viewport: SMALL, reducedMotion: 'reduce' })
  await install(page)
  await page.goto(server.address)
  const missed = print(await measure(page))
  process.exitCode = missed && process.argv.includes('--strict') ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}
