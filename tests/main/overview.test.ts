/** The overview of a game: what it counts agrees with the log and the counters, and is read again only where it is new. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OverviewPage, OverviewView } from '../../src-shared/axis-empires/ground/contract/overview.ts'
import type { NumberChart } from '../../src-shared/board/charts/chart.ts'
import { ask, services } from './ask.ts'

const saveOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'saves', `${name}.aesave`), 'utf8')

const pageOf = ({ pages }: OverviewView, id: OverviewPage['id']): OverviewPage => {
  const page = pages.find((each) => each.id === id)
  if (!page) throw new Error(`no page ${id}`)
  return page
}

function numbersOf(page: OverviewPage, id: string): NumberChart {
  const chart = page.charts.find((each) => each.id === id)
  if (!chart || chart.kind === 'spans') throw new Error(`no chart ${id} of numbers`)
  return chart
}

const sumOf = ({ series }: NumberChart): number =>
  series.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0)

test('steps lost are those that the log tells of, season by season and by Country; the game stands where it stood', async () => {
  const all = services()
  const game = all.library.importGame('poland.aesave', saveOf('poland-1939-1.0.0'))
  const before = await ask(all, 'play.view', { game })
  const view = await ask(all, 'play.overview', { game })
  const log = await ask(all, 'play.log', { game })
  const told = log.filter(({ text }) => text.startsWith('Step loss: ')).length
  expect(told).toBeGreaterThan(0)
  const page = pageOf(view, 'losses')
  const table = page.tables[0]
  const combat = (table?.rows ?? []).filter(({ sum }) => sum).map(({ cells }) => Number(cells[1]))
  expect(combat.reduce((a, b) => a + b, 0)).toBe(told)
  const lost = (table?.rows ?? []).filter(({ sum }) => sum).map(({ cells }) => Number(cells[3]))
  expect(sumOf(numbersOf(page, 'losses'))).toBe(lost.reduce((a, b) => a + b, 0))
  expect(view.since).toBeUndefined()
  expect((await ask(all, 'play.view', { game })).hash).toBe(before.hash)
  all.close()
})

test('what was lost and what came in account for the steps at the beginning and at the end', async () => {
  const all = services()
  for (const name of ['poland-1939-1.0.0', 'pacific-1941-1.0.0', 'two-fronts-1941-1.0.0']) {
    const game = all.library.importGame(`${name}.aesave`, saveOf(name))
    const view = await ask(all, 'play.overview', { game })
    const end = new Map(
      pageOf(view, 'forces').tables[0]?.rows.map(({ cells, faction }) => [`${faction}/${cells[0]}`, cells]),
    )
    await ask(all, 'play.goto', { game, ply: 0 })
    const begun = await ask(all, 'play.overview', { game })
    const start = new Map(
      pageOf(begun, 'forces').tables[0]?.rows.map(({ cells, faction }) => [`${faction}/${cells[0]}`, cells]),
    )
    for (const { cells, faction, sum } of pageOf(view, 'losses').tables[0]?.rows ?? []) {
      if (sum) continue
      const key = `${faction}/${cells[0]}`
      const balance = Number(cells[6]?.replace('−', '-'))
      expect(Number(end.get(key)?.[2] ?? 0) - Number(start.get(key)?.[2] ?? 0), `${name} ${key}`).toBe(
        balance,
      )
    }
  }
  all.close()
})

test('a reading that continues from an earlier one is the same as one from the beginning, on another line too', async () => {
  const [gradual, fresh] = [services(), services()]
  const text = saveOf('pacific-1941-1.0.0')
  const [a, b] = [gradual, fresh].map((all) => all.library.importGame('pacific.aesave', text))
  if (a === undefined || b === undefined) throw new Error('not imported')
  const { steps } = await ask(gradual, 'play.history', { game: a })
  for (const part of [0.2, 0.9, 0.5, 1]) {
    const ply = steps[Math.floor((steps.length - 1) * part)] ?? 0
    await ask(gradual, 'play.goto', { game: a, ply })
    await ask(gradual, 'play.overview', { game: a })
  }
  const last = steps.at(-1) ?? 0
  await ask(fresh, 'play.goto', { game: b, ply: last })
  expect(await ask(gradual, 'play.overview', { game: a })).toEqual(
    await ask(fresh, 'play.overview', { game: b }),
  )
  gradual.close()
  fresh.close()
})

test('[0.1.1] the Strategic Value of a campaign is that of the victory card, and each page prints', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'europe-1937', seed: 3 })
  const view = await ask(all, 'play.overview', { game })
  const standing = await ask(all, 'play.standing', { game })
  const page = pageOf(view, 'strategic')
  expect(numbersOf(page, 'strategic-value').series[0]?.values).toEqual([standing?.campaign?.maps[0]?.total])
  const hexes = page.tables.find(({ id }) => id === 'hexes-tk')?.rows ?? []
  expect(hexes.map(({ place }) => place).sort()).toEqual(
    standing?.campaign?.maps[0]?.hexes.map(({ hex }) => hex).sort(),
  )
  for (const { id, title } of view.pages) {
    const { pages } = await ask(all, 'print.pages', { aid: `overview-${id}`, game })
    expect(pages.join(''), id).toContain(`Overview: ${title}`)
  }
  all.close()
})

test('[1.3.1] what a Pending Card will give is shown to the seat that may see it, and only that it lies there to others', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', {
    scenario: 'europe-1937',
    seed: 3,
    players: { axis: 'human', western: 'random', soviet: 'random' },
  })
  const rows = (view: OverviewView) =>
    pageOf(view, 'replacements').tables.find(({ id }) => id === 'replacements-due')?.rows ?? []
  for (let n = 0; n < 40; n++) {
    const { cards, view } = {
      cards: await ask(all, 'play.cards', { game }),
      view: await ask(all, 'play.view', { game }),
    }
    const own = cards.decks.find(({ faction }) => faction === 'axis')
    if (own?.pending) break
    const offer = view.offers[0]
    if (offer) await ask(all, 'play.do', { game, commands: [offer.command] })
    else await ask(all, 'play.machine', { game, most: 50 })
  }
  const due = rows(await ask(all, 'play.overview', { game }))
  const axis = due.filter(({ faction }) => faction === 'axis')
  expect(axis.some(({ cells }) => cells[3]?.startsWith('Pending Card'))).toBe(true)
  for (const { faction, cells } of due)
    if (faction !== 'axis') expect(cells.join(' ')).not.toContain('Pending Card 1')
  all.close()
})

test('the journal of rulings tells what was changed, from what to what, and forgets what was taken back', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'europe-1937', seed: 3 })
  const byHand = async (command: { type: string } & Record<string, unknown>) => {
    const outcome = await ask(all, 'play.table', { game, command: command as never })
    expect(outcome.ok, JSON.stringify(outcome.ok ? '' : outcome.verdict)).toBe(true)
    return outcome.view
  }
  const journal = async () =>
    pageOf(await ask(all, 'play.overview', { game }), 'rulings').tables[0]?.rows ?? []
  expect(await journal()).toEqual([])
  await byHand({ type: 'umpire', on: true })
  const { state } = await byHand({ type: 'umpire.set', key: 'country/hungary', value: 'active:axis' })
  const [piece, { at }] = Object.entries(state.pieces).find(([, each]) => /^[a-z]\d{4}$/.test(each.at)) ?? [
    '',
    { at: '' },
  ]
  const placed = await byHand({ type: 'umpire.place', piece, to: 'aside' })
  const rows = await journal()
  expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
    ['Umpire mode', 'off', 'on'],
    ['Status of Hungary', 'Neutral', 'Active, in the Axis faction'],
    [expect.any(String), expect.stringContaining(at), 'Set aside'],
  ])
  expect(rows.at(-1)?.ply).toBe(placed.ply)
  const { pages } = await ask(all, 'print.pages', { aid: 'overview-rulings', game })
  expect(pages.join('')).toContain('Status of Hungary')
  await ask(all, 'play.undo', { game })
  expect(await journal()).toHaveLength(2)
  all.close()
})
