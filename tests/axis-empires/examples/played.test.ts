/** Plays every example of `assets/examples/` step by step, with what each step says must be so. */
import { describe, expect, it } from 'vitest'
import {
  fits,
  positionsOf,
  rollsByHand,
  type SceneData,
  type StepData,
} from '../../../src-shared/axis-empires/questions/examples/index.ts'
import { whyMove } from '../../../src-shared/axis-empires/questions/views/reach.ts'
import { Position } from '../../kit/position.ts'
import { sectionIds } from './coverage.ts'
import { examplesPlayed, titleOf } from './data.ts'
import { look } from './facts.ts'

/** Throws the dice of a scene while the game waits for one. */
function roll(p: Position, dice: number[]): void {
  while (p.engine.decision()?.kind === 'die' && dice.length > 0)
    p.do({ type: 'die', value: dice.shift() ?? 0 })
}

function playStep(p: Position, step: StepData, dice: number[]): void {
  if ('do' in step) {
    for (const pattern of step.do) {
      const offer = p.offers().find(({ command }) => fits(pattern, command))
      expect(offer, `${step.ask}: ${JSON.stringify(pattern)} is offered`).toBeDefined()
      if (offer) p.do(offer.command)
      roll(p, dice)
    }
  } else if ('refused' in step) {
    const { unit, to, rule, command } = step.refused
    const before = p.game.table.hash
    const verdict = p.judge(command ?? { type: 'step', unit, to })
    expect(verdict, step.ask).toMatchObject({ ok: false, rule })
    // What the player sees who drags the counter there.
    const hex = p.game.graph.indexOf.get(to)
    if (hex !== undefined && p.game.hexOf(p.unit(unit)) >= 0)
      expect(whyMove(p.game, p.unit(unit), hex).ok, step.ask).toBe(false)
    expect(p.game.table.hash).toBe(before)
  }
  for (const is of step.expect) look(p, is)
}

/** Every place a scene wants to be seen is on its maps. */
function findPlaces(p: Position, { look: places }: SceneData): void {
  for (const place of places)
    if (/^[weap]\d/.test(place)) expect(p.hex(place), place).toBeGreaterThanOrEqual(0)
}

describe.each([...new Set(examplesPlayed.map(({ file }) => file))])('the examples of %s', (file) => {
  it.each(examplesPlayed.filter((one) => one.file === file).map((one) => [titleOf(one), one] as const))(
    '%s',
    (_, { example }) => {
      const positions = positionsOf(example.scenes)
      example.scenes.forEach((scene, i) => {
        const position = positions[i]
        if (!position) throw new Error('a scene without a position')
        const p = new Position({ ...position, manualDice: rollsByHand(scene) } as never)
        const dice = [...(scene.dice ?? [])]
        findPlaces(p, scene)
        for (const is of scene.given) look(p, is)
        for (const step of scene.steps) playStep(p, step, dice)
        expect(dice, 'every die of the scene was thrown').toEqual([])
      })
    },
  )
})

describe('what the examples say of themselves', () => {
  it('each stands in sections or terms there are', () => {
    const known = sectionIds()
    for (const { example } of examplesPlayed)
      for (const section of example.sections)
        expect(known.has(section), `${example.id}: ${section}`).toBe(true)
  })
})
