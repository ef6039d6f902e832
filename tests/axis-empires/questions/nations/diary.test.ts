/** The diary: what a season brought, read off the plies of a game. */
import { describe, expect, it } from 'vitest'
import { diaryBlocks } from '../../../../src-shared/axis-empires/aids/diary.ts'
import type { AidSource } from '../../../../src-shared/axis-empires/aids/index.ts'
import { markOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import { reckoning } from '../../../../src-shared/axis-empires/campaign/events/reckoning.ts'
import type { TurnSummary } from '../../../../src-shared/axis-empires/ground/contract/advice.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { diaryOf } from '../../../../src-shared/axis-empires/questions/chronicle/diary/index.ts'
import { seasonTitle } from '../../../../src-shared/axis-empires/questions/chronicle/diary/seasons.ts'
import { FactionTurns } from '../../../../src-shared/axis-empires/questions/chronicle/past/faction-turns.ts'
import { WayBack } from '../../../../src-shared/axis-empires/questions/chronicle/past/way-back.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { align, cede, conquer, setPosture } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import type { Ply } from '../../../../src-shared/kernel/history.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { campaign } from '../../campaign/victory/campaign.ts'

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
  /** The Faction Turns that are over. */
  turns(): readonly TurnSummary[] {
    const { content, table } = this.position.game
    const game = new Game(content, new Table(cloneState(table.state)))
    const turns = new FactionTurns(game, this.plies, new Map(), { since: 0, over: false })
    new WayBack(game, this.plies, [turns]).go()
    return turns.turns().all
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
      'Ukraine becomes a Country',
      'Alsace-Lorraine (France) is ceded to Germany',
      'A Separate Peace is made',
    ])
  })
  it('says nothing of what went back to what it was at once, and both of what was so for a while', () => {
    const back = (game: Game) => setPosture(game, { map: 'tk', box: 'russia', posture: null })
    const there = (game: Game) => setPosture(game, { map: 'tk', box: 'russia', posture: 'pact' })
    const atOnce = new Told().does({ type: 'x' }, (game) => {
      there(game)
      back(game)
    })
    expect(atOnce.texts()).toEqual([])
    const later = new Told().does({ type: 'x' }, there).does({ type: 'x' }, back)
    expect(later.texts()).toEqual([
      'Posture of Russia: War gives place to Nazi-Soviet Pact',
      'Posture of Russia: Nazi-Soviet Pact gives place to War',
    ])
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
  it('[13.8.1] tells of a City that the enemy of its new Country took in the season in which it was ceded', () => {
    const ceded = (game: Game) => void cede(game, { area: 'polish-corridor', to: 'germany', as: 'part' })
    const danzig = 'e3901'
    const quiet = new Told().does({ type: 'x' }, ({ table }) => table.place('ger-inf-01', danzig))
    expect(quiet.does({ type: 'x' }, ceded).texts()).toEqual([
      expect.stringMatching(/^Polish Corridor .*is ceded to Germany$/),
    ])
    const taken = new Told().does({ type: 'x' }, ceded)
    taken.does({ type: 'x' }, ({ table }) => table.place('rus-inf-01', danzig))
    expect(taken.texts()).toEqual([
      expect.stringMatching(/^Polish Corridor .*is ceded to Germany$/),
      'The Soviet side takes Danzig',
    ])
  })
  const rolled = (game: Game): void => {
    game.table.rolledByHand('Conference', '1.1.2.1', 2)
    const text = `Conference: ${reckoning(2, [COUNTED], 1)}`
    game.note({ text, rule: '1.1.2.1', faction: 'axis', tone: 'dice' })
  }
  const influence = (game: Game): void =>
    game.note({ text: 'Influence: Hungary leans', rule: '19.19', faction: 'axis', tone: 'heading' })

  it('[19.19] tells a die once, with its event and what changed, and steps lost in the field', () => {
    const told = new Told()
      .does({ type: 'x' }, (game) => {
        rolled(game)
        influence(game)
        game.table.place('axis-influence-1', 'e3006')
        markOver(game, '19.19')
        game.note({ text: 'Support Segment', rule: '2.2', tone: 'heading' })
      })
      .does({ type: 'lose', unit: 'pol-inf-1', as: 'none' }, (game) => {
        game.vars.set(V.segment, 'regular-combat')
        game.table.place('pol-inf-1', 'pool:western')
      })
    expect(told.texts()).toEqual([
      expect.stringMatching(/^Conference, die 2 \(1 with USCL 1 −1\): Influence: Axis Influence is laid in /),
      'The Western side loses 1 step in the field, 1 unit destroyed',
    ])
    expect(told.diary().seasons[0]?.lines[0]?.claims.map(({ kind }) => kind)).toEqual([
      'die',
      'counter',
      'shown',
    ])
  })
  it('[18.13] a marker that is turned over as it is taken away is called what it was where it was', () => {
    const told = new Told()
      .does({ type: 'x' }, ({ table }) => {
        table.turn('sov-mobilizing-2', 1)
        table.place('sov-mobilizing-2', 'e2902')
      })
      .does({ type: 'x' }, (game) => {
        influence(game)
        game.table.turn('sov-mobilizing-2', 0)
        game.table.place('sov-mobilizing-2', 'aside')
        markOver(game, '19.19')
      })
    expect(told.texts()).toEqual(['Influence: Soviet Free Passage is taken from Belgrade'])
    expect(told.diary().seasons[0]?.lines[0]?.claims.at(-1)).toMatchObject({
      kind: 'shown',
      subject: 'sov-mobilizing-2',
      from: 1,
      to: 'e2902',
    })
  })
  it('[19.22] [4.2.6.2] a step loss by which a smaller unit takes the place of a larger one has a line, a new arrangement is not', () => {
    const defeat = (from: readonly string[], into: readonly string[]) => (game: Game) => {
      const text = 'Military Defeat: the Axis faction meets with defeat'
      game.note({ text, rule: '19.22', faction: 'axis', tone: 'heading' })
      for (const piece of from) game.table.place(piece, 'pool:axis')
      for (const piece of into) game.table.place(piece, 'w3825')
      markOver(game, '19.22')
    }
    const told = new Told().does({ type: 'x' }, ({ table }) => table.place('ger-16a', 'w3825'))
    told.does({ type: 'x' }, defeat(['ger-16a'], ['ger-inf-19']))
    expect(told.texts()).toEqual([
      expect.stringMatching(/^Military Defeat: German 16th Infantry in .+ is reduced to German infantry$/),
    ])
    const same = new Told().does({ type: 'x' }, ({ table }) => table.place('ger-16a', 'w3825'))
    same.does({ type: 'x' }, defeat(['ger-16a'], ['ger-inf-19', 'ger-inf-20']))
    expect(same.texts()).toEqual([])
    const both = new Told().does({ type: 'x' }, ({ table }) => {
      for (const piece of ['ger-16a', 'ger-14a']) table.place(piece, 'w3825')
    })
    const four = ['ger-inf-19', 'ger-inf-20', 'ger-inf-21', 'ger-inf-22']
    both.does({ type: 'x' }, defeat(['ger-16a', 'ger-14a'], four))
    expect(both.texts()).toEqual([])
  })
  it('says of a die of which nothing came that nothing did, once for all its throws', () => {
    const told = new Told().does({ type: 'x' }, rolled).does({ type: 'x' }, (game) => {
      rolled(game)
      game.note({ text: 'No Result', rule: '1.1.2.1', faction: 'axis' })
    })
    expect(told.texts()).toEqual(['Conference, dice 2 and 2: nothing came of them'])
  })
  it('never believes the caption of an event: one that changed nothing has no line', () => {
    const told = new Told().does({ type: 'x' }, (game) => {
      const text = 'Case Yellow: France lays down its arms'
      game.note({ text, rule: '20.2.1', faction: 'axis', tone: 'heading' })
      markOver(game, '20.2.1')
    })
    expect(told.texts()).toEqual([])
  })
  it('a change after an event is over is no outcome of it', () => {
    const told = new Told().does({ type: 'x' }, (game) => {
      influence(game)
      markOver(game, '19.19')
      align(game, { country: 'hungary', faction: 'axis' })
    })
    expect(told.texts()).toEqual(['Hungary joins the Axis side'])
  })
  it('[1.1.1] begins a season with the cards played in it, and with no other', () => {
    const told = new Told()
      .does({ type: 'x' }, (game) => {
        game.vars.set(V.cardsPlayed, 'axis', 'tk', [{ card: '1' }, { card: '15', turn: 24 }])
        game.vars.set(V.cardsPlayed, 'soviet', 'tk', [{ card: '9a', turn: 23 }])
      })
      .does({ type: 'x' }, turnTo(26))
    const [first, second] = told.diary().seasons
    expect(first?.lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^Axis: 15\b/)])
    expect(second?.lines).toEqual([])
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
  it('leaves the game it is described as it was', () => {
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
  it('[1] a Faction Turn ends where the next begins, also in the middle of a ply: later changes are not reported as part of it', () => {
    const told = new Told().does({ type: 'x' }, (game) => {
      game.table.place('pol-inf-1', 'out')
      game.table.place('ger-inf-01', 'e3702')
      game.table.set('phasing', 'western')
      game.table.place('ger-inf-01', 'w3825')
      game.table.place('pol-inf-1', 'e3702')
      game.table.set('phasing', 'soviet')
    })
    const [axis, western] = told.turns()
    expect(axis).toMatchObject({ faction: 'axis', lost: [] })
    expect(axis?.won.map(({ hex }) => hex)).toContain('e3702')
    expect(western).toMatchObject({ faction: 'western', lost: [] })
    expect(western?.won.map(({ hex }) => hex)).toContain('e3702')
  })
})
