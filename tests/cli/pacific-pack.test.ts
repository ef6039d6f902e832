/** `--pack FILE` with a pack of Pacific 1940: its scenarios are listed, and a broken file is refused in one sentence. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataUnderPacks } from '../../src-main/cli/data-under-packs.ts'
import { scenarioOf } from '../../src-main/cli/root.ts'
import { writePackFile } from '../../src-main/packs/file.ts'
import type { Args } from '../../src-main/terminal/verb.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { readScenario } from '../../src-shared/pacific-1940/ground/content.ts'
import { copyOf, emptyPack } from '../../src-shared/pacific-1940/ground/packs.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { commandLine } from './ae.ts'

const { raw, file } = scenarioOf('pacific-1940')
const scenario = readScenario(raw, file)
const folder = temporaryFolder()

function under(name: string, text: string) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return dataUnderPacks({ text: () => undefined, texts: () => [path] } as unknown as Args)
}

test('scenarios of a pack file of Pacific 1940 stand beside the others', () => {
  const pack = { ...emptyPack('later', 'Later'), scenarios: [copyOf(scenario, 'Later', new Set())] }
  const text = writePackFile(pack)
  const data = under('later.aepack', text)
  expect(data.scenarioOf('later')).toMatchObject({ system: 'pacific-1940', id: 'later' })
  expect(data.packsFor(pacific1940, 'later')).toEqual([pack])
  expect(data.packsFor(axisEmpires, 'world-1939')).toEqual([])
  expect(() => under('cut.aepack', text.slice(0, 900))).toThrow('cut.aepack')
  expect(() => under('other.aepack', text.replace('"Later"', '"Sooner"'))).toThrow('checksum does not match')
  const twice = writePackFile({ ...pack, scenarios: [scenario] })
  expect(() => under('twice.aepack', twice)).toThrow('expected an id of its own')
})

test('a pack of Pacific 1940 goes into the store, is listed, checked, named by its id and written again', async () => {
  const home = temporaryFolder()
  const ae = commandLine(home)
  const path = join(home, 'later.aepack')
  const store = join(home, 'store')
  const pack = { ...emptyPack('later', 'Later'), scenarios: [copyOf(scenario, 'Later', new Set())] }
  writeFileSync(path, writePackFile(pack))
  expect(await ae('validate', path)).toMatchObject({ status: 0, stdout: `${path}: a sound pack file\n` })
  expect(await ae('import', path, '--data', store)).toMatchObject({
    status: 0,
    stdout: 'pacific-1940/later  Later\n',
  })
  expect(await ae('export', '--packs', '--data', store)).toMatchObject({
    status: 0,
    stdout: 'pacific-1940/later  Later, in use, 0 problems\n',
  })
  expect(await ae('validate', '--store', store)).toMatchObject({
    status: 0,
    stdout: 'pacific-1940/later: a sound pack of the store\n',
  })
  for (const id of ['later', 'pacific-1940/later'])
    expect((await ae('scenarios', '--store', store, '--pack', id)).stdout).toMatch(
      /^later +Later {2}\(of the pack Later, /m,
    )
  const again = join(home, 'again.aepack')
  expect(await ae('export', '--pack', 'later', again, '--data', store)).toMatchObject({ status: 0 })
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(path, 'utf8'))
  const none = await ae('export', '--pack', 'sooner', again, '--data', store)
  expect(none).toMatchObject({
    status: 2,
    stderr: 'there is no pack "sooner"; expected one of: pacific-1940/later\n',
  })
})
