/** What can be packed, where, and what each platform needs for it. */

export const PLATFORMS = ['linux', 'mac', 'windows'] as const
export type PlatformName = (typeof PLATFORMS)[number]
export const ARCHITECTURES = ['x64', 'arm64'] as const
export type Architecture = (typeof ARCHITECTURES)[number]
/** The SQLite modules that can be packed; the first is the usual one, the other loads in an old Electron too. */
export const SQLITE_MODULES = ['better-sqlite3', 'libsql'] as const

export interface PlatformPlan {
  readonly name: PlatformName
  /** What Node calls it. */
  readonly node: NodeJS.Platform
  readonly targets: readonly string[]
  /** Plain sentences: what has to be there before `npm run package` can do it. */
  readonly needs: readonly string[]
}

export const PLANS: readonly PlatformPlan[] = [
  {
    name: 'linux',
    node: 'linux',
    targets: ['AppImage', 'deb', 'tar.gz'],
    needs: [
      'a Linux machine (x64 or arm64; either packs both)',
      'GitHub, once: Electron itself, and the tools for AppImage, deb and archives that electron-builder fetches',
    ],
  },
  {
    name: 'mac',
    node: 'darwin',
    targets: ['dmg', 'zip'],
    needs: [
      'a Mac with the command line tools of Xcode: dmg and signatures are made by its own programs',
      'GitHub, once: Electron itself, and the tools for archives that electron-builder fetches',
      'to be opened without a warning: a Developer ID certificate (CSC_LINK, CSC_KEY_PASSWORD) and, to be ' +
        'notarized, an App Store Connect key (APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER)',
    ],
  },
  {
    name: 'windows',
    node: 'win32',
    targets: ['nsis', 'zip'],
    needs: [
      'a Windows machine, or Linux with Wine',
      'GitHub, once: Electron itself, and the tools for NSIS, icons and archives that electron-builder fetches',
      'to be opened without a warning: a code signing certificate (CSC_LINK, CSC_KEY_PASSWORD)',
    ],
  },
]

/** The plan for a platform by Node's name for it; undefined where nothing can be packed. */
export function planFor(node: NodeJS.Platform): PlatformPlan | undefined {
  return PLANS.find((plan) => plan.node === node)
}

/** What `npm run package -- --all` says. */
export function describeAll(here: NodeJS.Platform): string {
  const parts = PLANS.map(({ name, node, targets, needs }) => {
    const mark = node === here ? ' (this machine)' : ''
    const lines = needs.map((need) => `    needs ${need}`)
    return [`${name}${mark}: ${targets.join(', ')}, each for ${ARCHITECTURES.join(' and ')}`, ...lines].join(
      '\n',
    )
  })
  return `${parts.join('\n')}\n\nnpm run package packs for the machine it runs on; run it once on each.`
}
