/**
 * Plays the toy game in a folder until it is killed, with everything a person does besides: new games, going
 * back, other names, deletion, saves out and in. Each deed is a line once it is acknowledged.
 */
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { Chance } from '../kit/chance.ts'
import { ask, toyServices } from '../toy/services.ts'

const [folder = '', root = '', seed = '0'] = process.argv.slice(2)
const chance = new Chance(Number(seed))
const services = toyServices(folder, {}, root)
const player = new RandomPlayer(Number(seed))

export type Deed =
  | { readonly deed: 'ready' }
  | { readonly deed: 'begun' | 'at'; readonly game: string; readonly ply: number; readonly hash: string }
  | { readonly deed: 'named'; readonly game: string; readonly title: string }
  | { readonly deed: 'naming' | 'deleting' | 'deleted'; readonly game: string }
  | { readonly deed: 'imported'; readonly games: number }

function say(deed: Deed): void {
  process.stdout.write(`${JSON.stringify(deed)}\n`)
}

/** The hash of the whole position, as it is stored: that of a view covers only what its seat may see. */
const hashOf = (game: string): string => services.library.session(game).game.table.hash

function at({ game, ply }: GameView): void {
  say({ deed: 'at', game, ply, hash: hashOf(game) })
}

function begin(): GameView {
  const view = ask(services, 'games.new', { scenario: 'toy', seed: chance.under(1_000_000) })
  const { game, ply } = view
  say({ deed: 'begun', game, ply, hash: hashOf(game) })
  return view
}

function open(): GameView {
  const list = ask(services, 'games.list', {})
  if (list.length === 0 || (list.length < 5 && chance.percent(20))) return begin()
  return ask(services, 'games.open', { game: chance.of(list).id })
}

/** One deed. Returns the game that is played on. */
function doSomething(view: GameView): GameView {
  const { game } = view
  // This child never rests; what is left to quiet moments is killed too.
  if (chance.percent(3)) services.context.store.settle()
  const command = player.among(view.offers)
  const what = chance.under(100)
  if (command && what < 88) {
    const after = ask(services, 'play.do', { game, commands: [command] }).view
    at(after)
    return after
  }
  if (what < 92 && view.canUndo) {
    const after = ask(services, 'play.goto', { game, ply: chance.under(view.ply) })
    at(after)
    return after
  }
  if (what < 94) {
    const title = `War ${chance.under(1000)}`
    say({ deed: 'naming', game })
    ask(services, 'games.rename', { game, title })
    say({ deed: 'named', game, title })
    return ask(services, 'games.open', { game })
  }
  if (what < 95 && ask(services, 'games.list', {}).length > 3) {
    say({ deed: 'deleting', game })
    ask(services, 'games.delete', { game })
    say({ deed: 'deleted', game })
  } else if (what < 96 && ask(services, 'games.list', {}).length < 6) {
    const save = ask(services, 'games.export', { game })
    const list = ask(services, 'games.import', save)
    say({ deed: 'imported', games: list.length })
  }
  return open()
}

say({ deed: 'ready' })
for (let view = open(); ; view = doSomething(view));
