/** The diary: what a season brought, read off the plies of a game. */
import { describe, expect, it } from 'vitest'
import { reckoning } from '../../../src-shared/axis-empires/events/reckoning.ts'
import { Game } from '../../../src-shared/axis-empires/game/game.ts'
import { align, conquer, setPosture } from '../../../src-shared/axis-empires/politics/index.ts'
import { diaryBlocks } from '../../../src-shared/axis-empires/questions/aids/diary.ts'
import type { AidSource } from '../../../src-shared/axis-empires/questions/aids/index.ts'
import { diaryOf } from '../../../src-shared/axis-empires/questions/diary/index.ts'
import { seasonTitle } from '../../../src-shared/axis-empires/questions/diary/seasons.ts'
import type { Ply } from '../../../src-shared/kernel/history.ts'
import { cloneState } from '../../../src-shared/kernel/state.ts'
import { Table } from '../../../src-shared/kernel/table.ts'
import { campaign } from '../victory/campaign.ts'

const COUNTED = { label: 'USCL 1', value: -1, rule: '7.1' } as const
const START = { war: 'limited', active: { poland: 'western' }, turn: '1939-7' } as const

/** A game of which each deed is a ply. */
class Told {
  readonly position = campaign({ ...START, at: { 'ger-inf-01': 'w3825', 'pol-inf-1': 'e3702' } })
  private readonly plies: Ply[] = []

  does(command: Ply['command'], deed: (game: Game) => void): this {
    const { table } = this.position.game
    table.takeJournal()
    deed(this.position.game)
    const id = this.plies.length + 1
    const effects = table.takeJournal()
    this.plies.push({ id, parent: id - 1, group: id, faction: 'axis', command, effects, hash: table.hash })
    return this
  }
  diary() {
    const { content, table } = this.position.game
    return diaryOf(new Game(content, new Table(cloneState(table.state))), this.plies, 'Told')
  }
  texts(season = -1): string[] {
    return (
      this.diary()
        .seasons.at(season)
        ?.lines.map(({ text }) => text) ?? []
    )
  }
}
const turnTo = (turn: number) => (game: Game) => game.table.set('turn', turn)

describe('the diary', () => {
  it('tells who changed side and how Postures changed, each once and as it is at the end of the season', () => {
    const told = new Told()
      .does({ type: 'x' }, (game) => void setPosture(game, { map: 'tk', box: 'russia', posture: 'pact' }))
      .does({ type: 'x' }, (game) => void align(game, { country: 'hungary', faction: 'axis' }))
      .does({ type: 'x' }, (game) => void conquer(game, { country: 'poland', by: 'axis' }))
    expect(told.texts()).toEqual([
      'Posture of Russia: War gives place to Nazi-Soviet Pact',
      'Hungary joins the Axis side',
      'Poland is conquered by the Axis side',
      expect.stringContaining('The Axis side takes'),
    ])
    const [, hungary] = told.diary().seasons[0]?.lines ?? []
    expect(hungary?.country).toEqual({ id: 'hungary', name: 'Hungary' })
  })
  it('tells of new Countries, ceded land and the War State', () => {
    const told = new Told().does({ type: 'x' }, ({ table }) => {
      table.set('war-state', 'total')
      table.set('created/ukraine', true)
      table.set('ceded/alsace-lorraine', 'germany:part')
      table.set('separate-peace', true)
    })
    expect(told.texts()).toEqual([
      'Total War begins in Totaler Krieg',
      'A Separate Peace is made',
      'Ukraine becomes a Country',
      'Alsace-Lorraine is ceded to Germany',
    ])
  })
  it('says nothing of what went back to what it was', () => {
    const told = new Told()
      .does({ type: 'x' }, (game) => void setPosture(game, { map: 'tk', box: 'russia', posture: 'pact' }))
      .does({ type: 'x' }, (game) => void setPosture(game, { map: 'tk', box: 'russia', posture: null }))
    expect(told.texts()).toEqual([])
  })
  it('tells of Cities that are taken, not of those that come over with their Country', () => {
    const told = new Told()
      .does({ type: 'x' }, (game) => void align(game, { country: 'hungary', faction: 'axis' }))
      .does({ type: 'x' }, ({ table }) => {
        table.place('pol-inf-1', 'out')
        table.place('ger-inf-01', 'e3702')
      })
    expect(told.texts()).toEqual(['Hungary joins the Axis side', 'The Axis side takes Warsaw'])
    const taken = told.diary().seasons[0]?.lines.at(-1)
    expect(taken?.places).toEqual([{ hex: 'e3702', name: 'Warsaw (e3702)' }])
  })
  it('tells of events with their dice, and of steps lost', () => {
    const told = new Told()
      .does({ type: 'x' }, (game) => {
        game.note({
          text: `Conference: ${reckoning(2, [COUNTED], 1)}`,
          rule: '1.1.2.1',
          faction: 'axis',
          tone: 'dice',
        })
        game.note({ text: 'Influence: Hungary leans', rule: '19.19', faction: 'axis', tone: 'heading' })
        game.note({ text: 'Support Segment', rule: '2.2', tone: 'heading' })
      })
      .does({ type: 'lose', unit: 'pol-inf-1', as: 'none' }, (game) =>
        game.note({ text: 'lost', pieces: ['pol-inf-1'], faction: 'western' }),
      )
    expect(told.texts()).toEqual([
      'The die shows 2 on the Conference; it comes to 1 with USCL 1 −1',
      'Influence: Hungary leans',
      'The Western side loses 1 step, 1 unit destroyed',
    ])
  })
  it('begins a season with each Seasonal Turn, and says how the Victory Points stood at its end', () => {
    const told = new Told()
      .does({ type: 'x' }, turnTo(25))
      .does({ type: 'x' }, turnTo(26))
      .does({ type: 'x' }, (game) => void align(game, { country: 'hungary', faction: 'axis' }))
    const { seasons } = told.diary()
    expect(seasons.map(({ title, turns, now }) => [title, turns, now])).toEqual([
      ['Autumn 1939', 'Aug–Sept 1939 to Sept–Oct 1939', false],
      ['Winter 1939–40', 'Nov–Dec 1939', true],
    ])
    expect(told.texts(0)).toEqual([])
    expect(told.texts(1)).toEqual(['Hungary joins the Axis side'])
    expect(seasons[0]?.balance[0]).toMatch(
      /^Totaler Krieg: Strategic Value .*Allied Crusade in the 1 VP Box$/,
    )
    expect(seasonTitle(27)).toBe('Winter 1939–40')
  })
  it('leaves the game it is told of as it was', () => {
    const told = new Told().does({ type: 'x' }, turnTo(26))
    const { hash } = told.position.game.table
    told.diary()
    expect(told.position.game.table.hash).toBe(hash)
  })
  it('prints: a heading, a list and the balance for each season', () => {
    const diary = new Told()
      .does({ type: 'x' }, (game) => void align(game, { country: 'hungary', faction: 'axis' }))
      .diary()
    const blocks = diaryBlocks({ diary } as AidSource)
    expect(blocks[0]).toMatchObject({ kind: 'heading', text: 'Autumn 1939' })
    expect(blocks).toContainEqual({ kind: 'list', items: ['Hungary joins the Axis side.'] })
    expect(diaryBlocks({} as AidSource)[0]).toMatchObject({ kind: 'text' })
  })
})
