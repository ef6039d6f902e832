/** Packs the built application with electron-builder. */
import { join } from 'node:path'
import { Arch, build, type Configuration, DIR_TARGET, Platform } from 'electron-builder'
import type { Architecture, PlatformPlan } from './platforms.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

/** What is packed, and what it is called. */
export const CONFIGURATION = join(ROOT, 'electron-builder.yml')

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

/** Changes to the configuration; lists of files are added to those already there. */
export function changes({ electron, output }: PackageRequest): Configuration {
  return {
    extends: CONFIGURATION,
    ...(output === undefined ? {} : { directories: { output } }),
    ...(electron ? { electronDist: electron.folder, electronVersion: electron.version } : {}),
    ...(electron?.sqlite === undefined
      ? {}
      : {
          extraMetadata: { sqlite: electron.sqlite },
          files: LIBSQL.map((name) => ({ from: `node_modules/${name}`, to: `node_modules/${name}` })),
        }),
  }
}

/** Packs for one platform and architecture and gives the files made. Throws what electron-builder throws. */
export async function pack(request: PackageRequest): Promise<string[]> {
  const { plan, arch, folderOnly } = request
  const names = folderOnly ? [DIR_TARGET] : [...plan.targets]
  return build({
    projectDir: ROOT,
    targets: BUILDER_PLATFORM[plan.name].createTarget(names, Arch[arch]),
    publish: 'never',
    config: changes(request),
  })
}
