/** The guided first game, every step by mouse or key as it asks; the page's own view is read only to check what came of it. */
import { expect } from 'vitest'
import type { Opened } from './harness.ts'
import { Player } from './player.ts'

/** What a person does in each step, by its id. */
const DEEDS: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  stack: async (player) => {
    const { x, y } = await player.point('w3526')
    await player.page.mouse.move(x, y, { steps: 4 })
  },
  goal: (player) => player.click('goals'),
  air: async (player) => {
    await player.page.keyboard.press('Escape')
    await player.click('group-ger-af-1')
    await player.changes(() => player.clickHex('e3601'))
  },
  'second-air': async (player) => {
    await player.click('group-ger-af-2')
    await player.changes(() => player.clickHex('e3802'))
  },
  'blitz-marker': async (player) => {
    await player.changes(() => player.clickHex('e3501'))
    await player.changes(() => player.clickHex('e3901'))
  },
  organization: (player) => player.click('skip-organization'),
  reach: (player) => player.clickHex('e3302'),
  march: async (player) => {
    await player.changes(() => player.clickHex('e3505'))
  },
  zones: async (player) => {
    await player.click('overlay-zoc')
    await player.click('overlay-who')
  },
  stop: async (player) => {
    await player.page.keyboard.press('z')
    await player.clickHex('e3401')
    await player.page.getByTestId('unit-ger-arm-04').getByRole('button', { name: 'Choose' }).click()
    await player.changes(() => player.clickHex('e3402'))
  },
  'end-movement': (player) => player.changes(() => player.click('offer-end')),
  target: (player) => player.changes(() => player.clickHex('e3501')),
  odds: (player) => player.changes(() => player.click('add-all')),
  fight: (player) => player.changes(() => player.click('fight')),
  advance: async (player) => {
    await due(player)
    await player.changes(() => fromMenu(player, 'e3501', 'Advance with German 14th'))
  },
  exploit: async (player) => {
    await player.clickHex('e3402')
    await player.changes(() => fromMenu(player, 'e3501', 'Exploit with'))
    await player.changes(() => player.clickHex('e3601'))
    await player.changes(() => player.clickHex('e3701'))
  },
  'end-blitz': async (player) => {
    await player.changes(() => player.click('offer-stay'))
    await player.changes(() => player.click('offer-end'))
  },
  danzig: async (player) => {
    await player.changes(() => player.clickHex('e3901'))
    await player.changes(() => player.click('add-all'))
    await player.changes(() => player.click('fight'))
    await due(player)
    await player.changes(() => fromMenu(player, 'e3901', 'Advance with'))
  },
  'end-turn': async (player) => {
    await player.changes(() => player.click('offer-stay'))
    await player.changes(() => player.click('offer-end'))
    await due(player)
    await player.changes(() => player.click('offer-end'))
  },
  poles: async (player) => {
    for (let i = 0; i < 40 && (await stepOf(player)) === 'poles'; i++) {
      const read = player.page.getByTestId('guide-read')
      const view = await player.view()
      if (await read.isVisible()) await read.click()
      else if (view.decision?.faction === 'axis' && view.offers.length > 0) await player.answer(view)
      else
        await expect
          .poll(
            async () =>
              (await player.view()).hash !== view.hash ||
              (await stepOf(player)) !== 'poles' ||
              read.isVisible(),
            { timeout: 30_000 },
          )
          .toBe(true)
    }
  },
}

/** Clicks a hex and takes the first line of its menu that begins so. */
async function fromMenu(player: Player, hex: string, words: string): Promise<void> {
  await player.clickHex(hex)
  const menu = player.page.getByTestId('offer-menu')
  const line = menu.getByRole('button').filter({ hasText: words }).first()
  await line.waitFor({ timeout: 5_000 })
  await line.click()
}

const stepOf = (player: Player): Promise<string | null> =>
  player.page.getByTestId('guide').getAttribute('data-step')

/** Waits until the guide asks for something. */
const due = (player: Player): Promise<void> =>
  player.page.getByTestId('guide-task').waitFor({ timeout: 20_000 })

async function comesTo(player: Player, step: string): Promise<void> {
  await expect.poll(() => stepOf(player), { timeout: 20_000 }).toBe(step)
}

/** Does the steps the guide asks for, one after another, up to a step. */
async function doUpTo(
  player: Player,
  to: string,
  at: Readonly<Record<string, () => Promise<unknown>>> = {},
): Promise<string[]> {
  const done: string[] = []
  for (let step = await stepOf(player); step !== null && step !== to; step = await stepOf(player)) {
    expect(done).not.toContain(step)
    done.push(step)
    if (step !== 'poles') await due(player)
    await at[step]?.()
    await DEEDS[step]?.(player)
    await expect.poll(() => stepOf(player), { timeout: 30_000 }).not.toBe(step)
  }
  return done
}

/** What is ringed can be seen, and lies under neither the guide nor the prompt. */
async function ringIsClear(player: Player, aim: string): Promise<void> {
  const { page } = player
  const ring = page.locator(`[data-testid="guide-ring"][data-aim="${aim}"]`)
  await ring.waitFor({ timeout: 10_000 })
  const box = await ring.boundingBox()
  const [guide, prompt] = await Promise.all([
    page.getByTestId('guide').boundingBox(),
    page.getByTestId('prompt').boundingBox(),
  ])
  if (!box || !guide || !prompt) throw new Error('something is not on the screen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const over of [guide, prompt])
    expect(
      middle.x < over.x ||
        middle.x > over.x + over.width ||
        middle.y < over.y ||
        middle.y > over.y + over.height,
    ).toBe(true)
}

/** From the first page to the last step, with a leave in the middle, a wrong way and the way back from it. */
export async function playGuide({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, name, 'guide')
  await page.setViewportSize({ width: 1280, height: 800 })
  await player.click('learn')
  await page.getByTestId('guide').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  await ringIsClear(player, 'w3526')
  await player.shoot('first')

  const before = await doUpTo(player, 'zones', {
    goal: () => ringIsClear(player, 'goals'),
    march: () => ringIsClear(player, 'e3505'),
  })

  // Left in the middle, by the list of games and a page loaded anew; it waits where it was.
  await player.click('leave')
  await page.getByTestId('learn-card').waitFor()
  await expect.poll(() => page.getByTestId('learn-card').textContent()).toMatch(/step 9 of/)
  await player.shoot('left')
  await page.reload()
  await page.getByTestId('learn-card').getByText('step 9 of').waitFor()
  await player.click('learn')
  await comesTo(player, 'zones')
  await page.waitForFunction(() => window.__ae?.ready() === true)

  // The phase is ended before the armor has moved: it cannot be done any more, until the guide goes back.
  await doUpTo(player, 'stop')
  const there = await player.view()
  await player.changes(() => player.click('offer-end'))
  await page.getByTestId('guide-lost').waitFor()
  await player.shoot('lost')
  await player.changes(() => player.click('guide-back'))
  await due(player)
  expect((await player.view()).hash).toBe(there.hash)
  expect(await stepOf(player)).toBe('stop')

  // An attack called off is asked for again.
  await doUpTo(player, 'odds')
  await player.changes(() => player.click('cancel-battle'))
  await comesTo(player, 'target')
  await doUpTo(player, 'fight', { fight: () => player.shoot('odds') })
  await player.shoot('fight')
  const after = await doUpTo(player, 'farewell')
  expect(before.length + after.length).toBeGreaterThan(12)

  const { turn, state } = await player.view()
  expect(turn.label).toMatch(/^Sept/)
  expect(state.pieces['ger-arm-04']?.at).toBe('e3701')
  await player.shoot('farewell')
  await player.click('guide-play-on')
  await page.getByTestId('guide').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByTestId('prompt').isVisible()).toBe(true)
  await player.click('leave')
  await expect.poll(() => page.getByTestId('learn-card').textContent()).toMatch(/been through it/)
  expect(problems).toEqual([])
}

/** The short way: some steps by mouse, some shown, one skipped, left and come back to. */
export async function tryGuide({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, name, 'guide')
  await player.click('learn')
  await page.getByTestId('guide').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  await doUpTo(player, 'second-air')
  await player.click('guide-show')
  await comesTo(player, 'blitz-marker')
  await player.click('guide-skip')
  await comesTo(player, 'organization')
  await player.click('leave')
  await page.getByTestId('learn-card').getByText('step 6 of').waitFor()
  await player.click('learn')
  await comesTo(player, 'organization')
  await doUpTo(player, 'reach')
  expect((await player.view()).decision?.kind).toBe('move')
  await player.click('guide-leaves')
  await player.click('guide-leave')
  await page.getByTestId('guide').waitFor({ state: 'detached' })
  await player.click('leave')
  expect(problems).toEqual([])
}
