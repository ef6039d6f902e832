import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/folders.ts'

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

/** Leaves to import. */
const LEAVES = {
  'src-shared/kernel/engine.ts': 'export type Engine = 1\n',
  'src-shared/hexmap/map.ts': 'export type MapFile = 1\n',
  'src-shared/axis-empires/index.ts': "export type { Engine } from '../kernel/engine.ts'\n",
  'src-shared/axis-empires/contract/views.ts': "import type { Call } from '../../contract/services.ts'\n",
  'src-shared/counters/paint.ts': "import '../axis-empires/index.ts'\n",
  'src-shared/contract/services.ts': "import '../kernel/engine.ts'\nexport type Call = 1\n",
  'src-main/main.ts': "import 'node:fs'\nimport '../src-shared/contract/services.ts'\n",
  'src-renderer/client.ts': "import '../src-shared/axis-empires/contract/views.ts'\n",
}

it('lets the house stand as it is built', () => {
  expect(refused(LEAVES)).toEqual([])
})

it('refuses an import in the wrong direction, of a type and in a component too', () => {
  const wrong = refused({
    ...LEAVES,
    'src-shared/kernel/wrong.ts': "import type { MapFile } from '../hexmap/map.ts'\n",
    'src-shared/hexmap/wrong.ts': "import '../axis-empires/index.ts'\n",
    'src-shared/axis-empires/wrong.ts': "export const paint = () => import('../counters/paint.ts')\n",
    'src-shared/contract/wrong.ts': "import type { View } from '../axis-empires/contract/views.ts'\n",
    'src-shared/counters/wrong.ts': "import '../../src-renderer/client.ts'\n",
    'src-main/wrong.ts': "import '../src-renderer/client.ts'\n",
    'src-renderer/Wrong.vue':
      '<script setup lang="ts">\nimport type { M } from \'../src-main/main.ts\'\n</script>\n',
  })
  // Each wrong arrow also closes circles of folders, which are tested below.
  expect(wrong.filter((line) => !line.startsWith('folder-circle'))).toEqual([
    'axis-empires: src-shared/axis-empires/wrong.ts → src-shared/counters/paint.ts',
    'contract: src-shared/contract/wrong.ts → src-shared/axis-empires/contract/views.ts',
    'counters: src-shared/counters/wrong.ts → src-renderer/client.ts',
    'hexmap: src-shared/hexmap/wrong.ts → src-shared/axis-empires/index.ts',
    'kernel: src-shared/kernel/wrong.ts → src-shared/hexmap/map.ts',
    'main: src-main/wrong.ts → src-renderer/client.ts',
    'screen: src-renderer/Wrong.vue → src-main/main.ts',
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
      'src-renderer/table/board.ts': "import '../machine/advice-plan.ts'\n",
      'src-renderer/table/stages.ts': '',
      'src-renderer/machine/advice-plan.ts': '',
      'src-renderer/machine/Advice.vue':
        '<script setup lang="ts">\nimport type { Stage } from \'../table/stages.ts\'\n</script>\n',
    }),
  ).toEqual([
    'folder-circle: src-renderer/machine → src-renderer/table',
    'folder-circle: src-renderer/table → src-renderer/machine',
  ])
})
