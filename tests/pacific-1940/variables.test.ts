import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pacificGlossary } from '../../scripts/glossary-state.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { REGISTRY } from '../../src-shared/pacific-1940/ground/variables.ts'

/** Every value a variable has had in the saved games, by its key. */
function* saved(): Generator<readonly [key: string, value: Json]> {
  for (const file of readdirSync('tests/saves').filter((name) => name.startsWith('pacific-1940'))) {
    const text = readFileSync(`tests/saves/${file}`, 'utf8')
    const walk = function* (value: Json | undefined): Generator<readonly [string, Json]> {
      if (typeof value !== 'object' || value === null) return
      if (Array.isArray(value)) {
        for (const each of value) yield* walk(each)
        return
      }
      const { k, key, to, from, vars, ...rest } = value as { readonly [key: string]: Json | undefined }
      if (k === 'var' && typeof key === 'string')
        for (const held of [to, from]) if (held !== null && held !== undefined) yield [key, held]
      if (typeof vars === 'object' && vars !== null)
        for (const [name, held] of Object.entries(vars)) yield [name, held as Json]
      for (const each of Object.values(rest)) yield* walk(each)
    }
    yield* walk(JSON.parse(text) as Json)
  }
}

describe('variables of Pacific 1940', () => {
  it('each variable of a saved game is declared, and each value it has had is one of its kind', () => {
    const names = new Set<string>()
    for (const [key, value] of saved()) {
      const variable = REGISTRY.readKey(key)?.variable
      expect(variable, key).toBeDefined()
      expect(variable?.kind.schema.safeParse(value).success, `${key}: ${JSON.stringify(value)}`).toBe(true)
      names.add(key.replace(/\/.*/, ''))
    }
    const played = [
      'at',
      'base',
      'bought',
      'cash',
      'hostile',
      'joined',
      'kamikaze',
      'own',
      'taken',
      'turns',
      'war',
    ]
    expect([...names].sort()).toEqual(played)
  })

  it('the page on the state is made from the declarations: run `node scripts/glossary-state.ts` after a change', () => {
    expect(readFileSync('docs/glossary-state-pacific-1940.md', 'utf8')).toBe(pacificGlossary())
  })
})
