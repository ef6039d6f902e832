/** A rule looked up in a game: that of the decision, a word, what it refers to, and back to where one was. */
import { expect } from 'vitest'
import type { Player } from './player.ts'

export async function lookUpRules(player: Player): Promise<void> {
  const { page } = player
  const { hash, decision } = await player.view()
  const heading = page.getByTestId('rules-heading')
  const link = page.getByTestId('prompt').getByTestId('rule-link')
  await link.focus()
  await page.keyboard.press('F1')
  await heading.waitFor()
  await expect.poll(() => heading.textContent()).toContain(decision?.rule ?? 'a rule')

  await page.getByTestId('rules-search').fill('overrun')
  await page.getByTestId('rules-hit').filter({ hasText: 'Glossary' }).first().click()
  await expect.poll(() => heading.textContent()).toMatch(/overrun/i)
  await page.getByTestId('rules-see').first().click()
  await expect.poll(() => heading.textContent()).toMatch(/^\s*\d/)
  await player.click('rules-back')
  await expect.poll(() => heading.textContent()).toMatch(/overrun/i)
  await page.keyboard.press('Escape')
  await page.getByTestId('rules-window').waitFor({ state: 'detached' })
  expect(await link.evaluate((button) => button === document.activeElement)).toBe(true)
  expect((await player.view()).hash).toBe(hash)
}
