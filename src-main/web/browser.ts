/** Finds an installed Chromium, Chrome or Edge and opens an address in it as an application window. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser']
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

function candidates(): string[] {
  if (process.platform === 'darwin')
    return MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform === 'win32') {
    const { ProgramFiles, 'ProgramFiles(x86)': x86, LOCALAPPDATA } = process.env
    const roots = [ProgramFiles, x86, LOCALAPPDATA].filter((root) => root !== undefined)
    return roots.flatMap((root) => WINDOWS.map((path) => join(root, path)))
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** The path of a browser that can open an application window; undefined if none is installed. */
export function findBrowser(): string | undefined {
  return candidates().find((file) => existsSync(file))
}

/** True if there is a screen to open a window on. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/** Opens an address as an application window with a profile of its own. */
export function openWindow(browser: string, address: string, profile: string): ChildProcess {
  const args = [
    `--app=${address}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
  ]
  args.push(
    '--disable-background-networking',
    '--disable-sync',
    '--disable-component-update',
    '--disable-quic',
    // Nothing leaves the machine, calls between browsers included.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy',
  )
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return spawn(browser, args, { stdio: 'ignore' })
}
