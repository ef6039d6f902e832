/** Segments that pass by because a person wishes it, and how he goes back to one. */
import { expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { passedTitle } from '../../src-shared/contract/flow.ts'
import { ask, services } from './ask.ts'

const MOST = 60

const segmentOf = ({ sequence }: GameView): string | undefined =>
  sequence.find(({ state }) => state === 'now')?.segment

/** Leaves every segment at once, as a person in a hurry would. */
async function leave(all: Services, view: GameView, pass: readonly string[]): Promise<GameView> {
  const way = view.offers.find(({ command }) => view.verbs[command.type]?.traits?.includes('pass'))
  const { command } = way ?? view.offers[0] ?? {}
  if (!command) throw new Error(`nothing is offered at: ${view.decision?.prompt}`)
  const request = { game: view.game, commands: [command], forced: true, pass: [...pass] }
  return (await ask(all, 'play.do', request)).view
}

const beginPoland = (all: Services): Promise<GameView> =>
  ask(all, 'games.new', { scenario: 'poland-1939', seed: 3, players: { axis: 'human', western: 'human' } })

/** The segments a person is asked in, up to the Western Faction Turn. */
async function stopsOfAxis(
  all: Services,
  pass: readonly string[],
): Promise<{ stops: string[]; views: GameView[] }> {
  let view = await beginPoland(all)
  const stops: string[] = []
  const views: GameView[] = []
  for (let i = 0; i < MOST && view.phasing === 'axis'; i++) {
    const segment = segmentOf(view) ?? ''
    if (stops.at(-1) !== segment) stops.push(segment)
    view = await leave(all, view, pass)
    views.push(view)
  }
  return { stops, views }
}

test('a segment with nothing to do passes by; one that a person lets pass is reported in one line, and is there to go back to', async () => {
  const all = services()
  const usual = await stopsOfAxis(all, [])
  expect(usual.stops).toContain('organization')
  const { stops, views } = await stopsOfAxis(all, ['organization'])
  expect(stops).toEqual(usual.stops.filter((segment) => segment !== 'organization'))
  const told = views
    .flatMap(({ lines }) => lines)
    .filter((line) => line.faction === 'axis' && passedTitle(line) !== undefined)
  expect(told.map((line) => passedTitle(line))).toEqual(['Organization Segment'])
  expect(told[0]?.text).toMatch(/: \d+ choices left$/)
  const { ply = 0 } = told[0] ?? {}
  const { game = '' } = views[0] ?? {}
  const back = await ask(all, 'play.goto', { game, ply: ply - 1 })
  expect(segmentOf(back)).toBe('organization')
  // Who is at work in it is not thrown out of it by his wish.
  const deed = back.offers.find(({ command }) => command.type !== 'next')
  expect(deed).toBeDefined()
  const still = await ask(all, 'play.do', {
    game,
    commands: [deed?.command ?? { type: '' }],
    pass: ['organization'],
  })
  expect(still.ok).toBe(true)
  expect(segmentOf(still.view)).toBe('organization')
})

test('undo takes back a segment that passed by together with the gesture that led to it', async () => {
  const all = services()
  let before = await beginPoland(all)
  let view = before
  for (let i = 0; i < MOST && !view.lines.some((line) => passedTitle(line) !== undefined); i++) {
    before = view
    view = await leave(all, view, ['organization'])
  }
  const undone = await ask(all, 'play.undo', { game: view.game })
  expect(undone.hash).toBe(before.hash)
})
