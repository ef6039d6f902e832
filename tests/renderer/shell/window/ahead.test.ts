/** Answers that are there before they are asked for: they count for the position they are about, and no other. */
import { expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { ahead } from '../../../../src-renderer/shell/game/ahead.ts'
import type { GameRefs } from '../../../../src-renderer/shell/game/state.ts'

const at = (hash: string) => ({ hash }) as GameRefs['view']['value']

function anAhead(hash: string) {
  const view = shallowRef(at(hash))
  return { view, early: ahead({ view } as Partial<GameRefs> as GameRefs) }
}

it('gives an answer to the same question in the same position, and to no other', async () => {
  const { view, early } = anAhead('one')
  const request = { game: 'g', piece: 'corps' }
  early.keep('one', 'play.reach', request, Promise.resolve('ways'))
  expect(await early.find('play.reach', { ...request })).toBe('ways')
  expect(early.find('play.reach', { ...request, piece: 'other' })).toBeUndefined()
  expect(early.find('play.supply', request)).toBeUndefined()
  view.value = at('two')
  expect(early.find('play.reach', request)).toBeUndefined()
  view.value = at('one')
  expect(await early.find('play.reach', request)).toBe('ways')
  early.drop('play.reach', request)
  expect(early.find('play.reach', request)).toBeUndefined()
})

it('gives what came along with a command once its position is on the screen; a refused question is asked again', async () => {
  const { view, early } = anAhead('one')
  const request = { game: 'g', piece: 'corps' }
  early.keep('one', 'play.reach', request, Promise.resolve('old ways'))
  const { calls, tell } = early.along([
    ['play.reach', request],
    ['play.standing', { game: 'g' }],
  ])
  calls[0]?.heard('new ways')
  tell('two')
  expect(early.find('play.reach', request)).toBeUndefined()
  view.value = at('two')
  expect(await early.find('play.reach', request)).toBe('new ways')
  expect(early.find('play.standing', { game: 'g' })).toBeUndefined()
})
