/** Every game in this folder is played again. A new one is made by `node tests/recorded/record.ts`. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, replay } from './recording.ts'

const folder = new URL('games/', import.meta.url).pathname
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'))

describe('recorded games', () => {
  it('there are some of each training scenario', () => {
    const scenarios = new Set(files.map((name) => read(folder + name).heading.scenario))
    expect(scenarios.size).toBeGreaterThanOrEqual(8)
  })

  it.each(files)('%s is accepted command by command and leads to the same positions', (name) => {
    expect(replay(read(folder + name))).toBeUndefined()
  })

  it('a recording with one counter elsewhere is distinguished', () => {
    const recording = read(folder + (files[0] ?? ''))
    const [id, [at, face]] = Object.entries(recording.heading.start)[0] ?? ['', ['', 0]]
    const start = { ...recording.heading.start, [id]: [at, 1 - face] as const }
    expect(replay({ ...recording, heading: { ...recording.heading, start } })).toContain(id)
    const refused = recording.moves.map((move, index) =>
      index === 5 ? { ...move, command: { type: 'sing' } } : move,
    )
    expect(replay({ ...recording, moves: refused })).toContain('command 6')
  })
})
