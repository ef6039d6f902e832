/** What the better machine player does with the Allies: the landing that wins the war, and what leads up to it. */
import { describe, expect, it } from 'vitest'
import type { Pacific } from '../../src-shared/pacific-1940/index.ts'
import { AttackPlan } from '../../src-shared/pacific-1940/players/attacks.ts'
import { fleetIntents } from '../../src-shared/pacific-1940/players/fleets.ts'
import { lackFor } from '../../src-shared/pacific-1940/players/invasion.ts'
import { Outlook } from '../../src-shared/pacific-1940/players/outlook.ts'
import { CAREFUL } from '../../src-shared/pacific-1940/players/planner.ts'
import { rescues } from '../../src-shared/pacific-1940/players/rescue.ts'
import { transfer } from '../../src-shared/pacific-1940/players/transfers.ts'
import { wishes } from '../../src-shared/pacific-1940/players/wishes.ts'
import { BOARD, type Lay, laid } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const
const LADEN = 'transport;with=artillery@us*+infantry@us*'
const of = (game: Pacific, power: 'us' | 'britain' = 'us'): Outlook => new Outlook(game, power, CAREFUL)
const MAJOR = { 'major-industrial-complex': 0 }
const base = { 'western-united-states': MAJOR, india: MAJOR }
const table = (phase: 1 | 2 | 4, at: Lay): Pacific => laid('us', phase, { at, base, war: WAR })

describe('ai as the Allies', () => {
  const landing = (infantry: number, destroyers = 3) =>
    new AttackPlan(
      of(
        table(2, {
          japan: { japan: { infantry } },
          sz6: { japan: { destroyer: 1 } },
          sz7: { us: { destroyer: destroyers, [LADEN]: 4 } },
        }),
      ),
    )
      .intents()
      .map(({ command }) => command)

  it('[victory] all transports land in Japan once it is likely to fall, warships before them where the zone is held', () => {
    const commands = landing(3)
    expect(commands[0]).toMatchObject({ type: 'sail', to: 'sz6', ships: { 'us/destroyer': 3 } })
    expect(commands.filter(({ type, target }) => type === 'assault' && target === 'japan')).toHaveLength(4)
  })
  it('[victory] nobody lands in Japan where its garrison, or the ships before it, would beat them', () => {
    expect(landing(25).filter(({ type }) => type === 'assault')).toEqual([])
    expect(landing(3, 0).filter(({ type }) => type === 'assault')).toEqual([])
  })
  it('[combat.scramble] the fleet sails with the landing where aircraft may go up against it', () => {
    const game = laid('us', 2, {
      at: {
        japan: { japan: { infantry: 2, fighter: 1 } },
        sz7: { us: { destroyer: 3, [LADEN]: 4 } },
      },
      base: { japan: { 'air-base': 0 } },
      war: WAR,
    })
    const types = new AttackPlan(of(game)).intents().map(({ command: { type } }) => type)
    expect(types).toEqual(['assault', 'assault', 'assault', 'assault', 'sail'])
  })
  it('[purchase] a fleet is lacking before an army, and an army until it beats the garrison', () => {
    const lack = (at: Lay) => lackFor(of(table(1, at)), 'japan')
    const garrison = { japan: { infantry: 10 } }
    expect(
      lack({ japan: garrison, sz6: { japan: { battleship: 4 } }, sz10: { us: { destroyer: 1 } } }),
    ).toMatchObject({
      escort: true,
      army: true,
    })
    expect(lack({ japan: garrison, sz10: { us: { destroyer: 8 } } })).toMatchObject({
      escort: false,
      army: true,
    })
    const ready = { sz10: { us: { destroyer: 8, [LADEN]: 12 } } }
    expect(lack({ japan: garrison, ...ready })).toMatchObject({
      escort: false,
      army: false,
      troops: 24,
      holds: 24,
    })
  })
  it('[purchase] America buys transports as long as there are troops for them, then troops', () => {
    const next = (infantry: number): string | undefined =>
      wishes(
        of(
          table(1, {
            japan: { japan: { infantry: 10 } },
            'western-united-states': { us: { infantry } },
            sz10: { us: { destroyer: 8, transport: 2 } },
          }),
        ),
        40,
      )[0]
    expect(next(6)).toBe('transport')
    expect(next(2)).not.toBe('transport')
  })
  it('[purchase] Britain has transports enough with three', () => {
    const next = (transport: number): string | undefined => {
      const at = { india: { britain: { infantry: 12 } }, sz39: { britain: { transport } } }
      // Nothing is left to be taken on foot.
      const own = Object.fromEntries(
        BOARD.lands.flatMap(({ id }) => (BOARD.isIsland(id) ? [] : [[id, 'china' as const]])),
      )
      const game = laid('britain', 1, { at, base, own: { ...own, india: 'britain' }, war: WAR })
      return wishes(of(game, 'britain'), 30)[0]
    }
    expect(next(1)).toBe('transport')
    expect(next(3)).not.toBe('transport')
  })
  it('[noncombat] transports with troops sail with the warships, towards Japan', () => {
    const game = table(4, { sz10: { us: { destroyer: 2, [LADEN]: 2 } }, japan: { japan: { infantry: 2 } } })
    const goals = fleetIntents(of(game)).map(({ command }) => String(command.to))
    expect(goals).toHaveLength(2)
    expect(new Set(goals).size).toBe(1)
    expect(game.board.reach('sz6', 2, (id) => game.board.isSea(id)).has(goals[0] ?? '')).toBe(true)
  })
  it('[units.carriers] a carrier comes for aircraft that have no deck', () => {
    const game = table(4, { sz15: { us: { 'fighter;left=0': 1 } }, sz25: { us: { 'aircraft-carrier': 2 } } })
    expect(rescues(of(game), [...game.engine.offers()]).map(({ command }) => command)).toEqual([
      { type: 'sail', from: 'sz25', to: 'sz15', ships: { 'us/aircraft-carrier': 1 } },
    ])
  })
  it('[units.antiaircraft] no place aboard is given to a gun', () => {
    const at = { 'western-united-states': { us: { 'antiaircraft-gun': 3 } }, sz10: { us: { transport: 1 } } }
    const game = table(4, { ...at, japan: { japan: { infantry: 2 } } })
    expect(transfer(of(game), [...game.engine.offers()])?.command.type).not.toBe('ferry')
  })
})
