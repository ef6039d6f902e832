/** Saves from elsewhere: whatever is in them, an answer in time, in a sentence, and no trace of what was refused. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { bodyOf, type LoosePly, type LooseSave, sealed } from '../kit/save-text.ts'
import { realServices } from '../main/packs-data.ts'
import { ask, doFirst, hashOf, refused, toyServices } from '../toy/services.ts'

const data = temporaryFolder()
const services = toyServices(data)
/** Packs are of Axis Empires; the toy has none. */
const withPacks = realServices()
const begun = ask(services, 'games.new', { scenario: 'toy', seed: 3, title: 'My war' })
const start = hashOf(services, begun.game)
let view = begun
for (let i = 0; i < 9; i++) view = doFirst(services, view)
const { data: text } = ask(services, 'games.export', { game: view.game })

/** A save with something changed in it, sealed anew. */
function bent(change: (body: LooseSave) => unknown): string {
  const body = bodyOf(text)
  change(body)
  return sealed(body)
}

function plyOf(body: LooseSave, index: number): LoosePly {
  const ply = body.plies[index]
  if (!ply) throw new Error(`there is no ply ${index}`)
  return ply
}

/** Puts the hash that a state has in the place of the stored one. */
function rehash(snapshot: { hash: string; state: unknown }): void {
  snapshot.hash = hashToText(hashState(snapshot.state as GameState))
}

/** The plies after the first so many are left out, and with them the last position. */
function cutTo(body: LooseSave, plies: number): void {
  body.plies.length = plies
  body.current = plies
  delete body.latest
}

const bad: readonly (readonly [string, (body: LooseSave) => unknown, RegExp])[] = [
  // Two plies of one number, the first before the second: a ring without an end for whoever follows it.
  [
    'a ring of plies',
    (body) => {
      plyOf(body, 4).parent = 8
      plyOf(body, 7).id = 5
    },
    /plies\[4\]\.parent is 8; expected an earlier ply, below 5/,
  ],
  [
    'a number twice',
    (body) => body.plies.push({ ...plyOf(body, 8), id: 9, parent: 8 }),
    /plies\[9\]\.id is 9; expected 10: plies are numbered from 1 without a gap/,
  ],
  [
    'numbers with a gap',
    (body) => {
      for (const ply of body.plies) {
        ply.id += 1000
        ply.parent += ply.parent === 0 ? 0 : 1000
      }
      body.current += 1000
      delete body.latest
    },
    /plies\[0\]\.id is 1001; expected 1: /,
  ],
  [
    'a parent that is itself',
    (body) => (plyOf(body, 0).parent = 1),
    /plies\[0\]\.parent is 1; expected an earlier/,
  ],
  [
    'a piece that every object has',
    (body) => (plyOf(body, 0).effects[0] = { k: 'place', piece: '__proto__', to: 'X' }),
    /plies\[0\]\.effects\[0\]\.piece is "__proto__"; expected a name of this game/,
  ],
  [
    'a face of such a piece',
    (body) => (plyOf(body, 0).effects[0] = { k: 'face', piece: 'constructor', from: 0, to: 1 }),
    /effects\[0\]\.piece is "constructor"; expected a name/,
  ],
  [
    'an effect without what it replaces',
    (body) => (plyOf(body, 0).effects[0] = { k: 'place', piece: 'red', to: 'b' }),
    /effects\[0\]\.from is nothing; expected a text/,
  ],
  [
    'an effect nobody knows',
    (body) => (plyOf(body, 0).effects[0] = { k: 'erase', piece: 'red' }),
    /effects\[0\]\.k is "erase"; expected /,
  ],
  [
    'a note without text',
    (body) => (plyOf(body, 0).effects[0] = { k: 'note' }),
    /effects\[0\]\.note is nothing; expected an object/,
  ],
  [
    'a variable that says it was something else',
    (body) => plyOf(body, 0).effects.push({ k: 'var', key: 'rounds', from: 7, to: 7 }),
    /wrong at ply 1: effect \d+ \("var"\) does not fit: "rounds" is not as it says/,
  ],
  [
    'a change that names another procedure',
    (body) =>
      plyOf(body, 0).effects.push({ k: 'patch', depth: 0, from: { proc: 'turn' }, to: { proc: 'x' } }),
    /effects\[\d+\]\.from is .*; expected fields of a procedure without its name/,
  ],
  [
    'a change of a field that every object has',
    (body) => plyOf(body, 0).effects.push({ k: 'patch', depth: 0, from: {}, to: { constructor: 1 } }),
    /effects\[\d+\]\.to is .*; expected fields with numbers/,
  ],
  [
    'a change that says the procedure remembered something else',
    (body) => plyOf(body, 0).effects.push({ k: 'patch', depth: 0, from: { omens: 7 }, to: { omens: 8 } }),
    /wrong at ply 1: effect \d+ \("patch"\) does not fit: the procedure at depth 0 is not as it says/,
  ],
  [
    'a die thrown from another generator',
    (body) =>
      plyOf(body, 0).effects.push({
        ...{ k: 'roll', purpose: 'x', rule: '1', value: 3, manual: false },
        ...{ from: [1, 2, 3, 4], to: [1, 2, 3, 4] },
      }),
    /the generator of dice is not as it says/,
  ],
  [
    'a path for a scenario',
    (body) => (body.scenario = '/../../../planted'),
    /scenario is .*; expected an id/,
  ],
  [
    'a piece nowhere',
    (body) => {
      body.start.state.pieces.red = { at: 'nowhere', face: 0 }
      rehash(body.start)
      cutTo(body, 0)
    },
    /a piece is at nowhere/,
  ],
  [
    'no procedures',
    (body) => Reflect.deleteProperty(body.start.state, 'frames'),
    /start\.state\.frames is nothing; expected a list/,
  ],
  [
    'procedures nobody knows',
    (body) => {
      body.start.state.frames = [{ proc: 'feast' }]
      rehash(body.start)
      cutTo(body, 0)
    },
    /the rules cannot go on from|in the middle of "feast"/,
  ],
  [
    'a number out of all measure',
    (body) => {
      body.start.state.vars.rounds = 1e9
      rehash(body.start)
      cutTo(body, 0)
    },
    /start\.state\.vars\.rounds is 1000000000; expected a value with numbers up to 1000000/,
  ],
  [
    'a turn as long as a book',
    (body) => (body.turn = 'x'.repeat(300_000)),
    /turn is "x+….*; expected a text of at most 200 letters/,
  ],
  [
    'a last position of its own',
    (body) => {
      if (!body.latest) throw new Error('no latest')
      body.latest.state.pieces.red = { at: 'f', face: 1 }
      rehash(body.latest)
    },
    /its last position is not the one its plies lead to/,
  ],
  ['a ply to stand at that is not there', (body) => (body.current = 77), /the ply it stands at is missing/],
  ['a field too many', (body) => (body.extra = 1), /the save is .*; expected no field named "extra"/],
  ['no plies', (body) => Reflect.deleteProperty(body, 'plies'), /plies is nothing; expected a list/],
]

describe('a save from elsewhere is refused in a sentence and leaves nothing behind', () => {
  test.each(bad)('%s', (_name, change, sentence) => {
    const before = JSON.stringify(ask(services, 'games.list', {}))
    const message = refused(services, 'games.import', { name: 'x.aesave', data: bent(change) })
    expect(message).toMatch(/^x\.aesave is not sound: /)
    expect(message).toMatch(sentence)
    expect(message.length).toBeLessThan(400)
    expect(JSON.stringify(ask(services, 'games.list', {}))).toBe(before)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { at?: unknown }).at).toBeUndefined()
    expect(ask(services, 'games.open', { game: begun.game }).hash).toBe(view.hash)
  })
})

test('the same save unbent is taken', () => {
  const list = ask(services, 'games.import', { name: 'x.aesave', data: bent(() => {}) })
  expect(list).toHaveLength(2)
  for (const { id } of list) if (id !== begun.game) ask(services, 'games.delete', { game: id })
})

test('a field named __proto__ is refused wherever it stands, escaped or not', () => {
  for (const field of ['"__proto__":{"at":"b"},', '"\\u005f_proto__" : 1,']) {
    for (const place of ['{"id":1', '"vars":{', '"pieces":{']) {
      const at = text.indexOf(place)
      if (at < 0) continue
      const inside = at + place.indexOf('{') + 1
      const spoilt = `${text.slice(0, inside)}${field}${text.slice(inside)}`
      expect(refused(services, 'games.import', { name: 'x.aesave', data: spoilt })).toMatch(
        /^x\.aesave is not sound: it has a field named "__proto__"/,
      )
    }
  }
})

test('a dump lies in its folder, whatever a scenario is called', () => {
  const file = services.context.writeDump('/../../../../escaped/planted', 'x')
  expect(dirname(file)).toBe(join(data, 'dumps'))
  expect(existsSync(join(data, '..', 'escaped'))).toBe(false)
  expect(readdirSync(join(data, 'dumps'))).toHaveLength(1)
})

describe('time and memory', () => {
  const MB = 1_000_000
  /** Seconds of work: what others do on the machine at the time is not counted. */
  const timed = <T>(work: () => T): { answer: T; seconds: number } => {
    const began = process.cpuUsage()
    const answer = work()
    const { user, system } = process.cpuUsage(began)
    return { answer, seconds: (user + system) / 1e6 }
  }
  /** Text as a file of so many letters, from a repeated part. */
  const filled = (head: string, part: string, tail: string, size = 63 * MB): string =>
    `${head}${part.repeat(Math.floor((size - head.length - tail.length) / part.length))}${tail}`
  const emptyPly = (id: number) =>
    `{"id":${id},"parent":${id - 1},"group":1,"faction":"","command":{"type":"x"},"effects":[],"hash":"${start}"}`
  const manyPlies = (count: number) =>
    bent((body) => {
      cutTo(body, 0)
      body.current = count
      body.plies = Array.from({ length: count }, (_, index) => JSON.parse(emptyPly(index + 1)))
    })
  const files: readonly (readonly [string, () => string, RegExp])[] = [
    ['small objects', () => filled('{"kind":"aesave","x":[', '{},', '{}]}'), /holds more than \d+ values/],
    [
      'plies of small objects',
      () => filled('{"kind":"aesave","version":1,"plies":[', '{},', '{}]}'),
      /more than \d+ entries/,
    ],
    [
      'one ply of small objects',
      () => filled('{"kind":"aesave","version":1,"plies":[{"a":[', '{},', '{}]}]}'),
      /entry 1 of "plies" holds more than/,
    ],
    [
      'a long text',
      () => filled('{"kind":"aesave","version":1,"title":"', 'x', '"}'),
      /a text in it has \d+ letters/,
    ],
    ['depth', () => filled('{"kind":', '[', ''), /more than 64 deep/],
    [
      'fields',
      () => `{${Array.from({ length: 3_000_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
      /more than 60 fields/,
    ],
    [
      'numbers',
      () => filled('{"kind":"aesave","version":1,"plies":[[', '1,', '1]]}'),
      /entry 1 of "plies" holds more/,
    ],
    ['blanks', () => filled('{"kind":', ' ', ''), /cut short/],
    ['400,000 empty plies', () => manyPlies(400_000), /"plies" has more than 200000 entries/],
    [
      'more than any file',
      () => 'x'.repeat(64 * MB + 1),
      /too large: it has 65 MB; a save has at most 64 MB/,
    ],
  ]
  test.each(files)('a large file of %s has an answer within 5 seconds', (_name, make, sentence) => {
    const file = make()
    const { answer: message, seconds } = timed(() =>
      refused(services, 'games.import', { name: 'x.aesave', data: file }),
    )
    expect(seconds).toBeLessThan(5)
    expect(message).toMatch(sentence)
    expect(message.length).toBeLessThan(400)
  })

  const packs: readonly (readonly [string, () => string, RegExp])[] = [
    [
      'small objects',
      () => filled('{"kind":"aepack","counters":[', '{},', '{}]}'),
      /it holds more than \d+ values/,
    ],
    [
      'records',
      () => sealed({ kind: 'aepack', format: 1, counters: Array.from({ length: 50_000 }, () => 1) }),
      /50000 records of counters, expected at most 10000/,
    ],
    ['depth', () => filled('{"kind":', '[', ''), /more than 64 deep/],
    [
      'more than any file',
      () => 'x'.repeat(64 * MB + 1),
      /too large: it has 65 MB; a pack has at most 64 MB/,
    ],
  ]
  test.each(packs)('a large pack of %s has an answer within 5 seconds', (_name, make, sentence) => {
    const file = make()
    const { answer: message, seconds } = timed(() =>
      refused(withPacks, 'packs.import', { name: 'x.aepack', data: file }),
    )
    expect(seconds).toBeLessThan(5)
    expect(message).toMatch(sentence)
  })

  /** Seconds that a save takes to be stored. */
  const imported = (save: string): number => {
    const { answer: list, seconds } = timed(() =>
      ask(services, 'games.import', { name: 'x.aesave', data: save }),
    )
    for (const { id } of list) if (id !== begun.game) ask(services, 'games.delete', { game: id })
    return seconds
  }

  test('the time to import grows with the number of plies, not with its square', () => {
    imported(manyPlies(2_000))
    const small = imported(manyPlies(8_000))
    const large = imported(manyPlies(64_000))
    // Eight times the plies: a square would take sixty-four times as long.
    expect(large / small).toBeLessThan(24)
  })

  test('short branches cost no more than a line', () => {
    const branched = bent((body) => {
      cutTo(body, 0)
      body.current = 10_000
      body.plies = Array.from({ length: 10_000 }, (_, index) => JSON.parse(emptyPly(index + 1)))
      for (const ply of body.plies) if (ply.id > 6_000) ply.parent = ply.id - 6_000
      body.current = 6_000
    })
    expect(imported(branched)).toBeLessThan(3)
  })
})
