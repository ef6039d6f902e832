/** How machine players make ready for a war that is planned: where armies gather, where their depots lie, whom they leave alone. */
import { describe, expect, it } from 'vitest'
import { FACTION_CODE } from '../../../../src-shared/axis-empires/ground/theatres/factions.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { depot } from '../../../../src-shared/axis-empires/players/greedy/depots.ts'
import { FAR, Situation } from '../../../../src-shared/axis-empires/players/outlook/situation.ts'
import { standingFor } from '../../../../src-shared/axis-empires/players/politics/standing.ts'
import { stagesOf } from '../../../../src-shared/axis-empires/players/sea/stages.ts'
import { daring, planOf } from '../../../../src-shared/axis-empires/players/strategy/plan.ts'
import { beginPar } from '../../../campaigns/par/play.ts'

const begin = (id: string) => beginPar(id, 1).engine.game
const { axis } = FACTION_CODE

describe('before the war in China', () => {
  it('armies gather on the way to it, through land that peace still shuts', () => {
    const game = begin('asia-1937')
    const s = new Situation(game, axis)
    const [chinchow, dairen, tokyo] = ['a5225', 'a5125', 'p4904'].map((hex) => s.toTake(game.hex(hex)))
    expect([s.take.length, s.staging]).toEqual([0, true])
    expect(chinchow).toBeLessThan(dairen ?? 0)
    expect(dairen).toBeLessThan(FAR)
    expect(tokyo).toBe(FAR)
  })

  it('without a war in the plan nobody gathers anywhere', () => {
    const game = begin('europe-1937')
    const s = new Situation(game, axis)
    expect([s.staging, s.toTake(game.hex('w3425'))]).toEqual([false, FAR])
  })

  it('[1.2.1] a Logistics marker goes to where replacements are wanted', () => {
    const game = begin('asia-1937')
    const offers = ['p4904', 'a4725'].map((at) => ({
      command: { type: 'place-marker', marker: 'ds-axis-ighq-1', at },
      label: at,
      rule: '1.2.1' as const,
    }))
    expect(depot(new Situation(game, axis), offers)?.command.at).toBe('a4725')
    expect(depot(new Situation(game, axis), offers.slice(0, 1))).toBeUndefined()
  })

  it('[1.2.1] a Logistics marker that lies far from every front is picked up', () => {
    const game = begin('asia-1937')
    game.table.place('ds-axis-ighq-1', 'p4904')
    const command = { type: 'remove-marker', marker: 'ds-axis-ighq-1' }
    const offers = [{ command, label: 'pick up', rule: '1.2.1' as const }]
    expect(depot(new Situation(game, axis), offers)?.command).toEqual(command)
    game.table.place('ds-axis-ighq-1', 'a4725')
    expect(depot(new Situation(game, axis), offers)).toBeUndefined()
  })
})

describe('in the war in China', () => {
  it('[13.6.1] who is kept out of the war by a Policy is no foe, and nothing is prepared against him', () => {
    const game = begin('asia-1938')
    const s = new Situation(game, axis)
    const foes = new Set(s.foes.map(({ id }) => id))
    expect([foes.has('ki-wz5'), foes.has('ds-rus-25a'), s.enemies.length > s.foes.length]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('[13.6.2] a Truce with the enemy it means to beat is no gain to the Axis, one with another is', () => {
    const game = begin('asia-1938')
    const peace = () => standingFor(game, 'axis').peace
    const change = (box: string): number => {
      const before = [game.vars.get(V.posture, box, 'ds'), peace()] as const
      game.vars.set(V.posture, box, 'ds', 'armistice')
      const gain = peace()
      game.vars.set(V.posture, box, 'ds', null)
      const none = peace()
      game.vars.set(V.posture, box, 'ds', before[0])
      return gain - none
    }
    expect(change('nationalist-china')).toBeLessThan(0)
    expect(change('britain')).toBeGreaterThan(0)
  })

  it('[6.1.1] war in China is dared with less than the strength against it', () => {
    const game = begin('asia-1937')
    const plan = planOf(game, 'axis', 'ds')
    expect([daring(plan, 'hopeh'), daring(plan, 'nei')]).toEqual([0.5, undefined])
  })
})

it('three seasons before the war in the south its ports are stages for it', () => {
  const [early, late] = ['asia-1940', 'asia-1941-summer'].map((id) => {
    const game = begin(id)
    return stagesOf(new Situation(game, axis))(game.hex('a3619'))
  })
  expect(late).toBeGreaterThan(early ?? 0)
})
