/**
 * A person plays the landing in Norway: makes a Beachhead, brings a Convoy, places Blitz markers, sails a
 * corps across, drops a parachute unit and lands. Everything done is a click or a drag.
 */
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import type { Opened } from './harness.ts'
import { MAX_ANSWERS, Player, SMALL } from './player.ts'
import { settled } from './settled.ts'

/** The landing: from the Skagerrak at Kristiansand. */
const SEA = 'w4423'
const LAND = 'w4522'
const PARATROOPS = 'ger-abn'
const RULE = /\d+\.\d+/

async function beginNorway(player: Player): Promise<void> {
  const { page } = player
  await page.setViewportSize(SMALL)
  await player.click('scenario-norway-1940')
  await player.click('new-game')
  await page.getByTestId('seed').fill('11')
  await player.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
}

const isKind = (view: GameView, kind: string): boolean => view.decision?.kind === kind

/** Presses the main button until a decision of a kind is due. */
async function passToKind(player: Player, kind: string): Promise<GameView> {
  let view = await player.view()
  for (let i = 0; i < MAX_ANSWERS && !isKind(view, kind); i++) {
    view = await player.answer(view)
    expect(view.result, `the game ended before ${kind}`).toBeNull()
  }
  return view
}

/** Rests the pointer on a place. */
async function restOn(player: Player, place: string): Promise<void> {
  await player.lookAway()
  const { x, y } = await player.point(place)
  await player.page.mouse.move(x, y, { steps: 4 })
}

/** Lets pass what the others could contest. */
async function letPass(player: Player): Promise<GameView> {
  let view = await player.view()
  for (let i = 0; i < 3 && isKind(view, 'support-contest'); i++)
    view = await player.changes(() => player.click('let-pass'))
  return view
}

function offer(view: GameView, type: string, fits: (offer: Offer) => boolean): Offer {
  const found = view.offers.find((each) => each.command.type === type && fits(each))
  if (!found) throw new Error(`no ${type} of that kind is offered at: ${view.decision?.prompt}`)
  return found
}

/** Plans the landing: the checklist says what is there, and a click on a line takes up the fleet. */
async function plan(player: Player): Promise<void> {
  const { page } = player
  await player.lookAway()
  const { x, y } = await player.point(LAND)
  await page.keyboard.down('Shift')
  await page.mouse.click(x, y, { button: 'right' })
  await page.keyboard.up('Shift')
  await page.getByTestId('landing-page').waitFor()
  const state = (need: string) => page.getByTestId(`need-${need}`).getAttribute('data-state')
  await expect.poll(() => state('marker')).toBe('met')
  expect(await state('placer')).toBe('open')
  expect(await state('transport')).toBe('open')
  expect(await state('blitz')).toBe('open')
  await player.shoot('plan')
  // At its beginning: in the middle the line may have the number of its rule, which opens the rules.
  await page.getByTestId('need-placer').click({ position: { x: 12, y: 10 } })
}

/** The fleet is chosen: why not inland, whence and against whom at sea; then it is placed and faces the coast. */
async function makeBeachhead(player: Player): Promise<void> {
  const { page } = player
  await restOn(player, LAND)
  const why = page.getByTestId('placement-why')
  await why.waitFor()
  await expect.poll(() => why.textContent()).toMatch(RULE)
  await restOn(player, SEA)
  const tip = page.getByTestId('placement-tip')
  await expect.poll(async () => tip.textContent()).toContain('Hamburg')
  await expect.poll(() => tip.textContent()).toContain('The enemy may contest it')
  await player.shoot('path')
  const asked = await player.changes(() => player.clickHex(SEA))
  expect(asked.decision).toMatchObject({ kind: 'support-contest', faction: 'western' })
  const attempt = page.getByTestId('attempt')
  await expect.poll(() => attempt.getByTestId('contest').count()).toBeGreaterThan(0)
  await expect.poll(() => attempt.textContent()).toMatch(/in 6/)
  await player.shoot('contest')
  expect(isKind(await letPass(player), 'support-beachhead')).toBe(true)
  await restOn(player, LAND)
  await player.shoot('facing')
  const laid = await player.changes(() => player.clickHex(LAND))
  const marker = Object.entries(laid.state.pieces).find(
    ([id, { at }]) => at === SEA && id.includes('beachhead'),
  )
  expect(laid.state.vars[`facing/${marker?.[0]}`]).toBe(LAND)
}

/** The Convoy's mode by the switch, its place by a drag from the panel. */
async function placeConvoy(player: Player): Promise<void> {
  const { page } = player
  const row = page.getByTestId('group-ger-convoy')
  await player.click('mode-supply')
  await player.click('mode-troop')
  const zone = await player.point('zone:north-sea:convoys')
  const from = await row.locator('canvas').boundingBox()
  if (!from) throw new Error('the Convoy is not in the panel')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(zone.x + 40, zone.y, { steps: 8 })
  await settled(page)
  await page.mouse.move(zone.x, zone.y, { steps: 4 })
  const placed = await player.changes(() => page.mouse.up())
  expect(player.place(placed, 'ger-convoy')).toBe('zone:north-sea:convoys')
  expect(placed.state.pieces['ger-convoy']?.face).toBe(0)
  await page.getByTestId('support-zone').click()
  await player.lookAway()
  const used = await player.point('zone:north-sea:used')
  await page.mouse.click(used.x, used.y)
  await expect.poll(() => page.getByTestId('zone-page').textContent()).toContain('carries troops')
  await player.shoot('zone')
  await player.click('support-segment')
}

/** The Beachhead gets its Blitz marker first; the others go where they help. */
async function placeBlitzMarkers(player: Player): Promise<void> {
  await player.changes(() => player.click('offer-end'))
  let view = await player.view()
  // Where there is one answer only, the game may take it by itself.
  const due = view.offers.map((each) => each.at)
  if (due.length === 1) {
    expect(due).toEqual([SEA])
    view = await player.changes(() => player.clickHex(SEA))
  }
  const first = Object.entries(view.state.pieces).filter(([id, { at }]) => at === SEA && id.includes('blitz'))
  expect(first).toHaveLength(1)
  for (const hex of ['w4622', 'w4322']) {
    if (isKind(view, 'place-blitz')) view = await player.changes(() => player.clickHex(hex))
  }
}

/** A corps sails from a port to the Beachhead. */
async function sail(player: Player): Promise<string> {
  let view = await player.passTo('sail')
  const { piece } = offer(view, 'sail', ({ at }) => at === SEA)
  if (piece === undefined) throw new Error('nobody can sail')
  await player.clickHex(player.place(view, piece))
  await player.click('tab-selection')
  const row = player.page.getByTestId(`unit-${piece}`)
  await row.waitFor()
  if (!(await row.evaluate((el) => el.classList.contains('chosen'))))
    await row.getByRole('button', { name: 'Choose' }).click()
  await player.page.locator(`[data-testid="unit-${piece}"].chosen`).waitFor()
  view = await player.changes(() => player.clickHex(SEA))
  expect(player.place(view, piece)).toBe(SEA)
  await player.shoot('sailed')
  return piece
}

/** The parachute unit is taken up in the panel, where its range is told, and dropped by a click. */
async function dropParatroops(player: Player): Promise<void> {
  const { page } = player
  const view = await passToKind(player, 'airdrop')
  const { at } = offer(view, 'drop', (each) => each.piece === PARATROOPS && each.at === LAND)
  await page.getByTestId('airdrop-page').waitFor()
  await page.getByTestId(`dropper-${PARATROOPS}`).locator('b').first().click()
  await expect.poll(() => page.getByTestId(`dropper-${PARATROOPS}`).textContent()).toContain('May drop on')
  await player.shoot('airdrop')
  const dropped = await player.changes(() => player.clickHex(at ?? LAND))
  expect(player.place(dropped, PARATROOPS)).toBe(LAND)
  expect(dropped.state.pieces[PARATROOPS]?.face).toBe(1)
}

/** The corps goes ashore beside the parachutes. */
async function land(player: Player, corps: string): Promise<void> {
  let view = await player.view()
  for (let i = 0; i < MAX_ANSWERS && !view.offers.some((o) => o.command.type === 'land'); i++)
    view = await player.answer(view)
  offer(view, 'land', ({ piece }) => piece === corps)
  await player.clickHex(LAND)
  const menu = player.page.getByTestId('offer-menu')
  const asks = (): Promise<boolean> => menu.isVisible()
  const { hash } = view
  // Where more than one unit could go ashore the hex asks which.
  await expect.poll(async () => (await asks()) || (await player.view()).hash !== hash).toBe(true)
  if (await asks()) await player.changes(() => menu.getByTestId('menu-land').first().click())
  view = await player.view()
  expect(player.place(view, corps)).toBe(LAND)
  await player.shoot('landed')
}

/** What may follow the drop is asked with its own panel; the answer is given there. */
async function landFromAir(player: Player): Promise<void> {
  const view = await passToKind(player, 'air-landing')
  const before = Object.values(view.state.pieces).filter(({ at }) => at === LAND).length
  await player.shoot('air-landing')
  const landed = await player.changes(() => player.click('land-air'))
  expect(Object.values(landed.state.pieces).filter(({ at }) => at === LAND)).toHaveLength(before)
  expect(player.place(landed, PARATROOPS)).toBe('delay:tk')
}

/** The whole operation, from the start screen to the shore. */
export async function playLanding({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, name, 'norway')
  await beginNorway(player)
  await passToKind(player, 'support-place')
  await page.getByTestId('segment-page').waitFor()
  await player.shoot('placement')
  await plan(player)
  await makeBeachhead(player)
  await placeConvoy(player)
  await placeBlitzMarkers(player)
  const corps = await sail(player)
  await dropParatroops(player)
  await land(player, corps)
  await landFromAir(player)
  expect(problems).toEqual([])
}
