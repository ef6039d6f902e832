/**
 * A person plays a whole training scenario against the machine with the mouse: his own side clicked through,
 * the other side the machine that plans and looks ahead. On the way he asks for advice and carries it out,
 * pauses the machine, lets it make single moves, reads what it did, and takes its side over for a decision.
 */
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Opened } from './harness.ts'
import { beginPoland, MAX_ANSWERS, Player } from './player.ts'

const THOUGHT = 90_000
const REASON = /attack|line|threatened|dice/i

const isMachine = (view: GameView): boolean =>
  view.decision !== null && view.players[view.decision.faction as 'axis'] !== 'human'

/** Waits until the person is due, or the game is over. */
async function untilPerson(player: Player): Promise<GameView> {
  await expect
    .poll(
      async () => {
        const view = await player.view()
        return view.result !== null || !isMachine(view)
      },
      { timeout: THOUGHT, interval: 100 },
    )
    .toBe(true)
  return player.view()
}

/** Asks for advice, looks at a plan on the map, and carries one out. */
async function takeAdvice(player: Player, moment = ''): Promise<GameView> {
  const { page } = player
  await player.click('advise')
  const plans = page.getByTestId('advice-plan')
  await plans.first().waitFor({ timeout: THOUGHT })
  await expect.poll(() => plans.count()).toBeLessThanOrEqual(3)
  for (const text of await plans.locator('p').allTextContents())
    expect(text.trim().length).toBeGreaterThan(10)
  if (moment !== '') await player.shoot(moment)
  return player.changes(() => player.click('advice-do'))
}

/** The machine is shown at the person's click: paused, one move, one more, then on. */
async function watchMachine(player: Player): Promise<void> {
  const { page } = player
  const bar = page.getByTestId('machine-bar')
  await bar.waitFor()
  await page.getByTestId('machine-on').waitFor()
  const start = await player.view()
  expect(isMachine(start)).toBe(true)
  // The person's clicks on the machine's units do nothing.
  await expect.poll(() => page.locator('button[data-testid^="offer-"]').count()).toBe(0)
  // A move may come after a long thought.
  const moved = await player.changes(() => player.click('machine-one'), THOUGHT)
  expect(moved.ply).toBeGreaterThan(start.ply)
  // What only leads on to the next thing is no move: the move itself may take another thought.
  await page.getByTestId('machine-on').waitFor({ timeout: THOUGHT })
  await player.shoot('one-move')
  const { hash } = await player.view()
  await page.waitForTimeout(700)
  expect((await player.view()).hash).toBe(hash)
}

/** What the machine did is told: its attacks, and a click on one shows where it was. */
async function readSummary(player: Player): Promise<void> {
  const summary = player.page.getByTestId('summary')
  await summary.waitFor()
  await expect.poll(() => summary.textContent()).toMatch(/Western/)
  await player.shoot('summary')
  await player.click('summary-close')
  await summary.waitFor({ state: 'detached' })
}

/** The faction is changed to a person and back while it is the machine's turn. */
async function takeOver(player: Player): Promise<void> {
  await player.click('machine-take')
  await expect.poll(async () => (await player.view()).players.western).toBe('human')
  expect((await player.view()).offers.length).toBeGreaterThan(0)
  await player.page.getByTestId('prompt').waitFor()
  await player.click('players-button')
  await player.page.getByTestId('seat-western').selectOption('ai')
  await expect.poll(async () => (await player.view()).players.western).toBe('ai')
  await player.page.getByTestId('pace').selectOption('once')
  await player.click('players-close')
}

/** On to the end: in each Combat Segment one attack as advised, everything else by the first button. */
async function playOut(player: Player): Promise<GameView> {
  const fought = new Set<string>()
  let watched = false
  let told = false
  let view = await player.view()
  for (let i = 0; i < MAX_ANSWERS && !view.result; i++) {
    if (isMachine(view)) {
      if (!watched && view.phasing === 'western') {
        watched = true
        await watchMachine(player)
        await takeOver(player)
      }
      // Paused it waits for a click; it may also be thinking, or have given the turn back.
      const paused = player.page.getByTestId('machine-on')
      await expect
        .poll(async () => (await paused.isVisible()) || !isMachine(await player.view()), { timeout: THOUGHT })
        .toBe(true)
      if (await paused.isVisible()) await paused.click()
      view = await untilPerson(player)
      continue
    }
    if (watched && !told && view.phasing === 'axis') {
      told = true
      await readSummary(player)
    }
    const now = view.sequence.find((s) => s.state === 'now')
    const segment = `${view.turn.index} ${now?.id}`
    const canAttack = view.offers.some((o) => o.command.type === 'attack')
    if (canAttack && !fought.has(segment)) {
      fought.add(segment)
      view = await takeAdvice(player, fought.size === 1 ? 'advice-attack' : '')
    } else view = await player.answer(view)
  }
  expect([watched, told]).toEqual([true, true])
  expect(fought.size).toBeGreaterThan(1)
  return view
}

/** The whole evening against the machine, from the start screen to the list of saved games. */
export async function playAgainstMachine({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, name, 'machine')
  await beginPoland(player, { players: { western: 'ai' }, pace: 'step' })
  await player.passTo('step')
  await takeAdvice(player, 'advice-march')
  const end = await playOut(player)

  expect(end.result).not.toBeNull()
  const shown = page.getByTestId('result')
  await expect.poll(() => shown.textContent()).toContain(end.result?.text)
  await player.click('tab-log')
  const reasons = page.locator('[data-testid="log"] .western.reason')
  await expect.poll(() => reasons.count()).toBeGreaterThan(0)
  expect((await reasons.allTextContents()).some((text) => REASON.test(text))).toBe(true)
  await player.shoot('result')

  await player.click('leave')
  const saved = page.getByTestId('saved-result')
  await saved.waitFor()
  expect((await saved.textContent())?.toLowerCase()).toContain(end.result?.winner)
  expect(problems).toEqual([])
}
