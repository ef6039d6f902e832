/** The program as it is given to a user: packed, looked into, started, played and printed from. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuseProblems } from '../../scripts/electron/check-fuses.ts'
import { allNotices, bundledPackages } from '../../scripts/notices/write.ts'
import { writePackFile } from '../../src-main/packs/file.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { emptyPack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { pdfFacts, pdfPages } from '../kit/pdf.ts'
import { screenshotPath } from './harness.ts'
import { type Packed, packFolder, ROOT, type Started, startPacked } from './packaged.ts'
import { beginPoland, Player } from './player.ts'

const SAVE = join(ROOT, 'tests', 'saves', 'poland-1939-1.0.0.aesave')
const data = temporaryFolder()
let packed: Packed
let opened: Started

beforeAll(async () => {
  packed = await packFolder()
}, 240_000)
afterAll(() => opened?.close())

const archive = (): string => join(packed.folder, 'resources', 'app.asar')

/** A service of the packed program, asked through the bridge of its window. */
async function ask<T>(name: string, request: unknown): Promise<T> {
  const call = ([n, r]: [string, unknown]): Promise<unknown> | undefined => window.ae?.call(n, r)
  const reply = await opened.page.evaluate(call, [name, request] as [string, unknown])
  const { ok, error } = Object(reply) as { ok?: T; error?: unknown }
  expect(error, name).toBeUndefined()
  return ok as T
}

describe('what is inside', () => {
  /** The old Electron of the tests takes libsql for its store; everything else is as users get it. */
  const ofTheTests = /^\/node_modules\/(libsql|@libsql|@neon-rs|detect-libc)(\/|$)/
  const OWN = [
    /^\/package\.json$/,
    /^\/out\/(main|preload)\/[\w-]+\.cjs$/,
    /^\/out\/renderer\/(index\.html|third-party-notices\.txt)$/,
    /^\/out\/renderer\/assets\/[\w-]+\.(js|css)$/,
    /^\/out\/renderer\/fonts\/[\w-]+\.woff2$/,
    /^\/(assets|scenarios)\/([\w-]+\/)*[\w-]+\.json$/,
    /^\/docs\/([\w-]+\/)*[\w-]+\.json$/,
    /^\/node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/([\w-]+\/)?[\w-]+\.js)$/,
    /^\/node_modules\/better-sqlite3\/prebuilds\/linux-x64\.node$/,
  ]
  const files = (): string[] => {
    const all = listPackage(archive(), { isPack: false }).filter((file) => !ofTheTests.test(file))
    return all.filter((file) => !all.some((other) => other.startsWith(`${file}/`)))
  }

  test('the archive holds the files of the application and no others, each face once', () => {
    const found = files()
    expect(found.filter((file) => file !== '/node_modules' && !OWN.some((own) => own.test(file)))).toEqual([])
    for (const own of OWN)
      expect(
        found.some((file) => own.test(file)),
        String(own),
      ).toBe(true)
    const faces = readdirSync(join(ROOT, 'src-renderer', 'kit', 'fonts')).filter((file) =>
      file.endsWith('.woff2'),
    )
    expect(found.filter((file) => file.endsWith('.woff2'))).toHaveLength(faces.length)
  })

  test('outside it stand Electron, the one SQLite module of this platform, and the licences', () => {
    expect(readdirSync(join(packed.folder, 'resources')).sort()).toEqual(['app.asar', 'app.asar.unpacked'])
    const loose = readdirSync(join(packed.folder, 'resources', 'app.asar.unpacked'), { recursive: true })
    const modules = loose.map(String).filter((file) => /\.\w+$/.test(file) && !ofTheTests.test(`/${file}`))
    expect(modules).toEqual(['node_modules/better-sqlite3/prebuilds/linux-x64.node'])
    for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'LICENSE.axis-empires.txt'])
      expect(existsSync(join(packed.folder, file)), file).toBe(true)
    const electron =
      /\.(pak|so|so\.1|bin|dat|json|html)$|^(locales|resources|axis-empires|chrome[-_]\w+|LICENSE\.\S+|THIRD-PARTY-NOTICES\.txt|version)$/
    expect(readdirSync(packed.folder).filter((file) => !electron.test(file))).toEqual([])
  })

  test('the notices name everything bundled, loaded and drawn with, with the words of its licence', () => {
    const text = readFileSync(join(packed.folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    expect(String(extractFile(archive(), 'out/renderer/third-party-notices.txt'))).toBe(text)
    const bundled = bundledPackages(ROOT)
    for (const name of ['@vue/runtime-core', 'konva', 'papaparse', 'pinia', 'zod'])
      expect(bundled).toContain(name)
    for (const { title, text: licence } of allNotices(ROOT)) {
      expect(text).toContain(title)
      expect(text).toContain(licence)
    }
    for (const name of [...bundled, 'better-sqlite3']) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(text.match(/SIL OPEN FONT LICENSE/g)?.length).toBeGreaterThanOrEqual(2)
    // MIT and ISC give leave in different words.
    const leave = /Permission (is hereby granted|to use, copy, modify)/g
    expect(text.match(leave)?.length).toBeGreaterThanOrEqual(bundled.length)
  })

  test('the manifest carries the names, and nothing of the tests but their SQLite module', () => {
    const manifest = JSON.parse(String(extractFile(archive(), 'package.json')))
    expect(manifest).toMatchObject({ name: 'axis-empires', desktopName: 'axis-empires.desktop' })
    expect(Object.keys(manifest)).not.toContain('devDependencies')
    expect(manifest.sqlite).toBe(packed.oldElectron ? 'libsql' : undefined)
  })

  test('the fuses read back as they were set', async () => {
    expect(await fuseProblems(packed.executable)).toEqual([])
  })
})

describe('in use', () => {
  test('it starts, whatever the environment says of its modules, and shows the scenarios', async () => {
    opened = await startPacked(packed, data)
    await opened.page.getByTestId('scenario-list').waitFor()
    expect(await opened.page.title()).toBe('Axis Empires')
    // A colour that the engine cannot read would be no colour at all.
    const paper = await opened.page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<i id="probe" style="background: var(--paper)"></i>')
      const probe = document.querySelector('#probe')
      const colour = probe && getComputedStyle(probe).backgroundColor
      probe?.remove()
      return colour
    })
    expect(paper).toBe('rgb(246, 240, 225)')
    expect(existsSync(join(data, 'games.db'))).toBe(true)
    const notices = await opened.page.evaluate(() => fetch('third-party-notices.txt').then((r) => r.text()))
    expect(notices).toContain('SIL OPEN FONT LICENSE')
  })

  test('a Faction Turn is played: by hand, then by the machine in its thread', async () => {
    const player = new Player(opened.page, 'package')
    await beginPoland(player)
    await player.passTo('step')
    await player.moveByClicks('ger-mtn-1', await player.freeStep('ger-mtn-1'))
    const before = await player.view()
    const { game, phasing } = before
    await ask('games.players', { game, players: { axis: 'ai', western: 'ai' } })
    const thought = await ask<GameView>('play.machine', { game, deeds: 1 })
    expect(thought.ply).toBeGreaterThan(before.ply)
    await ask('games.players', { game, players: { axis: 'greedy', western: 'greedy' } })
    let now = thought
    for (let i = 0; i < 60 && now.phasing === phasing; i++)
      now = await ask<GameView>('play.machine', { game, deeds: 20 })
    expect(now.phasing).not.toBe(phasing)
    await opened.page.screenshot({ path: screenshotPath('package-played') })
  })

  test('an aid is printed by its own engine', async () => {
    const request = { aid: 'crt', scenario: 'poland-1939', paper: 'a4', orientation: 'landscape' }
    const { name, data: pdf } = await ask<{ name: string; data: string }>('print.pdf', request)
    const file = join(temporaryFolder(), name)
    writeFileSync(file, Buffer.from(pdf, 'base64'))
    expect((await pdfPages(file))[0]).toContain('1-3 1-2 1-1 2-1 3-1 5-1 7-1 9-1')
    expect(Math.round((await pdfFacts(file)).width)).toBe(842)
  })

  test('a second start brings its files to the window that is open', async () => {
    const { page } = opened
    const shown = (): Promise<string | undefined> =>
      page.evaluate(() => (window.__ae?.view() as GameView | undefined)?.game)
    const before = await shown()
    expect(await opened.again(SAVE)).toBe(0)
    await expect.poll(shown, { timeout: 30_000 }).not.toBe(before)
    const pack = join(temporaryFolder(), 'mine.aepack')
    writeFileSync(pack, writePackFile(emptyPack('by-hand', 'Handed over')))
    expect(await opened.again(pack)).toBe(0)
    await page.getByTestId('pack-by-hand').waitFor()
    expect(await opened.again(join(data, 'nowhere.aesave'))).toBe(0)
    await expect
      .poll(() => page.getByRole('alertdialog').innerText())
      .toMatch(/nowhere\.aesave cannot be opened/)
  })

  test('it closes with its window, and a first start opens the file it is given', async () => {
    const games = await ask<readonly { id: string }[]>('games.list', {})
    expect(games).toHaveLength(2)
    expect(await opened.end()).toBe(0)
    opened = await startPacked(packed, data, SAVE)
    await opened.page.waitForFunction(() => window.__ae?.ready() === true, undefined, { timeout: 30_000 })
    expect(await ask<readonly { id: string }[]>('games.list', {})).toHaveLength(3)
    expect(opened.problems).toEqual([])
  })
})
