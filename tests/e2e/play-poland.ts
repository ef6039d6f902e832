/**
 * A person plays the Polish campaign with the mouse to its end. The page's own view is read only to know
 * what is offered; everything done is a click or a drag.
 */
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Opened } from './harness.ts'
import { beginPoland, MAX_ANSWERS, Player } from './player.ts'
import { settled } from './settled.ts'

const RULE = /^§?\d+\.\d+/

async function placeBlitzMarkers(player: Player): Promise<void> {
  for (const hex of ['e3501', 'w3726', 'e3701', 'e3602']) {
    const view = await player.view()
    const offer = view.offers.find((o) => o.command.type === 'place-blitz' && o.at === hex)
    if (!offer?.piece) break
    const placed = await player.changes(() => player.clickHex(hex))
    expect(player.place(placed, offer.piece)).toBe(hex)
  }
}

async function moveUnits(player: Player): Promise<void> {
  const { page } = player
  await player.passTo('step')
  await player.moveByClicks('ger-mtn-1', await player.freeStep('ger-mtn-1'))
  await player.moveByClicks('ger-inf-04', await player.freeStep('ger-inf-04'))

  // Far beyond reach, behind the enemy: refused with the rule that forbids it.
  const before = await player.view()
  await player.dragHex('e4003', 'e3602')
  const hint = page.getByTestId('hint')
  await hint.waitFor()
  await expect.poll(() => hint.locator('.rule').textContent()).toMatch(RULE)
  expect((await hint.locator('.reason').textContent())?.trim()).toMatch(/^\S+( \S+){2,}$/)
  expect((await player.view()).hash).toBe(before.hash)
  await player.shoot('refused')

  const to = await player.freeStep('ger-inf-03')
  const from = player.place(before, 'ger-inf-03')
  const dragged = await player.changes(() => player.dragHex(from, to))
  expect(player.place(dragged, 'ger-inf-03')).toBe(to)

  const undone = await player.changes(() => player.click('undo'))
  expect(player.place(undone, 'ger-inf-03')).toBe(from)
  expect(undone.hash).toBe(before.hash)
  const redone = await player.changes(() => player.click('redo'))
  expect(redone.hash).toBe(dragged.hash)
}

async function fight(player: Player): Promise<void> {
  const { page } = player
  const view = await player.passTo('attack')
  const target = view.offers.find((o) => o.command.type === 'attack' && o.at === 'e3501') ?? view.offers[0]
  if (!target?.at) throw new Error('no attack is offered')
  const enemy = target.at
  await player.changes(() => player.clickHex(enemy))
  await page.getByTestId('battle').waitFor()

  // One attacker by a click on the map, one from those who can join, the rest at once.
  const [first] = await player.offers('add')
  await player.changes(() => player.clickHex(first?.at ?? ''))
  const join = page.locator('[data-testid="battle"] section', { hasText: 'Can join' }).locator('canvas')
  await player.changes(() => join.click({ position: { x: 20, y: 20 } }))
  await settled(page)
  if ((await page.getByTestId('add-all').count()) > 0) await player.changes(() => player.click('add-all'))
  const odds = page.getByTestId('odds')
  await odds.waitFor()
  await expect.poll(() => odds.textContent()).toMatch(/\d/)
  const outcomes = page.locator('[data-testid="battle"] .outcome')
  await expect.poll(() => outcomes.count()).toBeGreaterThan(1)
  const dice = (await outcomes.locator('.dice').allTextContents()).join(' ')
  expect([...'⚀⚁⚂⚃⚄⚅'].every((face) => dice.includes(face))).toBe(true)
  const draft = (await player.view()).battle
  expect(draft?.target).toBe(enemy)
  expect(draft?.attackers.length).toBeGreaterThanOrEqual(2)
  await player.shoot('battle')
  await player.changes(() => player.click('fight'))
}

/** On to the end of the game; in every Combat Segment the first attack offered is fought with all who can. */
async function playOut(player: Player): Promise<GameView> {
  const fought = new Set<string>()
  let view = await player.view()
  for (let i = 0; i < MAX_ANSWERS && !view.result; i++) {
    const now = view.sequence.find((s) => s.state === 'now')
    const segment = `${view.turn.index} ${now?.faction} ${now?.id}`
    const target = view.offers.find((o) => o.command.type === 'attack')?.at
    if (target === undefined || fought.has(segment)) {
      view = await player.answer(view)
      continue
    }
    fought.add(segment)
    view = await player.changes(() => player.clickHex(target))
    const all = player.page.getByTestId('add-all')
    const [one] = view.offers.filter((o) => o.command.type === 'add')
    await settled(player.page)
    if (await all.isVisible()) view = await player.changes(() => all.click())
    else if (one?.at) view = await player.changes(() => player.clickHex(one.at ?? ''))
  }
  expect(fought.size).toBeGreaterThan(2)
  return view
}

/** The whole evening, from the start screen and back to it. */
export async function playPoland({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, name)
  await beginPoland(player)
  await placeBlitzMarkers(player)
  await player.shoot('blitz')
  await moveUnits(player)
  await fight(player)
  const end = await playOut(player)

  expect(end.result).not.toBeNull()
  const shown = page.getByTestId('result')
  await expect.poll(() => shown.textContent()).toContain(end.result?.text)
  await player.click('tab-log')
  const rules = await page.locator('[data-testid="log"] .rule').allTextContents()
  expect(rules.filter((rule) => RULE.test(rule)).length).toBeGreaterThan(20)
  await player.shoot('result')

  await player.click('leave')
  const saved = page.getByTestId('saved-game')
  await saved.first().waitFor()
  await expect.poll(() => saved.count()).toBe(1)
  await player.shoot('saved')
  await player.click('open-game')
  await page.getByTestId('result').waitFor()
  expect((await player.view()).hash).toBe(end.hash)
  expect(problems).toEqual([])
}
