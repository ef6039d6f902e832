/** Whatever an umpire sets by hand, the game opens again: the variables of a game with the values each may have. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Session } from '../../src-main/sessions/session.ts'
import { readKey, VARIABLES, type Variable } from '../../src-shared/axis-empires/ground/variables/index.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { Chance } from '../kit/chance.ts'
import { effort } from '../kit/effort.ts'
import { ask, services } from './ask.ts'

const all = services()
afterAll(() => all.close())

/** A game under way with its umpire, so many commands of a random player after its beginning. */
async function underWay(scenario: string, commands: number, seed: number): Promise<Session> {
  const view = await ask(all, 'games.new', { scenario, seed })
  const session = all.library.session(view.game)
  const player = new RandomPlayer(seed)
  for (let i = 0; i < commands; i++) {
    const command = player.choose(session.game)
    if (command) session.do(command, session.newGroup())
  }
  session.doByHand({ type: 'umpire', on: true })
  return session
}

type Pair = readonly [key: string, value: Json]

/** Ids that keys of a kind may name in a game of Axis Empires: those that its state names, and a few besides. */
function idsOf(variable: Variable, { vars, pieces }: Session['game']['table']['state']): string[] {
  const named = Object.keys(vars).flatMap((key) => {
    const parts = readKey(key)
    return parts?.id !== undefined && parts.variable.of === variable.of ? [parts.id] : []
  })
  const known: Partial<Record<NonNullable<Variable['of']>, readonly string[]>> = {
    area: ['poland', 'germany', 'china'],
    unit: Object.keys(pieces).slice(0, 2),
    faction: ['axis', 'western', 'soviet'],
  }
  return [...new Set([...named.slice(0, 4), ...(variable.of ? (known[variable.of] ?? []) : [])])]
}

/** Every variable under its keys, each with nothing, every value that can be listed, and what other keys of it hold. */
function pairsOf(session: Session): Pair[] {
  const { state } = session.game.table
  const { vars } = state
  const held = (variable: Variable): Json[] =>
    Object.entries(vars).flatMap(([key, value]) => (readKey(key)?.variable === variable ? [value] : []))
  const pairs = VARIABLES.flatMap((variable) => {
    const maps = variable.scope === 'map' ? (['tk', 'ds'] as const) : [undefined]
    const ids = variable.of === undefined ? [undefined] : idsOf(variable, state)
    const values = [null, ...(variable.kind.options ?? []), ...held(variable), 0, 1, 'x']
    return maps.flatMap((map) =>
      ids.flatMap((id) => {
        const key = variable.key(...[id, map].filter((each) => each !== undefined))
        return [...values, ...(map ? (variable.kind.optionsOn?.(map)?.words ?? []) : [])].map(
          (value): Pair => [key, value],
        )
      }),
    )
  })
  // Pacific 1940 has variables of its own: each goes to nothing, and to what the others of its kind hold.
  const own = Object.keys(vars).flatMap((key) => {
    const [kind] = key.split('/')
    const alike = Object.entries(vars).filter(([other]) => other.split('/')[0] === kind)
    return [null, true, 0, ...alike.slice(0, 6).map(([, value]) => value)].map((value): Pair => [key, value])
  })
  return [...pairs, ...own]
}

/** Sets one and opens the game as a second program would. Returns the sentence of an opening that fails. */
async function problemAfter(session: Session, [key, value]: Pair): Promise<string | undefined> {
  const { id } = session
  if (!session.doByHand({ type: 'umpire.set', key, value }).ok) return undefined
  const reply = await all.later('games.open', { game: id })
  if ('error' in reply) return `${key} = ${JSON.stringify(value)}: ${reply.error.message}`
  await ask(all, 'play.undo', { game: id })
  return undefined
}

describe('a game opens again, whatever an umpire has set in it', () => {
  it.each([
    ['west-1944', 60],
    ['europe-1939', 0],
    ['world-1941-june', 60],
    ['pacific-1940', 90],
  ])('%s after %i commands', async (scenario, commands) => {
    const { id } = await underWay(scenario, commands, 3)
    const chance = new Chance(commands)
    const pairs = pairsOf(all.library.session(id))
    const tried = effort(20, pairs.length)
    const gone = Object.keys(all.library.session(id).game.table.state.vars).map((key): Pair => [key, null])
    const some = Array.from({ length: tried }, () => chance.of(pairs))
    const chosen = tried < pairs.length ? [...gone.slice(0, tried), ...some] : pairs
    const problems: string[] = []
    for (const pair of chosen) {
      const problem = await problemAfter(all.library.session(id), pair)
      if (problem !== undefined) problems.push(problem)
    }
    expect(problems).toEqual([])
  })

  it('[0] nobody as the phasing faction in the middle of a segment is refused, and nothing is stored', async () => {
    const session = await underWay('west-1944', 20, 3)
    // In the Support Segment, which asks whose it is; others go on without.
    expect(session.game.engine.decision()?.kind).toBe('support-place')
    const { hash } = session.game.table
    const { size } = session.history
    expect(session.doByHand({ type: 'umpire.set', key: 'phasing', value: null })).toMatchObject({
      ok: false,
      rule: 'umpire',
      reason: expect.stringMatching(/^the game could not be opened again after that: /),
    })
    expect([session.game.table.hash, session.history.size]).toEqual([hash, size])
    expect(await ask(all, 'games.open', { game: session.id })).toMatchObject({ ply: session.history.current })
  })
})
