/** Plays the toy game in a folder and prints each ply once it is acknowledged, until killed. */
import { flushCompileCache } from 'node:module'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { ask, hashOf, toyServices } from '../toy/services.ts'

const [folder = '', root = ''] = process.argv.slice(2)
const services = toyServices(folder, {}, root)
const known = ask(services, 'games.list', {})[0]
let view = known
  ? ask(services, 'games.open', { game: known.id })
  : ask(services, 'games.new', { scenario: 'toy', seed: 5 })
// It never ends by itself: what is compiled is kept now, for those that come after it.
flushCompileCache()
const player = new RandomPlayer(Date.now())
for (;;) {
  const command = player.among(view.offers)
  if (!command) break
  view = ask(services, 'play.do', { game: view.game, commands: [command] }).view
  process.stdout.write(`${view.ply} ${hashOf(services, view.game)}\n`)
}
