/** What the packager is told: names, icons, file types, targets of each platform, and nothing it does not know. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import { describe, expect, test } from 'vitest'
import { icns, ico } from '../../scripts/icons/containers.ts'
import { packageOf } from '../../scripts/notices/bundled.ts'
import { packageNotice } from '../../scripts/notices/write.ts'
import { changes } from '../../scripts/package/build.ts'
import { ARCHITECTURES, describeAll, PLANS, PLATFORMS, planFor } from '../../scripts/package/platforms.ts'
import { filesAmong, readHanded } from '../../src-main/electron/named-files.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const build = (...path: string[]): Buffer => readFileSync(join(ROOT, 'build', ...path))
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const config = await getConfig(ROOT, join(ROOT, 'electron-builder.yml'), null)

interface TargetList {
  readonly target: readonly { readonly target: string; readonly arch: readonly string[] }[]
}

describe('the configuration', () => {
  test('is one the packager accepts, and it refuses another', async () => {
    await validateConfiguration(config, new DebugLogger(false))
    const wrong = { ...config, linux: { ...config.linux, colour: 'green' } } as typeof config
    await expect(validateConfiguration(wrong, new DebugLogger(false))).rejects.toThrow(/configuration\.linux/)
  })
  test.each(PLANS.map((plan) => [plan.name, plan.targets] as const))(
    '%s has its installers for each architecture',
    (name, targets) => {
      const { linux, mac, win } = config
      const found = { linux, mac, windows: win }[name] as unknown as TargetList
      expect(found.target.map(({ target }) => target)).toEqual(targets)
      for (const { arch } of found.target) expect(arch).toEqual(ARCHITECTURES)
    },
  )
  test('carries the names, the author and the desktop entry a .deb needs', () => {
    expect(manifest).toMatchObject({
      name: 'axis-empires',
      productName: 'Axis Empires',
      desktopName: 'axis-empires.desktop',
      homepage: expect.stringMatching(/^https:/),
      author: expect.stringMatching(/^[^<]+ <\S+@\S+>$/),
    })
    expect(config.linux).toMatchObject({ executableName: 'axis-empires', category: 'Game' })
    expect(config.linux?.desktop?.entry?.Categories).toMatch(/^Game;/)
    expect(existsSync(join(ROOT, 'LICENSE'))).toBe(true)
  })
  test('claims the two kinds of files with a type and a picture for each', () => {
    const kinds = [config.fileAssociations ?? []].flat()
    expect(kinds.map(({ ext }) => ext)).toEqual(['aesave', 'aepack'])
    for (const { mimeType, icon } of kinds) {
      expect(mimeType).toMatch(/^application\/x-axis-empires-\w+$/)
      for (const ending of ['icns', 'ico']) expect(existsSync(join(ROOT, `${icon}.${ending}`))).toBe(true)
    }
  })
  test('the needs of each platform are named', () => {
    const text = describeAll('linux')
    for (const name of PLATFORMS) expect(text).toMatch(new RegExp(`^${name}`, 'm'))
    for (const { targets, needs } of PLANS)
      for (const part of [...targets, ...needs]) expect(text).toContain(part)
  })
})

describe('the icons', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  test.each([16, 24, 32, 48, 64, 128, 256, 512])('%s pixels for Linux', (size) => {
    const png = build('icons', `${size}x${size}.png`)
    expect(png.subarray(0, 8)).toEqual(PNG)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  })
  test.each(['icon', 'document'])('%s: .icns and .ico hold the sizes their systems ask for', (name) => {
    const apple = build(`${name}.icns`)
    expect([apple.toString('latin1', 0, 4), apple.readUInt32BE(4)]).toEqual(['icns', apple.length])
    const types: string[] = []
    for (let at = 8; at < apple.length; at += apple.readUInt32BE(at + 4))
      types.push(apple.toString('latin1', at, at + 4))
    for (const type of ['ic07', 'ic08', 'ic09', 'ic10']) expect(types).toContain(type)
    const windows = build(`${name}.ico`)
    const count = windows.readUInt16LE(4)
    const sizes = Array.from({ length: count }, (_, i) => windows.readUInt8(6 + 16 * i) || 256)
    expect(sizes).toEqual(expect.arrayContaining([16, 32, 48, 256]))
    const last = 6 + 16 * (count - 1)
    const at = windows.readUInt32LE(last + 12)
    expect(windows.subarray(at, at + 8)).toEqual(PNG)
    expect(at + windows.readUInt32LE(last + 8)).toBe(windows.length)
  })
  test('a size without a place in a container is left out', () => {
    const png = Buffer.from('png')
    expect(icns([{ size: 24, png }])).toHaveLength(8)
    expect(ico([{ size: 512, png }])).toHaveLength(6)
  })
})

describe('licences', () => {
  test('a module belongs to the package it lies in', () => {
    expect(packageOf('/x/node_modules/@vue/shared/dist/a.js?v=1')).toBe('@vue/shared')
    expect(packageOf('/x/node_modules/a/node_modules/zod/b.js')).toBe('zod')
    expect(packageOf('/x/src-main/rules.ts')).toBeUndefined()
  })
  test('a package without the text of its licence is refused', () => {
    const root = temporaryFolder()
    const folder = join(root, 'node_modules', 'bare')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0","license":"MIT"}')
    expect(() => packageNotice(root, 'bare')).toThrow(/^bare: no licence/)
    writeFileSync(join(folder, 'LICENSE.md'), 'Do as you like.')
    expect(packageNotice(root, 'bare')).toEqual({
      title: 'bare 1.0.0',
      licence: 'MIT',
      text: 'Do as you like.',
    })
  })
})

describe('files the system names', () => {
  test('games and packs are picked from the arguments, from the folder of that start', () => {
    const args = ['--flag', '--x=a.aesave', 'a.aesave', '/b/C.AEPACK', 'notes.txt', '.']
    expect(filesAmong(args, '/home/anna')).toEqual(['/home/anna/a.aesave', '/b/C.AEPACK'])
  })
  test('their text is read; what cannot be read is one sentence', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'game.aesave')
    writeFileSync(file, '{}')
    expect(await readHanded(file)).toEqual({ name: 'game.aesave', data: '{}' })
    expect((await readHanded(join(folder, 'no.aesave'))).problem).toMatch(
      /no\.aesave cannot be opened: there is no/,
    )
    mkdirSync(join(folder, 'dir.aepack'))
    expect((await readHanded(join(folder, 'dir.aepack'))).problem).toMatch(
      /it is a folder; expected a file\.$/,
    )
  })
  test.runIf(process.platform !== 'win32')(
    'what is no file is not read: an endless device, a pipe nobody writes into, a link that leads to itself',
    async () => {
      const folder = temporaryFolder()
      const named = (name: string): string => join(folder, `${name}.aesave`)
      symlinkSync('/dev/zero', named('device'))
      symlinkSync(named('loop'), named('loop'))
      expect(spawnSync('mkfifo', [named('pipe')]).status).toBe(0)
      const problem = async (name: string) => (await readHanded(named(name))).problem
      expect(await problem('device')).toMatch(
        /device\.aesave cannot be opened: it is a device; expected a file\.$/,
      )
      expect(await problem('pipe')).toMatch(/it is a pipe; expected a file\.$/)
      expect(await problem('loop')).toMatch(/it is a link that leads back to itself\.$/)
    },
  )
})

describe('packing with another Electron', () => {
  const linux = planFor('linux')
  if (!linux) throw new Error('no plan for Linux')
  const said = (...args: string[]) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'scripts', 'package-app.mjs'), ...args],
      {
        encoding: 'utf8',
      },
    )
    return [status, stderr.trim()]
  }
  test('names the SQLite module that loads in it; a wrong one, or one without an Electron, is refused', () => {
    expect(said('--sqlite', 'libsql')).toEqual([
      2,
      'npm run package: --sqlite names the module for another Electron; expected --electron and --electron-version',
    ])
    expect(said('--electron', '/x', '--electron-version', '25.1.1', '--sqlite', 'oracle')).toEqual([
      2,
      'npm run package: --sqlite is "oracle"; expected one of better-sqlite3, libsql',
    ])
  })
  test('the module goes into the manifest of the packed program, with the packages it consists of', () => {
    const electron = { folder: '/x', version: '25.1.1' }
    const request = { plan: linux, arch: 'x64', folderOnly: true } as const
    expect(changes({ ...request, electron: { ...electron, sqlite: 'libsql' } })).toMatchObject({
      electronDist: '/x',
      electronVersion: '25.1.1',
      extraMetadata: { sqlite: 'libsql' },
      files: expect.arrayContaining([{ from: 'node_modules/libsql', to: 'node_modules/libsql' }]),
    })
    expect(changes({ ...request, electron })).not.toHaveProperty('extraMetadata')
  })
})
