/** Moments of a game of Pacific 1940, of which nothing is hidden but the dice to come: the person plays the Americans. */
import { cloneState } from '../../../src-shared/kernel/state.ts'
import { DICE, type Moment } from './hidden.ts'
import { Twin } from './twin.ts'

const PLAYERS = { japan: 'greedy', us: 'human', china: 'random', britain: 'random', anzac: 'random' }

/** A machine decides at the start; later it has had a few commands, which are taken back. */
export function pacific(): readonly Moment[] {
  const twin = new Twin()
  const reply = twin.services.call('games.new', { scenario: 'pacific-1940', title: 'Pacific', seed: 3 })
  if ('error' in reply) throw new Error(reply.error.message)
  const { game } = reply.ok as { readonly game: string }
  const { record, game: begun } = twin.services.library.session(game)
  const start = cloneState(begun.table.state)
  const laid = { record: { ...record, players: PLAYERS }, start, commands: [{ type: 'end' }] }
  const person = { ...laid, record: { ...record, players: { ...PLAYERS, japan: 'human', us: 'random' } } }
  twin.close()
  return [
    { title: 'a person decides', laid: { ...person, finish: () => {} }, hidden: [DICE] },
    { title: 'a machine decides', laid: { ...laid, finish: () => {} }, hidden: [DICE] },
    {
      title: 'a machine decided, which was taken back',
      laid: { ...laid, finish: (session) => session.goTo(0) },
      hidden: [DICE],
    },
  ]
}
