import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countTests, filesNaming, placesOf } from '../../src-main/axis-empires/commands/rule-places.ts'
import { effort } from '../kit/effort.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { commandLine, program, ROOT } from './ae.ts'

const folder = temporaryFolder()
const ae = commandLine(folder)

/** A save of the Polish campaign some commands into it. */
async function savedGame(name: string): Promise<string> {
  const file = join(folder, `${name}.aesave`)
  const played = await ae('play', '--scenario', 'poland-1939', '--seed', '5', '--turns', '1', '--save', file)
  expect(played).toMatchObject({ status: 0, stderr: '' })
  return file
}

test('lists the scenarios, for people and as JSON', async () => {
  expect((await ae('scenarios')).stdout).toMatch(/^poland-1939 /m)
  expect((await ae('scenarios', '--json')).json()).toContainEqual(
    expect.objectContaining({ id: 'poland-1939' }),
  )
})

test('the program says its answer and its faults on two streams, and ends with the code of the answer', () => {
  const started = program(folder)
  expect(started('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^ae VERB/),
  })
  expect(started('fly')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/no verb "fly".*\n$/),
  })
})

test('the same seed plays the same game in another process, and heavy mode finds nothing', async () => {
  const words = ['play', '--scenario', 'poland-1939', '--seed', '9', '--heavy', '--json']
  const first = (await ae(...words)).json()
  const second = program(folder)(...words).json()
  expect(first.over).toBe(true)
  expect({ ...second, ms: 0 }).toEqual({ ...first, ms: 0 })
})

test.each(['poland-1939', 'france-1940', 'russia-1941'])(
  'random players carry %s to its end, seed after seed',
  async (id) => {
    const games = effort(3, 8)
    const { status, stderr, stdout } = await ae(
      'play',
      '--scenario',
      id,
      '--games',
      String(games),
      '--seed',
      '100',
      '--heavy',
      '--json',
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(JSON.parse(stdout).map((report: { over: boolean }) => report.over)).toEqual(
      Array(games).fill(true),
    )
  },
)

test('show, legal, why, do and replay work on a save', async () => {
  const file = await savedGame('work')
  const shown = (await ae('show', file, '--at', '3', '--json')).json()
  expect(shown.ply).toBe(3)
  const [offer] = (await ae('legal', file, '--json')).json()
  const command = JSON.stringify(offer.command)
  expect(await ae('why', file, command)).toMatchObject({ status: 0, stdout: 'allowed\n' })
  expect(await ae('why', file, '{"type":"nonsense"}')).toMatchObject({ status: 1 })
  const before = (await ae('show', file, '--json')).json()
  expect((await ae('do', file, command, '--json')).json().ply).toBe(before.ply + 1)
  expect((await ae('replay', file)).stdout).toMatch(/every hash right/)
})

test('a refused command writes nothing and names the rule', async () => {
  const file = await savedGame('refused')
  const before = readFileSync(file, 'utf8')
  const { status, stderr } = await ae('do', file, '{"type":"nonsense"}')
  expect(status).toBe(1)
  expect(stderr).toMatch(/is refused \([\d.]+\): /)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('import and export go through the store', async () => {
  const file = await savedGame('stored')
  const [id] = (await ae('import', file, '--json')).json()
  expect((await ae('export')).stdout).toContain(id)
  const out = join(folder, 'out.aesave')
  expect((await ae('export', id, out)).status).toBe(0)
  expect((await ae('show', out, '--json')).json().hash).toBe((await ae('show', file, '--json')).json().hash)
})

test('the committed map has no fault, and places lie where they should', async () => {
  expect(await ae('map', 'check', 'tk')).toMatchObject({ status: 0, stdout: '0 problems\n' })
  expect((await ae('map', 'where', 'tk', '52.23', '21.01')).stdout).toBe('e3702 Warsaw\n')
})

test('all committed data is sound', async () => {
  const files = ['assets/maps', 'assets/counters', 'assets/tables', 'scenarios'].flatMap((name) =>
    readdirSync(join(ROOT, name))
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(name, file)),
  )
  expect(await ae('validate', ...files)).toMatchObject({ status: 0, stderr: '' })
})

test('no rule section is claimed without a test', async () => {
  const { status, stderr, stdout } = await ae('rules')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^457 sections: /m)
})

test('what another game says of a rule of its own by the same number is none of this rulebook', () => {
  const root = temporaryFolder()
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const rule = '91.5'
  for (const game of ['axis-empires', 'chess']) {
    put(`src-shared/${game}/ground/ids.ts`, `/** As ${rule} has it. */`)
    put(`tests/${game}/war.test.ts`, `it('[${rule}] holds', () => {})`)
    put(`src-main/${game}/print.ts`, `// ${rule} is printed.`)
  }
  expect([...countTests(root)]).toEqual([[rule, 1]])
  expect([...filesNaming(root)]).toEqual([[rule, ['src-shared/axis-empires/ground/ids.ts']]])
  expect(placesOf(root, new Set([rule])).map(({ file }) => file)).toEqual([
    'src-shared/axis-empires/ground/ids.ts',
    'src-main/axis-empires/print.ts',
    'tests/axis-empires/war.test.ts',
  ])
})

describe('all that is known of one rule', () => {
  const look = async (number: string) => {
    const { status, stderr, stdout } = await ae('rules', number)
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }
  test('is found by the number of either edition, with its twin on the other map', async () => {
    const failure = await look('36.14')
    expect(failure).toMatch(/^18\.12 Failure \(Totaler Krieg\)$/m)
    expect(failure).toMatch(/^36\.14 Failure \(Dai Senso\)\n.*; 14\.15 in 2012$/m)
    expect(failure).toMatch(/^ {2}src-shared\/.*modifiers\/markers\/failure\.ts:\d+: /m)
    expect(failure).toMatch(/^ {2}tests\/axis-empires\/war\/support\/failures\.test\.ts:\d+: .*\[18\.12\]/m)
    expect(failure).toMatch(/^ {2}docs\/readings\/numbering\.md:\d+: /m)
    expect(await look('14.15')).toBe(failure)
  })
  test('is said to be in the files that name it, views and players left out; of a heading, in those of its sections', async () => {
    expect(await look('1.3.3.4')).toMatch(
      /^ {2}in src-shared\/axis-empires\/campaign\/seasonal\/replacements\.ts$/m,
    )
    const heading = /^ {2}in (.*)$/m.exec(await look('17'))?.[1]?.split(', ') ?? []
    expect(heading).toContain('src-shared/axis-empires/table/modifiers/optional/combat.ts')
    expect(heading.filter((file) => /\/(questions|aids|players|drawing)\//.test(file))).toEqual([])
  })
  test('shows both rules where a number means one in 2023 and another in 2012', async () => {
    expect(await look('14.2')).toMatch(/^14\.2 Declaring a Separate Peace$[\s\S]*^36\.2 Airdrop/m)
    expect(await look('14.12')).toMatch(/^2012:14\.12 Enforced Peace/m)
  })
  test('is refused for a number no rule has', async () => {
    expect(await ae('rules', '36.99')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no rule .*"36\.99"/),
    })
  })
})

describe('bad input ends with 2 and one line', async () => {
  const save = await savedGame('bad')
  const text = readFileSync(save, 'utf8')
  const put = (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    return file
  }
  const scenario = JSON.parse(readFileSync(join(ROOT, 'scenarios', 'poland-1939.json'), 'utf8'))
  const changed = (change: (copy: typeof scenario) => void) => {
    const copy = structuredClone(scenario)
    change(copy)
    return JSON.stringify(copy)
  }
  const cases: readonly (readonly [string, string[], RegExp])[] = [
    ['no such verb', ['fly'], /no verb "fly"/],
    ['unknown flag', ['play', '--fast'], /Unknown option '--fast'; usage: /],
    [
      'no such scenario',
      ['play', '--scenario', 'mars'],
      /no scenario "mars"; expected one of: .*poland-1939/,
    ],
    [
      'bad number',
      ['play', '--scenario', 'poland-1939', '--turns', 'x'],
      /--turns is "x"; expected a whole number/,
    ],
    [
      'unknown player',
      ['play', '--scenario', 'poland-1939', '--axis', 'robot'],
      /^--axis is "robot"; expected human, random, greedy, greedy\/any, .*, ai, ai\/any, .*, script$/m,
    ],
    ['no such file', ['show', 'nowhere.aesave'], /there is no file nowhere\.aesave/],
    ['cut save', ['show', put('cut.aesave', text.slice(0, 5000))], /is cut short/],
    ['altered save', ['replay', put('altered.aesave', text.replace('"seed":5', '"seed":6'))], /was altered/],
    [
      'newer save',
      ['import', put('newer.aesave', text.replace(/"version":\d/, '"version":9'))],
      /newer version/,
    ],
    ['no such moment', ['show', save, '--at', '99999'], /no moment 99999/],
    [
      'hex that does not exist',
      [
        'validate',
        put(
          'hex.json',
          changed((copy) => Object.assign(copy.setup[0], { at: 'w9999' })),
        ),
      ],
      /hex\.json, setup\[0\].*w9999/,
    ],
    [
      'counter that does not exist',
      [
        'validate',
        put(
          'counter.json',
          changed((copy) => Object.assign(copy.setup[1], { counter: 'nobody' })),
        ),
      ],
      /counter\.json, setup\[1\].*nobody/,
    ],
    [
      'a counter set up twice',
      [
        'validate',
        put(
          'twice.json',
          changed((copy) => copy.setup.push(copy.setup[0])),
        ),
      ],
      /twice\.json, setup\[\d+\]/,
    ],
  ]
  test.each(cases)('%s', async (_name, args, sentence) => {
    const { status, stderr, stdout } = await ae(...args)
    expect(stderr).toMatch(sentence)
    // A check of a file names every problem, one a line.
    if (args[0] !== 'validate') expect(stderr.trimEnd()).not.toContain('\n')
    expect(status).toBe(2)
    expect(stdout).toBe('')
  })
})

test('every released save opens under the rules of today and offers what to do', async () => {
  const saves = readdirSync(join(ROOT, 'tests', 'saves'))
  expect(saves.length).toBeGreaterThan(2)
  for (const name of saves) {
    const answer = await ae('legal', join(ROOT, 'tests', 'saves', name), '--json')
    expect(answer, name).toMatchObject({ status: 0, stderr: '' })
    expect(answer.json().length ?? answer.json().offers?.length, name).toBeGreaterThan(0)
  }
})
