import { describe, expect, it } from 'vitest'
import { around, land, place, range } from './tk.ts'

describe('ranges of the examples', () => {
  it.each([
    ['glossary Range', 'w3720', 'w3717', 3],
    ['glossary Range', 'w3720', 'w3617', 4],
    ['glossary Open Port', 'w3714', 'w3612', 3],
    ['2.2.3.4', 'w2320', 'w2022', 3],
    ['4.2.5.1', 'e3109', 'e3210', 1],
    ['4.2.5.1', 'e3109', 'e3211', 2],
    ['4.2.5.1', 'e3109', 'e3310', 2],
    ['4.2.5.1', 'e3109', 'e3111', 2],
    ['4.2.5.1', 'e3109', 'e3212', 3],
    ['4.2.5.1', 'e3109', 'e3311', 3],
    ['10.2', 'e1919', 'e2119', 2],
    ['10.2', 'e1819', 'e2019', 2],
    ['4.2.5.1', 'w3524', 'w3624', 1],
    ['4.2.5.1', 'w3524', 'w3523', 1],
    ['4.2.5.1', 'w3524', 'w3625', 1],
    ['4.2.5.1', 'w3524', 'w3623', 2],
    ['4.2.5.1', 'w3524', 'w3723', 2],
    ['4.2.5.1', 'w3524', 'w3724', 2],
  ])('[%s] %s to %s is %i', (_rule, from, to, hexes) => expect(range(from, to)).toBe(hexes))
  it('[3.2] an HQ in Paris is within 2 of Amiens, Lille and Verdun', () => {
    for (const id of ['w3617', 'w3618', 'w3518']) expect(range('w3516', id)).toBeLessThanOrEqual(2)
  })
  it('[1.2.2] Oslo, Stockholm, Ankara, Taranto, Basra, Kuwait, Stalingrad, Rome lie near their estimates', () => {
    const estimates: readonly [string, string][] = [
      ['Oslo', 'w4624'],
      ['Stockholm', 'e4501'],
      ['Ankara', 'e2412'],
      ['Taranto', 'w2426'],
      ['Basra', 'e1726'],
      ['Kuwait', 'e1627'],
      ['Stalingrad', 'e3618'],
      ['Rome', 'w2623'],
    ]
    for (const [name, id] of estimates) expect([name, range(place(name).id, id) <= 1]).toEqual([name, true])
  })
})

describe('neighbourhoods of the examples', () => {
  it.each([
    ['3.2', 'w3618', ['w3717', 'w3718', 'w3619', 'w3518', 'w3517', 'w3617']],
    ['4.2.5.3', 'e3601', ['w3726', 'w3626', 'w3526', 'e3501', 'e3602', 'e3701']],
    ['4.2.5.3', 'w3626', ['w3726', 'w3725', 'w3625', 'w3525', 'w3526', 'e3601']],
    ['8.2', 'e3306', ['e3206', 'e3207', 'e3305', 'e3307', 'e3406', 'e3407']],
    ['10.2', 'e1406', ['e1306', 'e1305', 'e1405', 'e1407', 'e1505', 'e1506']],
  ])('[%s] the six neighbours of %s', (_rule, id, expected) => {
    expect(
      around(id)
        .map((next) => next.id)
        .sort(),
    ).toEqual([...expected].sort())
  })
  it('[10.2] e1206 touches e1207 and e1306, e1207 touches Sollum', () => {
    expect(around('e1206').map((next) => next.id)).toEqual(expect.arrayContaining(['e1207', 'e1306']))
    expect(around('e1207').map((next) => next.id)).toContain('e1307')
  })
  it('[2.2.3.1] w2026 touches Reggio di Calabria', () => expect(range('w2026', 'w2125')).toBe(1))
  it('[4.2.5.1] Leipzig has Land on all sides', () =>
    expect(around('w3624').every((next) => land(next.id))).toBe(true))
})
