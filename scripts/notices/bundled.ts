/** A plug-in of the build that writes down which packages went into a bundle, for their licences. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The package a module belongs to: `vue`, `@vue/shared`; undefined for our own modules. */
export function packageOf(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').replace(/^\0/, '').split('?')[0] ?? ''
  const inside = path.split('/node_modules/').slice(1).at(-1)
  if (inside === undefined) return undefined
  const [first = '', second = ''] = inside.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

interface Chunk {
  readonly type: string
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>
}

/** Writes `FOLDER/NAME.json` with the packages that code in the bundle comes from. */
export function noteBundled(name: string, folder: string) {
  const found = new Set<string>()
  return {
    name: 'note-bundled-packages',
    generateBundle(_options: unknown, bundle: Readonly<Record<string, unknown>>): void {
      for (const { modules = {} } of Object.values(bundle) as Chunk[])
        for (const [id, { renderedLength }] of Object.entries(modules)) {
          const owner = renderedLength > 0 ? packageOf(id) : undefined
          if (owner !== undefined) found.add(owner)
        }
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.json`), JSON.stringify([...found].sort()))
    },
  }
}
