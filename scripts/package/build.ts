/** Packs the built application with electron-builder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, build, type Configuration, DIR_TARGET, Platform } from 'electron-builder'
import { load } from 'js-yaml'
import type { Architecture, PlatformPlan } from './plan.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

/** The configuration as it stands in `electron-builder.yml`. */
export function configuration(): Configuration {
  return load(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as Configuration
}

export interface PackageRequest {
  readonly plan: PlatformPlan
  readonly arch: Architecture
  /** Only the folder with the program, no installer. */
  readonly folderOnly: boolean
  /** Where the result goes; `dist` otherwise. */
  readonly output?: string
  /** Another Electron than the one of package.json, with the SQLite module that loads in it. */
  readonly electron?: { readonly folder: string; readonly version: string; readonly sqlite?: string }
}

const BUILDER_PLATFORM = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS } as const

/** What libsql consists of, on the machine of the tests. */
const LIBSQL = ['libsql', '@libsql/linux-x64-gnu', '@neon-rs/load', 'detect-libc']

function withElectron(config: Configuration, electron: PackageRequest['electron']): Configuration {
  if (!electron) return config
  const { folder, version, sqlite } = electron
  const files = config.files as string[]
  return {
    ...config,
    electronDist: folder,
    electronVersion: version,
    ...(sqlite === undefined
      ? {}
      : {
          extraMetadata: { sqlite },
          files: [...files, ...LIBSQL.map((name) => `node_modules/${name}/**`)],
        }),
  }
}

/** Packs for one platform and architecture and gives the files made. Throws what electron-builder throws. */
export async function pack({ plan, arch, folderOnly, output, electron }: PackageRequest): Promise<string[]> {
  const names = folderOnly ? [DIR_TARGET] : [...plan.targets]
  const config = withElectron(configuration(), electron)
  return build({
    projectDir: ROOT,
    targets: BUILDER_PLATFORM[plan.name].createTarget(names, Arch[arch]),
    publish: 'never',
    config: output === undefined ? config : { ...config, directories: { ...config.directories, output } },
  })
}
