/** Verbs that play, list, check and print over overlay packs: files, or those of a store. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packsOf } from '../../src-main/axis-empires/game.ts'
import { dataUnderPacks } from '../../src-main/cli/data-under-packs.ts'
import { writePackFile } from '../../src-main/packs/file.ts'
import { readSave } from '../../src-main/store/aesave.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { Args } from '../../src-main/terminal/verb.ts'
import { withCounters } from '../../src-shared/axis-empires/ground/packs/diff.ts'
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { realServices } from '../main/packs-data.ts'
import { ask } from '../toy/services.ts'
import { type Answer, commandLine } from './ae.ts'

const folder = temporaryFolder()
const ae = commandLine(folder)
const store = join(folder, 'store')
const file = join(folder, 'mine.aepack')
const bad = join(folder, 'bad.aepack')
let pack: Pack

beforeAll(() => {
  const services = realServices(store)
  const view = ask(services, 'packs.new', { title: 'My Poland', scenario: 'poland-1939' })
  const base = new Map(view.counters.map((each) => [each.id, each]))
  const corps = structuredClone(base.get('ger-inf-01'))
  const side = corps?.sides[0]
  if (!corps || side?.kind !== 'ground') throw new Error('no ger-inf-01')
  side.attack = 7
  pack = withCounters(view.pack, base, [corps])
  ask(services, 'packs.save', { pack })
  services.close()
  writeFileSync(file, writePackFile(pack))
  const [own] = pack.counters
  if (!own) throw new Error('no counter')
  writeFileSync(bad, writePackFile({ ...pack, id: 'bad', counters: [{ ...own, nation: 'atlantis' }] }))
})

/** A refusal: exit 2, one line, no stack. */
async function refusal(...args: string[]): Promise<string> {
  const { status, stderr, stdout } = await ae(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toMatch(/\bat .*\.ts|undefined|\[object/)
  return stderr.trim()
}

describe.each([
  ['a file', ['--pack', file]],
  ['a store', ['--store', store]],
  ['a pack of a store by its id', ['--store', store, '--pack', 'my-poland']],
])('with the packs of %s', (_name, packs) => {
  test('its scenarios are listed', async () => {
    const { status, stdout } = await ae('scenarios', ...packs)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^my-poland +My Poland {2}\(of the pack My Poland, Aug–Sept 1939/m)
    expect((await ae('scenarios')).stdout).not.toContain('my-poland')
  })

  test('they are played, and a save shows what it was begun with', async () => {
    const save = join(folder, 'game.aesave')
    const played = await ae('play', '--scenario', 'my-poland', '--turns', '1', '--save', save, ...packs)
    expect(played).toMatchObject({ status: 0, stderr: '' })
    const shown = await ae('show', save)
    expect(shown).toMatchObject({ status: 0 })
    expect(shown.stdout).toMatch(/^My Poland \(my-poland\)/)
    const { game } = readSave('game.aesave', readFileSync(save, 'utf8'), systems)
    expect(packsOf(game)[0]?.counters[0]?.sides[0]).toMatchObject({ attack: 7 })
  })
})

test('a tournament is played over a pack, in threads as well', async () => {
  const play = async (...more: string[]) =>
    await ae('tournament', '--scenario', 'my-poland', '--games', '2', '--json', '--pack', file, ...more)
  const one = await play('--jobs', '1')
  expect(one).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^1 of 2: seed 1.*\n2 of 2: seed 2.*\n$/),
  })
  const results = (each: Answer) => each.json().rounds.map((round: { results: unknown }) => round.results)
  expect(results(await play('--jobs', '2'))).toEqual(results(one))
})

test('a pack of the store changes the scenarios it was made for; one named changes whatever is played', async () => {
  const bases = async (...packs: string[]) => {
    const save = join(folder, 'other.aesave')
    expect(
      await ae('play', '--scenario', 'poland-1939', '--turns', '1', '--save', save, ...packs),
    ).toMatchObject({ status: 0, stderr: '' })
    const { game } = readSave('other.aesave', readFileSync(save, 'utf8'), systems)
    return packsOf(game).map(({ id }) => id)
  }
  expect(await bases('--store', store)).toEqual([])
  expect(await bases('--store', store, '--pack', 'my-poland')).toEqual(['my-poland'])
  expect(await bases('--pack', file)).toEqual(['my-poland'])
  const names = { texts: () => [], text: (name: string) => (name === 'store' ? store : undefined) }
  const under = dataUnderPacks(names as unknown as Args)
  const stored = under.contentFor(axisEmpires, 'my-poland').version
  expect(under.contentFor(axisEmpires, 'poland-1939').version).toBe(under.contentFor(axisEmpires).version)
  expect(stored).not.toBe(under.contentFor(axisEmpires, 'poland-1939').version)
})

test('an aid is printed over a pack of a store', async () => {
  const out = join(folder, 'setup.pdf')
  expect(await ae('print', 'setup', '--scenario', 'my-poland', '--store', store, '--out', out)).toMatchObject(
    {
      status: 0,
      stdout: expect.stringContaining('pages'),
    },
  )
})

test('a scenario file is checked over a pack, and a store with all its packs', async () => {
  const scenario = join(folder, 'scenario.json')
  const [own] = pack.scenarios
  if (!own) throw new Error('no scenario')
  const [corps] = pack.counters
  const second = { ...pack, id: 'two', counters: [{ ...corps, id: 'ger-mine' }], scenarios: [] } as Pack
  const extra = join(folder, 'extra.aepack')
  writeFileSync(extra, writePackFile(second))
  const setup = [...own.scenario.setup, { counter: 'ger-mine', at: 'pool:axis' }]
  writeFileSync(scenario, JSON.stringify({ ...own.scenario, setup }))
  expect(await ae('validate', scenario)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('ger-mine is no counter'),
  })
  expect(await ae('validate', scenario, '--pack', extra)).toMatchObject({ status: 0 })
  expect(await ae('validate', '--store', store)).toMatchObject({
    status: 0,
    stdout: 'my-poland: a sound pack of the store\n',
  })
})

test('bad input is one sentence', async () => {
  const no = join(folder, 'nothing')
  expect(await refusal('scenarios', '--pack', no)).toBe(`there is no file ${no}`)
  expect(await refusal('scenarios', '--store', no)).toBe(`there is no store in ${no}`)
  expect(await refusal('scenarios', '--store', store, '--pack', 'other')).toBe(
    'there is no pack "other" in the store; it has: my-poland',
  )
  expect(await refusal('play', '--scenario', 'my-poland', '--pack', bad)).toMatch(
    /^bad\.aepack, counter ger-inf-01, nation: .*atlantis/,
  )
  expect(await refusal('play', '--scenario', 'my-poland')).toMatch(
    /^there is no scenario "my-poland"; expected one of/,
  )
  const cut = join(folder, 'cut.aepack')
  writeFileSync(cut, readFileSync(file, 'utf8').slice(0, -20))
  expect(await refusal('tournament', '--scenario', 'my-poland', '--pack', cut)).toMatch(
    /^cut\.aepack .*cut short/,
  )
  const spoilt = join(folder, 'spoilt')
  mkdirSync(spoilt)
  writeFileSync(join(spoilt, 'games.db'), 'no database')
  expect(await refusal('scenarios', '--store', spoilt)).toMatch(/games\.db cannot be read/)
  expect(await refusal('validate')).toMatch(/^ae validate: nothing is named/)
})

test('the store of an application that runs can be read', async () => {
  const services = realServices(store)
  try {
    expect(await ae('scenarios', '--store', store)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('my-poland'),
    })
  } finally {
    services.close()
  }
})
