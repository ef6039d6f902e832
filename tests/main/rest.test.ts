/** The rest of a segment is played for the person in it: as one gesture, to its end and no further. */
import { expect, test } from 'vitest'
import { ask, services } from './ask.ts'

const LONG = 180_000

test('plays the segment to its end, and one undo takes all of it back', { timeout: LONG }, async () => {
  const all = services()
  const players = { axis: 'human', western: 'human' }
  const begun = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 3, players })
  const { game, hash } = begun
  const segment = ({ sequence }: typeof begun) => sequence.find(({ state }) => state === 'now')?.segment
  const played = await ask(all, 'play.rest', { game })
  expect(segment(begun)).toBe('support')
  expect(segment(played)).not.toBe('support')
  expect(played.ply).toBeGreaterThan(begun.ply)
  expect((await ask(all, 'play.undo', { game })).hash).toBe(hash)
  all.close()
})

test('is refused at the decision of a machine', async () => {
  const all = services()
  const players = { axis: 'random', western: 'human' }
  const { game } = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 3, players })
  await expect(ask(all, 'play.rest', { game })).rejects.toThrow('expected a decision of your own')
  all.close()
})
