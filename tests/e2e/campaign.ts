/**
 * A campaign for tests of what one does in politics: Europe in the autumn of 1939, all three factions, made from the
 * set-up of a training scenario. No scenario of the game.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openStore } from '../../src-main/store/index.ts'
import { emptyPack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CAMPAIGN = 'autumn-1939'

interface Given {
  readonly [key: string]: unknown
}

/** The scenario as a file holds it. */
function campaignScenario(): Given {
  const text = readFileSync(join(ROOT, 'scenarios', 'poland-1939.json'), 'utf8')
  const { lastFaction: _last, ...given } = JSON.parse(text) as Given
  return {
    ...given,
    id: CAMPAIGN,
    title: 'Autumn 1939',
    kind: 'campaign',
    campaign: {},
    victory: [],
    special: [
      {
        key: 'replacements',
        text: 'Germany receives 2 infantry and 1 armor replacement steps in Aug–Sept 1939.',
        data: { faction: 'axis', nation: 'germany', turns: ['1939-7'], infantry: 2, armor: 1 },
      },
    ],
    active: { poland: 'western', france: 'western' },
    counters: readdirSync(join(ROOT, 'assets', 'counters'))
      .filter((name) => name.startsWith('tk-'))
      .map((name) => name.replace('.json', '')),
    factions: ['axis', 'western', 'soviet'],
    end: '1942-9',
    tracks: { 'vp-side': 'allied-crusade', vp: 1, uscl: 1 },
    postures: { us: 'isolationism', britain: 'guarantees', france: 'guarantees', russia: 'pact' },
  }
}

/** A data folder with the campaign in a pack that is in use. */
export function campaignFolder(): string {
  const data = temporaryFolder()
  const folder = openStore(data)
  const pack = {
    ...emptyPack('tests', 'Tests'),
    scenarios: [{ scenario: campaignScenario(), source: 'authored', why: 'made for the tests' }],
  }
  folder.store?.packs.put('tests', JSON.stringify(pack), true, new Date(0).toISOString())
  folder.close()
  return data
}

/** Opens the dialog of a new game on a scenario of the start screen. */
export async function openNewGame(page: Page, scenario: string): Promise<void> {
  await page.getByTestId(`scenario-${scenario}`).click()
  await page.getByTestId('new-game').click()
}

/** Begins the game of that dialog, everybody played by a person. */
export async function startWithPersons(page: Page): Promise<void> {
  await page.getByTestId('seed').fill('7')
  for (const faction of ['axis', 'western', 'soviet'])
    await page.getByTestId(`player-${faction}`).selectOption('human')
  await page.getByTestId('start-game').click()
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
}

/** Begins a campaign from the start screen, everybody played by a person. */
export async function beginCampaign(page: Page, scenario: string = CAMPAIGN): Promise<void> {
  await openNewGame(page, scenario)
  await startWithPersons(page)
}
