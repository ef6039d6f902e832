/**
 * Which file may import which: the arrows between the folders of the source, and no circle anywhere. Run by
 * `npm test -- imports`; types count like values. What a rule forbids is said in its comment.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder and all below it. */
const under = (...folders) => `^(${folders.join('|')})/`

/** Nothing of the project but these folders may be imported. */
const only = (name, folder, allowed, comment, { except = [] } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: under(folder), ...(except.length > 0 ? { pathNot: under(...except) } : {}) },
  to: { path: '^(src-[a-z]+|assets|scripts|tests)/', pathNot: [under(folder, ...allowed)] },
})

const KERNEL = 'src-shared/kernel'
const BOARD = 'src-shared/board'
const CONTRACT = 'src-shared/contract'
const SYSTEM = 'src-shared/game-system'
const PLAYERS = 'src-shared/players'
/** The rooms of every game, which know none. */
const NEUTRAL = [KERNEL, CONTRACT, SYSTEM]

/** The games are those that are registered; each has a folder of the same name in the shared code, in main and in the renderer. */
const REGISTRY = readFileSync(join(import.meta.dirname, 'src-shared/systems/index.ts'), 'utf8')
const GAMES = [...REGISTRY.matchAll(/'[.][.]\/([^/']+)\/system[.]ts'/g)].map(([, name]) => name)
const A_GAME = `^src-[a-z]+/(${GAMES.join('|')})/`

/** The wings of a game in each tree, from the ground up: a wing imports those before it only. */
const WINGS = {
  'src-shared/axis-empires': [
    ...['ground', 'drawing', 'table', 'war', 'campaign', 'questions', 'aids', 'players'],
  ],
  'src-shared/pacific-1940': [
    ...['ground', 'drawing', 'table', 'war', 'turn', 'questions', 'aids', 'players'],
  ],
  'src-renderer/axis-empires': [
    ...['ground', 'table', 'editor', 'learning', 'season', 'chronicle', 'war', 'game-screen', 'face'],
  ],
}

/** For each wing a rule that forbids the wings above it. */
const wings = Object.entries(WINGS).flatMap(([tree, names]) =>
  names.slice(0, -1).map((name, floor) => ({
    name: `wing-${name}`,
    comment: `In ${tree} a wing knows the wings below it: ${names.join(', ')}.`,
    severity: 'error',
    from: { path: under(`${tree}/${name}`) },
    to: { path: under(...names.slice(floor + 1).map((above) => `${tree}/${above}`)) },
  })),
)

const directions = [
  only('kernel', KERNEL, [], 'The kernel knows no game and no map.'),
  only('board', BOARD, [KERNEL], 'Hex maps, charts and paper know the kernel and no game.'),
  only(
    'contract',
    CONTRACT,
    [KERNEL],
    'What main and a screen say to each other of any game knows no game; a game adds its own services.',
  ),
  only('game-system', SYSTEM, [KERNEL, CONTRACT], 'What a game system is, whichever it is.'),
  only('players', PLAYERS, NEUTRAL, 'What machine players of every game share.'),
  ...GAMES.map((game) =>
    only(
      game,
      `src-shared/${game}`,
      [BOARD, PLAYERS, ...NEUTRAL],
      'The rules of a game know the kernel, what every game draws and what every game system is.',
    ),
  ),
  only(
    'systems',
    'src-shared/systems',
    [SYSTEM, ...GAMES.map((game) => `src-shared/${game}`)],
    'Where the games are registered: it names them.',
  ),
  {
    name: 'games-apart',
    comment: 'No game knows another, in the rules, in main or on the screen.',
    severity: 'error',
    from: { path: A_GAME },
    to: { path: A_GAME, pathNot: '^src-[a-z]+/$1/' },
  },
  only(
    'kit',
    'src-renderer/kit',
    ['src-shared'],
    'Drawing, charts and base components know no screen above them.',
  ),
  only('screen', 'src-renderer', ['src-shared'], 'The screen knows main through the contract alone.', {
    except: ['src-renderer/axis-empires/dev'],
  }),
  {
    name: 'screen-knows-no-game',
    comment: 'The shell and the kit serve every game.',
    severity: 'error',
    from: { path: under('src-renderer/shell', 'src-renderer/kit') },
    to: { path: A_GAME },
  },
  {
    name: 'screen-asks-by-type',
    comment:
      'The questions of a game bring its rules with them: of what may be asked a screen takes the types alone.',
    severity: 'error',
    from: { path: under('src-renderer') },
    to: {
      path: `^src-shared/(${GAMES.join('|')})/(services[.]ts$|questions/index[.]ts$)`,
      dependencyTypesNot: ['type-only'],
    },
  },
  // Pages for looking at parts of the screen alone; never built into the application.
  only(
    'screen-dev',
    'src-renderer/axis-empires/dev',
    ['src-renderer', 'src-shared', 'assets'],
    'As the screen; maps besides.',
  ),
  only('main', 'src-main', ['src-shared'], 'Main knows the screen through the contract alone.'),
  {
    name: 'main-knows-no-game',
    comment: 'Main plays whatever is registered in src-main/systems; a game has a room of its own in main.',
    severity: 'error',
    from: {
      path: '^src-main/',
      pathNot: [A_GAME, under('src-main/systems')],
    },
    to: { path: A_GAME },
  },
  ...wings,
]

export default {
  forbidden: [
    ...directions,
    {
      name: 'shared-packages',
      comment:
        'The shared code runs in main, in threads, in a browser and in tests: no Node, no package but these.',
      severity: 'error',
      from: { path: under('src-shared') },
      to: {
        path: '.',
        pathNot: [
          under('src-[a-z]+', 'assets', 'tests'),
          '(^|/)(zod|minisearch|papaparse|(@types/)?d3-(scale|shape))(/|$)',
        ],
      },
    },
    {
      name: 'not-found',
      comment: 'An import of a file that is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^\\.' },
    },
    {
      name: 'file-circle',
      comment: 'Two files that need each other are one subject: move what both need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'folder-circle',
      comment: 'Folders are floors: of two folders one is below the other. Move what both need below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: ['^node_modules/', '^assets/'] },
    // Imports of types, too, tie files together.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
}
