import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'

const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = resolve('.dependency-cruiser.mjs')

interface Violation {
  readonly from: string
  readonly to: string
  readonly rule: { readonly name: string }
}

/** What the rules say of a source tree of these files: `rule: from → to`, sorted. */
function refused(files: Readonly<Record<string, string>>): string[] {
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const folders = ['src-shared', 'src-main', 'src-renderer']
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  const run = spawnSync(process.execPath, [CRUISER, '--config', CONFIG, '-T', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  expect(run.stderr).toBe('')
  const { summary } = JSON.parse(run.stdout) as { summary: { violations: Violation[] } }
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort()
}

/** Files that obey every rule. */
const LEAVES = {
  'src-shared/kernel/engine.ts': 'export type Engine = 1\n',
  'src-shared/board/hexmap/map.ts': 'export type MapFile = 1\n',
  'src-shared/axis-empires/index.ts': "export type { Engine } from '../kernel/engine.ts'\n",
  'src-shared/axis-empires/ground/contract/views.ts':
    "import type { Call } from '../../../contract/services.ts'\n",
  'src-shared/axis-empires/war/combat/attack.ts': 'export type Attack = 1\n',
  'src-shared/axis-empires/drawing/paint.ts': 'export type Paint = 1\n',
  'src-shared/pacific-1940/units.ts': 'export type Unit = 1\n',
  'src-shared/contract/services.ts': "import '../kernel/engine.ts'\nexport type Call = 1\n",
  'src-main/main.ts': "import 'node:fs'\nimport '../src-shared/contract/services.ts'\n",
  'src-main/pacific-1940/board.ts': "import '../../src-shared/pacific-1940/units.ts'\n",
  'src-renderer/kit/drawing/ink.ts': 'export type Ink = 1\n',
  'src-renderer/shell/client.ts':
    "import '../../src-shared/contract/services.ts'\nimport '../kit/drawing/ink.ts'\n",
  'src-renderer/axis-empires/table/board.ts':
    "import '../../../src-shared/axis-empires/ground/contract/views.ts'\nimport '../../shell/client.ts'\n",
  'src-renderer/axis-empires/war/battle.ts': "import '../table/board.ts'\n",
}

it('accepts the tree as it is built', () => {
  expect(refused(LEAVES)).toEqual([])
})

it('refuses an import in the wrong direction, of a type and in a component too', () => {
  const wrong = refused({
    ...LEAVES,
    'src-shared/kernel/wrong.ts': "import type { MapFile } from '../board/hexmap/map.ts'\n",
    'src-shared/board/hexmap/wrong.ts': "import '../../axis-empires/index.ts'\n",
    'src-shared/contract/wrong.ts': "import type { View } from '../axis-empires/ground/contract/views.ts'\n",
    'src-shared/axis-empires/drawing/wrong.ts': "import '../../../src-renderer/shell/client.ts'\n",
    'src-main/wrong.ts': "import '../src-renderer/shell/client.ts'\n",
    'src-renderer/Wrong.vue':
      '<script setup lang="ts">\nimport type { M } from \'../src-main/main.ts\'\n</script>\n',
  })
  // Each wrong arrow also closes circles of folders, which are tested below.
  expect(wrong.filter((line) => !line.startsWith('folder-circle'))).toEqual([
    'axis-empires: src-shared/axis-empires/drawing/wrong.ts → src-renderer/shell/client.ts',
    'board: src-shared/board/hexmap/wrong.ts → src-shared/axis-empires/index.ts',
    'contract: src-shared/contract/wrong.ts → src-shared/axis-empires/ground/contract/views.ts',
    'kernel: src-shared/kernel/wrong.ts → src-shared/board/hexmap/map.ts',
    'main: src-main/wrong.ts → src-renderer/shell/client.ts',
    'screen: src-renderer/Wrong.vue → src-main/main.ts',
  ])
})

it('keeps games apart in every tree, and shell and kit free of them', () => {
  const wrong = refused({
    ...LEAVES,
    'src-shared/pacific-1940/wrong.ts': "import '../axis-empires/index.ts'\n",
    'src-main/axis-empires/wrong.ts': "import '../pacific-1940/board.ts'\n",
    'src-main/store/wrong.ts': "import '../../src-shared/pacific-1940/units.ts'\n",
    'src-renderer/pacific-1940/wrong.ts': "import '../axis-empires/table/board.ts'\n",
    'src-renderer/shell/wrong.ts': "import '../axis-empires/table/board.ts'\n",
    'src-renderer/kit/drawing/wrong.ts':
      "import '../../../src-shared/axis-empires/index.ts'\nimport '../../shell/client.ts'\n",
  })
  expect(wrong.filter((line) => !line.startsWith('folder-circle'))).toEqual([
    'games-apart: src-main/axis-empires/wrong.ts → src-main/pacific-1940/board.ts',
    'games-apart: src-renderer/pacific-1940/wrong.ts → src-renderer/axis-empires/table/board.ts',
    'games-apart: src-shared/pacific-1940/wrong.ts → src-shared/axis-empires/index.ts',
    'kit: src-renderer/kit/drawing/wrong.ts → src-renderer/shell/client.ts',
    'main-knows-no-game: src-main/store/wrong.ts → src-shared/pacific-1940/units.ts',
    'pacific-1940: src-shared/pacific-1940/wrong.ts → src-shared/axis-empires/index.ts',
    'screen-knows-no-game: src-renderer/kit/drawing/wrong.ts → src-shared/axis-empires/index.ts',
    'screen-knows-no-game: src-renderer/shell/wrong.ts → src-renderer/axis-empires/table/board.ts',
  ])
})

it('lets a screen take of the questions of a game their types alone', () => {
  const wrong = refused({
    ...LEAVES,
    'src-shared/axis-empires/services.ts': 'export type Answers = 1\n',
    'src-renderer/axis-empires/table/asking.ts':
      "import type { Answers } from '../../../src-shared/axis-empires/services.ts'\n",
    'src-renderer/axis-empires/table/wrong.ts': "import '../../../src-shared/axis-empires/services.ts'\n",
  })
  expect(wrong).toEqual([
    'screen-asks-by-type: src-renderer/axis-empires/table/wrong.ts → src-shared/axis-empires/services.ts',
  ])
})

it('refuses an import of a wing above', () => {
  const wrong = refused({
    ...LEAVES,
    'src-shared/axis-empires/table/wrong.ts': "import '../war/combat/attack.ts'\n",
    'src-renderer/axis-empires/table/wrong.ts': "import '../war/battle.ts'\n",
  })
  expect(wrong.filter((line) => !line.startsWith('folder-circle'))).toEqual([
    'wing-table: src-renderer/axis-empires/table/wrong.ts → src-renderer/axis-empires/war/battle.ts',
    'wing-table: src-shared/axis-empires/table/wrong.ts → src-shared/axis-empires/war/combat/attack.ts',
  ])
})

it('refuses Node and other packages in shared code, and files that are not there', () => {
  const wrong = refused({
    ...LEAVES,
    'src-shared/kernel/files.ts': "import 'node:fs'\nimport 'vue'\nimport 'zod'\n",
    'src-main/lost.ts': "import './nowhere.ts'\n",
  })
  expect(wrong).toEqual([
    'not-found: src-main/lost.ts → ./nowhere.ts',
    'shared-packages: src-shared/kernel/files.ts → fs',
    'shared-packages: src-shared/kernel/files.ts → vue',
  ])
})

it('refuses a circle of files and a circle of folders', () => {
  expect(
    refused({
      ...LEAVES,
      'src-main/store/a.ts': "import type { B } from './b.ts'\nexport type A = 1\n",
      'src-main/store/b.ts': "import type { A } from './a.ts'\nexport type B = 1\n",
    }),
  ).toEqual(['file-circle: src-main/store/a.ts → src-main/store/b.ts'])
  expect(
    refused({
      ...LEAVES,
      'src-renderer/axis-empires/war/battle/board.ts': "import '../machine/advice-plan.ts'\n",
      'src-renderer/axis-empires/war/battle/stages.ts': '',
      'src-renderer/axis-empires/war/machine/advice-plan.ts': '',
      'src-renderer/axis-empires/war/machine/Advice.vue':
        '<script setup lang="ts">\nimport type { Stage } from \'../battle/stages.ts\'\n</script>\n',
    }),
  ).toEqual([
    'folder-circle: src-renderer/axis-empires/war/battle → src-renderer/axis-empires/war/machine',
    'folder-circle: src-renderer/axis-empires/war/machine → src-renderer/axis-empires/war/battle',
  ])
})
