/**
 * Which file may import which: the arrows between the folders of the source, and no circle anywhere. Run by
 * `npm test -- imports`; types count like values. What a rule forbids is said in its comment.
 */

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
const HEXMAP = 'src-shared/hexmap'
const CHARTS = 'src-shared/charts'
const PAPER = 'src-shared/paper'
const CONTRACT = 'src-shared/contract'
const SYSTEM = 'src-shared/game-system'
const PLAYERS = 'src-shared/players'
const GAME = 'src-shared/axis-empires'
const PACIFIC = 'src-shared/pacific-1940'
/** The rooms of every game, which know none. */
const NEUTRAL = [KERNEL, CONTRACT, SYSTEM]
/** The parts of the command line that are about the data of Axis Empires: its packs, aids, maps and rules. */
const OWN_VERBS = 'cards|data-under-packs|decks|map|packs|rule-places|rule-sections|rules|saves|validate'

const directions = [
  only('kernel', KERNEL, [], 'The kernel knows no game and no map.'),
  only('hexmap', HEXMAP, [KERNEL], 'Maps of hexes know the kernel and no game.'),
  only('charts', CHARTS, [], 'A chart is numbers and where they stand: it knows no game.'),
  only('paper', PAPER, [CHARTS], 'What stands on a printed aid, whichever game it is of.'),
  only(
    'contract',
    CONTRACT,
    [KERNEL],
    'What main and a screen say to each other of any game knows no game; a game adds its own services.',
  ),
  only('game-system', SYSTEM, [KERNEL, CONTRACT], 'What a game system is, whichever it is.'),
  only('players', PLAYERS, NEUTRAL, 'What machine players of every game share.'),
  only(
    'axis-empires',
    GAME,
    [HEXMAP, CHARTS, PAPER, PLAYERS, ...NEUTRAL],
    'The game knows the kernel, its maps, charts and what every game system is, and nobody who plays it.',
  ),
  only(
    'pacific-1940',
    PACIFIC,
    [PAPER, PLAYERS, ...NEUTRAL],
    'The second game knows what every game does, and nothing of the first.',
  ),
  only(
    'systems',
    'src-shared/systems',
    [SYSTEM, GAME, PACIFIC],
    'Where the games are registered: it names them.',
  ),
  // Drawing of counters on any pen: a canvas of the screen, or SVG for paper.
  only(
    'counters',
    'src-shared/counters',
    [KERNEL, HEXMAP, PAPER, GAME],
    'Who draws counters knows the game alone.',
  ),
  only('screen', 'src-renderer', ['src-shared'], 'The screen knows main through the contract alone.', {
    except: ['src-renderer/dev'],
  }),
  {
    name: 'screen-knows-no-game',
    comment: 'The window, the start screen and the registry of screens serve every game.',
    severity: 'error',
    from: {
      path: '^src-renderer/(game|systems|library|plain|print|reading|window)/|^src-renderer/App[.]vue$',
    },
    to: {
      path: [
        under(GAME, PACIFIC, 'src-shared/counters'),
        '^src-renderer/(axis-empires|axis-game|pacific-1940|battle|counters|displays|editor|game-screen|guide|map|prompt|rules|scenario|table|words)/',
      ],
    },
  },
  // Pages for looking at parts of the screen alone; never built into the application.
  only(
    'screen-dev',
    'src-renderer/dev',
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
      pathNot: [
        under('src-main/axis-empires', 'src-main/pacific-1940', 'src-main/systems'),
        `^src-main/cli/(${OWN_VERBS})[.]ts$`,
      ],
    },
    to: {
      path: under(GAME, PACIFIC, 'src-main/axis-empires', 'src-main/pacific-1940', 'src-shared/counters'),
    },
  },
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
          '(^|/)(zod|papaparse|(@types/)?d3-(scale|shape))(/|$)',
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
