/** What a person chose goes before what his system wishes; what he left to the system follows it. */
import { expect, test } from 'vitest'
import { appearanceOf } from '../../../../src-renderer/shell/window/appearance.ts'

const CALM = { dark: false, contrast: false, stillness: false }
const NIGHT = { dark: true, contrast: true, stillness: true }

test('nothing chosen follows the system', () => {
  expect(appearanceOf({}, CALM)).toEqual({
    look: { dark: false, strong: false, eyes: 'all' },
    still: false,
    scale: 100,
  })
  expect(appearanceOf({}, NIGHT)).toEqual({
    look: { dark: true, strong: true, eyes: 'all' },
    still: true,
    scale: 100,
  })
})

test('what was chosen stands against the system', () => {
  const light = appearanceOf({ theme: 'light', contrast: 'normal', motion: 'full', eyes: 'red-green' }, NIGHT)
  expect(light).toEqual({ look: { dark: false, strong: false, eyes: 'red-green' }, still: false, scale: 100 })
  const dark = appearanceOf({ theme: 'dark', contrast: 'high', motion: 'reduced', scale: 150 }, CALM)
  expect(dark).toEqual({ look: { dark: true, strong: true, eyes: 'all' }, still: true, scale: 150 })
})
