/** Where the application keeps what belongs to its user. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

const NAME = 'Axis Empires'

/** The folder of the store, its backups and dumps. AE_DATA overrides it. */
export function dataFolder(): string {
  const { AE_DATA, APPDATA, XDG_DATA_HOME } = process.env
  if (AE_DATA) return AE_DATA
  // Set but empty is as good as not set.
  if (process.platform === 'win32') return join(APPDATA || join(homedir(), 'AppData', 'Roaming'), NAME)
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', NAME)
  // By its specification a relative path there is to be passed over.
  const share =
    XDG_DATA_HOME && isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(homedir(), '.local', 'share')
  return join(share, 'axis-empires')
}

/** The version of the application at a root folder. */
export function versionOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String((Object(manifest) as { version?: unknown }).version ?? '0')
}
