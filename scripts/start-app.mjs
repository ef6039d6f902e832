/** Opens the game: in Electron where its binary can be had, otherwise in a browser window. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'
import { build } from './build.mjs'
import { installedElectron } from './electron-runtime.mjs'

const HELP = `npm start [-- OPTION...]
Opens Axis Empires.

  --browser      in a browser window, even where Electron is installed
  --no-window    serve only, and print the address
  --data FOLDER  keep games in this folder
  --help         this text`

/** How long a failed download is not tried again. */
const RETRY_MS = 24 * 3_600_000
const DOWNLOAD_MS = 60_000
const FAILED = join(ROOT, '.cache', 'electron-download-failed')

function options(args) {
  const found = { browser: false, window: true, data: undefined }
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]
    if (arg === '--help') {
      console.log(HELP)
      process.exit(0)
    } else if (arg === '--browser') found.browser = true
    else if (arg === '--no-window') found.window = false
    else if (arg === '--data' && args[i + 1]) found.data = args[++i]
    else {
      console.error(`npm start: unknown option "${arg}"; see npm start -- --help`)
      process.exit(2)
    }
  }
  return found
}

function downloadElectron() {
  const tried = statSync(FAILED, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (Date.now() - tried < RETRY_MS || process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) return undefined
  const script = join(ROOT, 'node_modules', 'electron', 'install.js')
  if (!existsSync(script)) return undefined
  console.log('Fetching the Electron window, once…')
  const result = spawnSync(process.execPath, [script], { stdio: 'ignore', timeout: DOWNLOAD_MS })
  if (result.status === 0) return installedElectron()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(FAILED, new Date().toISOString())
  return undefined
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

function run(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${command} did not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

const asked = options(process.argv.slice(2))
const status = build()
if (status !== 0) process.exit(status)

const env = asked.data ? { AE_DATA: asked.data } : {}
const wantsElectron = !asked.browser && asked.window && hasDisplay()
const electron = wantsElectron ? (installedElectron() ?? downloadElectron()) : undefined
if (electron) {
  console.log('Axis Empires opens in its own window, by Electron; closing the window ends it.')
  run(electron, process.getuid?.() === 0 ? ['--no-sandbox', ROOT] : [ROOT], env)
} else {
  const because = wantsElectron
    ? 'Electron is not to be had here'
    : asked.browser || !asked.window
      ? 'as asked'
      : 'there is no screen'
  const server = ['--disable-warning=ExperimentalWarning', join(ROOT, 'src-main', 'server', 'main.ts')]
  server.push('--because', because)
  run(process.execPath, asked.window ? server : [...server, '--no-window'], env)
}
