import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ae, folder, ROOT } from './ae.ts'

/** A save of the Polish campaign some commands into it. */
function savedGame(name: string): string {
  const file = join(folder, `${name}.aesave`)
  expect(
    ae('play', '--scenario', 'poland-1939', '--seed', '5', '--turns', '1', '--save', file),
  ).toMatchObject({
    status: 0,
    stderr: '',
  })
  return file
}

test('lists the scenarios, for people and as JSON', () => {
  expect(ae('scenarios').stdout).toMatch(/^poland-1939 /m)
  expect(ae('scenarios', '--json').json()).toContainEqual(expect.objectContaining({ id: 'poland-1939' }))
})

test('the same seed plays the same game, and heavy mode finds nothing', () => {
  const play = () => ae('play', '--scenario', 'poland-1939', '--seed', '9', '--heavy', '--json').json()
  const [first, second] = [play(), play()]
  expect(first.over).toBe(true)
  expect({ ...second, ms: 0 }).toEqual({ ...first, ms: 0 })
})

test.each(['poland-1939', 'france-1940', 'russia-1941'])(
  'random players carry %s to its end, seed after seed',
  (id) => {
    const { status, stderr, stdout } = ae(
      'play',
      '--scenario',
      id,
      '--games',
      '8',
      '--seed',
      '100',
      '--heavy',
      '--json',
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(JSON.parse(stdout).map((report: { over: boolean }) => report.over)).toEqual(Array(8).fill(true))
  },
)

test('show, legal, why, do and replay work on a save', () => {
  const file = savedGame('work')
  const shown = ae('show', file, '--at', '3', '--json').json()
  expect(shown.ply).toBe(3)
  const [offer] = ae('legal', file, '--json').json()
  const command = JSON.stringify(offer.command)
  expect(ae('why', file, command)).toMatchObject({ status: 0, stdout: 'allowed\n' })
  expect(ae('why', file, '{"type":"nonsense"}')).toMatchObject({ status: 1 })
  const before = ae('show', file, '--json').json()
  expect(ae('do', file, command, '--json').json().ply).toBe(before.ply + 1)
  expect(ae('replay', file).stdout).toMatch(/every hash right/)
})

test('a refused command writes nothing and names the rule', () => {
  const file = savedGame('refused')
  const before = readFileSync(file, 'utf8')
  const { status, stderr } = ae('do', file, '{"type":"nonsense"}')
  expect(status).toBe(1)
  expect(stderr).toMatch(/is refused \([\d.]+\): /)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('import and export go through the store', () => {
  const file = savedGame('stored')
  const [id] = ae('import', file, '--json').json()
  expect(ae('export').stdout).toContain(id)
  const out = join(folder, 'out.aesave')
  expect(ae('export', id, out).status).toBe(0)
  expect(ae('show', out, '--json').json().hash).toBe(ae('show', file, '--json').json().hash)
})

test('the committed map has no fault, and places lie where they should', () => {
  expect(ae('map', 'check', 'tk')).toMatchObject({ status: 0, stdout: '0 problems\n' })
  expect(ae('map', 'where', 'tk', '52.23', '21.01').stdout).toBe('e3702 Warsaw\n')
})

test('all committed data is sound', () => {
  const files = ['assets/maps', 'assets/counters', 'assets/tables', 'scenarios'].flatMap((name) =>
    readdirSync(join(ROOT, name))
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(name, file)),
  )
  expect(ae('validate', ...files)).toMatchObject({ status: 0, stderr: '' })
})

test('no rule section is claimed without a test', () => {
  const { status, stderr, stdout } = ae('rules')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^457 sections: /m)
})

describe('all that is known of one rule', () => {
  const look = (number: string) => {
    const { status, stderr, stdout } = ae('rules', number)
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }
  test('is found by the number of either edition, with its twin on the other map', () => {
    const failure = look('36.14')
    expect(failure).toMatch(/^18\.12 Failure \(Totaler Krieg\)$/m)
    expect(failure).toMatch(/^36\.14 Failure \(Dai Senso\)\n.*; 14\.15 in 2012$/m)
    expect(failure).toMatch(/^ {2}src-shared\/.*modifiers\/markers\/failure\.ts:\d+: /m)
    expect(failure).toMatch(/^ {2}tests\/rules\/support\/failures\.test\.ts:\d+: .*\[18\.12\]/m)
    expect(failure).toMatch(/^ {2}docs\/readings\/numbering\.md:\d+: /m)
    expect(look('14.15')).toBe(failure)
  })
  test('shows both rules where a number means one in 2023 and another in 2012', () => {
    expect(look('14.2')).toMatch(/^14\.2 Declaring A Separate Peace$[\s\S]*^36\.2 Airdrop/m)
    expect(look('14.12')).toMatch(/^2012:14\.12 Enforced Peace/m)
  })
  test('is refused for a number no rule has', () => {
    expect(ae('rules', '36.99')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no rule .*"36\.99"/),
    })
  })
})

describe('bad input ends with 2 and one line', () => {
  const save = savedGame('bad')
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
      /--axis is "robot"; expected human, random, greedy, ai, script/,
    ],
    ['no such file', ['show', 'nowhere.aesave'], /there is no file nowhere\.aesave/],
    ['cut save', ['show', put('cut.aesave', text.slice(0, 5000))], /is cut short/],
    ['altered save', ['replay', put('altered.aesave', text.replace('"seed":5', '"seed":6'))], /was altered/],
    [
      'newer save',
      ['import', put('newer.aesave', text.replace('"version":1', '"version":9'))],
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
  test.each(cases)('%s', (_name, args, sentence) => {
    const { status, stderr, stdout } = ae(...args)
    expect(stderr).toMatch(sentence)
    // A check of a file names every problem, one a line.
    if (args[0] !== 'validate') expect(stderr.trimEnd()).not.toContain('\n')
    expect(status).toBe(2)
    expect(stdout).toBe('')
  })
})

test('every released save opens under the rules of today and offers what to do', () => {
  const saves = readdirSync(join(ROOT, 'tests', 'saves')).filter((name) => !name.startsWith('toy'))
  expect(saves.length).toBeGreaterThan(2)
  for (const name of saves) {
    const answer = ae('legal', join(ROOT, 'tests', 'saves', name), '--json')
    expect(answer, name).toMatchObject({ status: 0, stderr: '' })
    expect(answer.json().length ?? answer.json().offers?.length, name).toBeGreaterThan(0)
  }
})
