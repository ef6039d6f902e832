/**
 * What is hidden is told by no service: whatever is registered is asked in two games that differ in something hidden, and a
 * seat that may not know it gets the same answers and the same refusals. A service that is added later is among them.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LONG } from '../../kit/effort.ts'
import { type Asking, compare, interview, WHOLE } from './compare.ts'
import { europe, FORTUNES } from './europe.ts'
import { type Hidden, type Moment, together } from './hidden.ts'
import { pacific } from './pacific.ts'
import { requestsOf } from './requests.ts'
import { axisSamples, pacificSamples } from './samples.ts'
import { Twin } from './twin.ts'

const TIME = LONG ? 3_000_000 : 400_000

const one = new Twin()
const other = new Twin()
afterAll(() => {
  one.close()
  other.close()
})

/** What is compared: with AE_LONG=1 each thing on its own; else what the decider may not know in one game, the rest in another. */
function pairsOf({ hidden }: Moment, decider: string | undefined): readonly Hidden[] {
  if (LONG || hidden.length === 1) return hidden
  const knows = ({ owners }: Hidden): boolean => decider !== undefined && owners.includes(decider)
  const parts = [hidden.filter((each) => !knows(each)), hidden.filter(knows)]
  return parts.filter(({ length }) => length > 0).map(together)
}

/** Services that say nothing but an error here, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'copies.take': 'it is asked after the copies were listed, of which there is none at first',
  'games.import': 'it takes a file, which the person has',
  'packs.import': 'it takes a file, which the person has',
  'pacific.packs.import': 'it takes a file, which the person has',
  'examples.look': 'it is about a worked example, in which nothing is hidden',
  'examples.tried': 'it is about a worked example, in which nothing is hidden',
  'examples.answer': 'it is about a worked example, in which nothing is hidden',
  'examples.show': 'it is about a worked example, in which nothing is hidden',
}

function walk(
  system: string,
  moments: readonly Moment[],
  samples: (twin: Twin, maps: boolean) => ReturnType<Asking['samples']>,
  never: Readonly<Record<string, string>> = {},
): void {
  const answered = new Set<string>()
  const unseen = new Map<string, number>()
  let pairs = 0
  test.each(moments.map((moment, i) => [moment.title, moment, i] as const))(
    'no answer tells of what is hidden when %s',
    { timeout: TIME },
    async (_title, moment, i) => {
      // Maps are printed at the first two moments: of the second everything is hidden that may be.
      const maps = LONG || i < 2
      const asking = { system, samples: (twin: Twin) => samples(twin, maps), brief: i > 0 }
      one.lay(moment.laid)
      const decider = one.session.game.engine.decision()?.faction
      const answers = await interview(one, asking)
      for (const { name, ok } of answers) if (ok) answered.add(name)
      // Advice comes from the mind of whoever decides: at the decision of a machine it is for nobody.
      const person = decider === undefined || one.session.players[decider] === 'human'
      expect(person ? [] : answers.filter(({ name, ok }) => name === 'play.advise' && ok)).toEqual([])
      const told: string[] = []
      for (const hidden of pairsOf(moment, decider)) {
        const compared = await compare(answers, other, moment, hidden, asking)
        told.push(...compared.told)
        expect(compared.count).toBeGreaterThan(100)
        for (const name of compared.unseen) unseen.set(name, (unseen.get(name) ?? 0) + 1)
        pairs++
      }
      expect(told).toEqual([])
    },
  )

  test('every service has answered, or it is known why not; and each was compared', () => {
    const names = one.services.registered.flatMap(({ name, system: of }) =>
      (of === undefined || of === system) && !Object.hasOwn(WHOLE, name) ? [name] : [],
    )
    const silent = names.filter((name) => !answered.has(name) && !Object.hasOwn({ ...NEVER, ...never }, name))
    expect(silent, 'services without a good answer: their examples in samples.ts are of no use').toEqual([])
    expect(names.filter((name) => unseen.get(name) === pairs)).toEqual([])
  })
}

describe('Axis Empires', () => {
  walk('axis-empires', europe(), (twin, maps) => axisSamples(twin, [FORTUNES.held, FORTUNES.other], maps))
})

describe('Pacific 1940', () => {
  walk('pacific-1940', pacific(), pacificSamples, { 'play.advise': 'nobody advises in this game' })
})

describe('a service that is added', () => {
  test('with a field of which there are no examples fails in a sentence', () => {
    const shape = z.strictObject({ game: z.string(), admiral: z.string() })
    expect(() => requestsOf('play.admiral', shape, { game: ['the-game'] })).toThrow(
      'the service "play.admiral" takes "admiral", of which there are no examples to compare two games with; expected some beside the others, in tests/main/pairs/samples.ts',
    )
  })

  test('with examples that it does not take fails in a sentence', () => {
    const shape = z.strictObject({ game: z.string().max(3) })
    expect(() => requestsOf('play.admiral', shape, { game: ['the-game'] })).toThrow(
      /^the examples of "play.admiral" are not what it takes: .*expected others/,
    )
  })

  test('is among those that are asked', () => {
    const names = one.services.registered.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of ['play.do', 'play.advise', 'packs.position', 'pacific.odds'])
      expect(names).toContain(name)
  })
})
