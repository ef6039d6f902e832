/** `ae cards`: the decks, a deck, a card; in a position what may be selected and why not; and what `ae why` says of a choice. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginGame, writeGame } from '../../src-main/cli/game-file.ts'
import { scenarioOf } from '../../src-main/cli/root.ts'
import { type Deck, deckFile } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { DECK_IDS } from '../../src-shared/axis-empires/ground/content/cards/names.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { commandLine, ROOT } from './ae.ts'

const folder = temporaryFolder()
const ae = commandLine(folder)

const deckOf = (id: string): Deck =>
  deckFile.parse(JSON.parse(readFileSync(join(ROOT, 'assets', 'cards', `${id}.json`), 'utf8')))

/** A save in which the Axis player is asked for the first Pending Card and machines play the others. */
const game = join(folder, 'begun.aesave')
beforeAll(() => {
  const players = { axis: HUMAN, western: 'random', soviet: 'random' }
  writeGame(beginGame(scenarioOf('europe-1937'), 3, players), game)
})

describe('[1.1] the decks on the command line', () => {
  test('are listed with the number of their cards', async () => {
    const { status, stdout } = await ae('cards')
    expect(status).toBe(0)
    for (const id of DECK_IDS)
      expect(stdout).toMatch(new RegExp(`^${id} +.*: ${deckOf(id).cards.length} cards$`, 'm'))
  })

  test('show every card with its number, War State, name and symbols', async () => {
    const { stdout } = await ae('cards', 'tk-axis')
    for (const { name } of deckOf('tk-axis').cards) expect(stdout).toContain(name)
    expect(stdout).toMatch(/^22a +Limited War +Case Yellow, Blitz 3$/m)
    expect(stdout).not.toContain('may be selected')
  })

  test('print the face of a card, by its number as printed or as written in the data', async () => {
    const { status, stdout } = await ae('cards', 'tk-axis', '22A')
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /^22a Case Yellow, Blitz 3\nRequirements\n {2}Card 5 German Mobilization has been played\.\n/,
    )
    expect(stdout).toMatch(/^History: Summer 1940$/m)
    const plus = await ae('cards', 'tk-axis', 'plus50')
    expect(plus.stdout).toMatch(/^\+50 /)
    expect((await ae('cards', 'tk-axis', '+50')).stdout).toBe(plus.stdout)
  })

  test('a deck or a card that is not there is one sentence that names those there are', async () => {
    expect(await ae('cards', 'tk-neutral')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no deck "tk-neutral"; expected one of: tk-axis, .*\n$/),
    })
    expect(await ae('cards', 'tk-axis', '99')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no card "99"; expected one of: 1, 2, .*\n$/),
    })
    expect(await ae('cards', 'tk-axis', '--scenario', 'poland-1939')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/poland-1939 is played without the deck "tk-axis"/),
    })
  })
})

describe('[1.1] the worth of cards on the command line', () => {
  test('is printed by season, with the cards beside the line and what each is worth in its parts', async () => {
    const { status, stdout } = await ae('cards', 'tk-axis', '--worth')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^1940-summer +\d+\.\d {2}22a Case Yellow; 22b \d+\.\d, /m)
    expect(stdout).toMatch(
      /^ *\d+\.\d = +\d+\.\d \+ +\d+\.\d \+ +-?\d+\.\d +\d+ % {2}23b Operation Sealion; 1940-spring to 1941-summer$/m,
    )
    expect(stdout).not.toContain('ds-axis')
  })

  test('is there for all decks, as JSON too, with the purpose of a card that is worth less', async () => {
    const { stdout } = await ae('cards', '--worth')
    for (const id of DECK_IDS) expect(stdout).toMatch(new RegExp(`^${id}$`, 'm'))
    expect(stdout).toMatch(/37 US Surrender; .*\. A war that is lost is ended/)
    const json = JSON.parse((await ae('cards', 'ds-soviet', '--worth', '--json')).stdout)
    expect(json[0].cards).toHaveLength(deckOf('ds-soviet').cards.length)
  })
})

describe('[1.1.3] a choice of cards on the command line', () => {
  test('each card of the deck may be selected, or says by which section not', async () => {
    const { stdout } = await ae('cards', 'tk-axis', '--scenario', 'europe-1937')
    expect(stdout).toMatch(/^1 +Pre-War +Four-Year Plan.*\n {6}may be selected$/m)
    expect(stdout).toMatch(/^22a .*\n {6}may not be selected \(1\.1\.3\.2\): .*Limited War.*$/m)
    expect(stdout).toMatch(/^6a .*\n {6}may not be selected \(1\.1\.3\.1\): .*5 German Mobilization.*$/m)
  })

  test('one card ends with the code of the answer and says the requirement that fails', async () => {
    expect(await ae('cards', 'tk-axis', '1', '--save', game)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Now: may be selected$/m),
    })
    expect(await ae('cards', 'tk-axis', '6a', '--save', game)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^Now: may not be selected \(1\.1\.3\.1\): .*5 German Mobilization/m),
    })
  })

  test('the hand of another seat stays hidden', async () => {
    const { stdout } = await ae('cards', 'tk-western', '--save', game)
    expect(stdout).toMatch(/more lie hidden from whoever sits at the screen$/m)
    expect(stdout).not.toContain('may not be selected')
  })

  test('`ae why` names the requirement that fails', async () => {
    const why = (card: string) => ae('why', game, JSON.stringify({ type: 'select-card', card }))
    expect(await why('card-tk-axis-1')).toMatchObject({ status: 0, stdout: 'allowed\n' })
    expect(await why('card-tk-axis-6a')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^refused \(1\.1\.3\.1\): .*5 German Mobilization/),
    })
  })
})
