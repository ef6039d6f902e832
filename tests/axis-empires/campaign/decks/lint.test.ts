/** The linter of Option Cards: nothing on the decks as they are, and each planted fault found. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { theContent } from '../../../../src-main/cli/root.ts'
import { knownOfFiles, lintDecks } from '../../../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { type Deck, deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'

type Raw = { [key: string]: unknown }
type RawCard = Raw & { number: string }
type RawDeck = Raw & { id: string; cards: RawCard[] }

const FOLDER = 'assets/cards'
const texts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
const whole = texts.map((text) => JSON.parse(text) as RawDeck)
/** The decks as they are, each read once. */
const sound = whole.map((raw) => deckFile.parse(raw))
const known = knownOfFiles(theContent(axisEmpires))
/** The deck into which faults are planted. */
const PATIENT = 'tk-axis'

/** The decks, of which one may be spoilt; the others are shared by all tests. */
const raws = (): RawDeck[] => whole.map((raw) => (raw.id === PATIENT ? structuredClone(raw) : raw))

/** Everything that shape and linter say of some decks. */
function faults(decks: readonly RawDeck[]): string[] {
  const patient = deckIn(decks, PATIENT)
  const read = deckFile.safeParse(patient)
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const all: Deck[] = sound.map((deck) => (deck.id === PATIENT ? read.data : deck))
  return lintDecks(all, known).map(({ deck, card, message }) => `${deck} ${card ?? ''} ${message}`)
}

function deckIn(decks: readonly RawDeck[], id: string): RawDeck {
  const deck = decks.find((each) => each.id === id)
  if (!deck) throw new Error(`there is no deck ${id}`)
  return deck
}

function cardIn(decks: readonly RawDeck[], id: string, number: string): RawCard {
  const card = deckIn(decks, id).cards.find((each) => each.number === number)
  if (!card) throw new Error(`there is no card ${number} in ${id}`)
  return card
}

/** A fault that is planted in the Axis deck of Europe, and how it must be told. */
type Planted = readonly [title: string, said: RegExp, plant: (card: RawCard, decks: RawDeck[]) => void]

const option =
  (...actions: Raw[]) =>
  (card: RawCard): void => {
    card.option = actions
  }
const requires =
  (...conditions: Raw[]) =>
  (card: RawCard): void => {
    card.requires = conditions
  }
const rows = (...results: unknown[]): Raw[] =>
  results.map((result, i) => ({ from: i + 1, to: i + 1, result }))
const SIX = ['none', 'none', 'none', 'none', 'none', 'none']
const axis = (decks: readonly RawDeck[]): RawDeck => deckIn(decks, 'tk-axis')

const PLANTED: readonly Planted[] = [
  ['an unknown action', /"evnt" is no word for an action.*"event"/, option({ evnt: {} })],
  [
    'an unknown condition',
    /"plaed" is no word for a condition.*"played"/,
    requires({ plaed: { card: '5' } }),
  ],
  [
    'a counter looked for in a Conditional Events Box in which it never lies',
    /looks for "lend-lease" of the western faction in its own Conditional Events Box, where it never lies; expected "any-events"/,
    requires({ marker: { id: 'lend-lease', in: 'own-events' } }),
  ],
  ['a word too many', /has one word, not/, option({ blitz: { markers: 1 }, esv: { by: 1 } })],
  ['no word at all', /needs one word/, option({ may: true })],
  ['text in place of a word', /an object with one word/, (card) => (card.option = ['blitz'])],
  [
    'a field that its word does not read',
    /Unrecognized key.*colour/,
    option({ blitz: { markers: 1, colour: 'red' } }),
  ],
  ['a field of the card that nobody reads', /Unrecognized key.*colour/, (card) => (card.colour = 'red')],
  ['an unknown card', /names the card "99", and there is none/, requires({ played: { card: '99' } })],
  [
    'an unknown card of another faction',
    /names the card "99z"/,
    requires({ played: { card: '99z', map: 'tk' } }),
  ],
  [
    'an unknown card to be removed',
    /names the card "22z".*nearest is "22/,
    option({ remove: { cards: ['22z'] } }),
  ],
  [
    'an unknown name to be removed',
    /names cards called "Zeppelin Directive"/,
    option({ removeNamed: { named: 'Zeppelin Directive', count: 1 } }),
  ],
  [
    'an unknown Country',
    /names the land "hungry".*"hungary"/,
    option({ event: { event: 'influence', country: 'hungry' } }),
  ],
  [
    'an unknown Country among others',
    /names the land "rumenia".*"rumania"/,
    option({ choose: { among: ['hungary', 'rumenia'] } }),
  ],
  [
    'a Country of the other map',
    /names the land "siam", and there is none/,
    option({ event: { event: 'influence', country: 'siam' } }),
  ],
  [
    'an unknown Country in a condition',
    /names the Country "itly".*"italy"/,
    requires({ country: { id: 'itly' } }),
  ],
  [
    'an unknown Country of a Posture',
    /names the Country "rusia".*"russia"/,
    requires({ posture: { of: 'rusia', is: ['war'] } }),
  ],
  [
    'a Policy of the other map',
    /names the Policy or Truce.*"quarantine"/,
    option({ posture: { of: 'russia', is: 'quarantine' } }),
  ],
  ['a Policy to be ended of the other map', /"resistance"/, option({ endPolicy: { policy: 'resistance' } })],
  [
    'an unknown counter',
    /names the counter "ger-tank-99"/,
    option({ arrive: { to: 'delay', units: ['ger-tank-99'] } }),
  ],
  [
    'a counter of the other map',
    /names the counter "jpn-bomber" of the other map/,
    option({ arrive: { to: 'delay', units: ['jpn-bomber'] } }),
  ],
  [
    'a counter brought by three cards',
    /brings the counter "ger-af-2", which 2 other cards bring; expected 2 cards at most/,
    option({ arrive: { to: 'delay', units: ['ger-af-2'] } }),
  ],
  [
    'a counter brought by two decks',
    /brings the counter "rus-g-4", which tk-axis 16 brings; expected one deck|which tk-soviet 31 brings; expected one deck/,
    option({ arrive: { to: 'delay', units: ['rus-g-4'] } }),
  ],
  [
    'a counter of another card that a card of history brings',
    /brings the counter "ger-gd" of 23a also by 24, which history played/,
    (_card, decks) => {
      cardIn(decks, 'tk-axis', '24').option = [{ arrive: { to: 'delay', units: ['ger-gd'] } }]
    },
  ],
  [
    'counters that two cards bring, and not the one whose number they bear',
    /brings the counter "ger-fb", and 40, whose number it bears, does not/,
    (card, decks) => {
      cardIn(decks, 'tk-axis', '40').option = [{ blitz: { markers: 1 } }]
      for (const each of [card, cardIn(decks, 'tk-axis', '17')])
        each.option = [{ arrive: { to: 'force-pool', units: ['ger-fb'] } }]
    },
  ],
  [
    'a counter brought by none',
    /brings the counter "ger-fb" \(40\) by no card/,
    (_card, decks) => (cardIn(decks, 'tk-axis', '40').option = [{ blitz: { markers: 1 } }]),
  ],
  [
    'a counter that an event brings',
    /which a Production Success brings/,
    option({ arrive: { to: 'delay', units: ['ger-bomber'] } }),
  ],
  [
    'a unit of the other side',
    /of the soviet faction; expected one of its own/,
    option({ arrive: { to: 'delay', units: ['rus-inf-01'] } }),
  ],
  ['an unknown hex', /names the hex "e9999"/, requires({ controls: { faction: 'axis', hexes: ['e9999'] } })],
  ['a hex that is none', /the id of a hex/, requires({ controls: { faction: 'axis', hexes: ['Berlin'] } })],
  ['an unknown event', /names the event "influenza".*"influence"/, option({ event: { event: 'influenza' } })],
  ['an event of the other map', /names the event "banzai"/, option({ event: { event: 'banzai' } })],
  [
    'an event its faction never receives',
    /lets the axis faction receive "lend-lease-to-britain"/,
    option({ event: { event: 'lend-lease-to-britain' } }),
  ],
  [
    'an unknown sort',
    /the sort "zeppelin"/,
    option({ event: { event: 'production-success', sort: 'zeppelin' } }),
  ],
  ['a sort left out', /happen without its sort/, option({ event: { event: 'production-success' } })],
  [
    'a sort of an event that has none',
    /gives "neutrals-pressured" a sort/,
    option({ event: { event: 'neutrals-pressured', sort: 'x' } }),
  ],
  [
    'a Country of an event that concerns none',
    /gives "delay-reduction" a Country/,
    option({ event: { event: 'delay-reduction', country: 'hungary' } }),
  ],
  [
    'an event about land without land',
    /happen without its land/,
    option({ event: { event: 'ceded-land', country: 'austria' } }),
  ],
  ['an unknown table', /names the table "incident"/, option({ roll: { table: 'incident' } })],
  ['a table of the other map', /names the table "bushido"/, option({ roll: { table: 'bushido' } })],
  [
    'a table with a gap',
    /one row for each die result, not none for 6/,
    option({ table: { rows: rows(...SIX.slice(1)) } }),
  ],
  [
    'a table that overlaps',
    /one row for each die result, not 2 for 6/,
    option({ table: { rows: [...rows(...SIX), { from: 6, to: 6, result: 'none' }] } }),
  ],
  [
    'an unknown event in a table',
    /names the event "influenza"/,
    option({ table: { rows: rows({ event: 'influenza' }, ...SIX.slice(1)) } }),
  ],
  [
    'an unknown table in a table',
    /names the table "incident"/,
    option({ table: { rows: rows({ table: 'incident' }, ...SIX.slice(1)) } }),
  ],
  [
    'an event of a table without a Country',
    /its table names no Country/,
    option({ table: { rows: rows({ event: 'influence' }, ...SIX.slice(1)) } }),
  ],
  [
    'a chosen Country that nobody chose',
    /speaks of the chosen Country/,
    option({ event: { event: 'influence', country: 'chosen' } }),
  ],
  [
    'Influence each turn of a season',
    /lets "influence" happen each turn of its season; expected "seasonal"/,
    (card) => (card.political = [{ event: { event: 'influence', country: 'italy' } }]),
  ],
  [
    'Influence each turn of a season as one of two things',
    /lets "country-joins" happen each turn/,
    (card) =>
      (card.political = [
        {
          oneOf: {
            options: [
              { label: 'Italy is courted', do: [{ event: { event: 'country-joins', country: 'italy' } }] },
              { label: 'Or it is not', do: [{ event: { event: 'delay-reduction' } }] },
            ],
          },
        },
      ]),
  ],
  [
    'a table that runs against its DRMs',
    /rows 1 to 3 are worth 1\.20, rows 4 to 6 0\.00; expected rows 4 to 6 to be the better half/,
    (card) => {
      const better = { event: 'delay-reduction' }
      card.political = [{ table: { rows: rows(better, better, better, 'none', 'none', 'none') } }]
    },
  ],
  ['a twin without its twin', /bears ©, and .* has no card of that name/, (card) => (card.twin = true)],
  [
    'an optional rule that is none',
    /names the optional rule "seperate-peace".*"separate-peace"/,
    (card) => (card.optional = 'seperate-peace'),
  ],
  [
    'a Production Value on an Axis card',
    /a Production Value on each Soviet card/,
    (card) => (card.production = 1),
  ],
  ['a number twice', /each number once/, (_card, decks) => (cardIn(decks, 'tk-axis', '2').number = '1')],
  ['a card too few', /has 75 cards; expected 76/, (_card, decks) => axis(decks).cards.splice(20, 1)],
  [
    'War States that exclude each other',
    /can be selected in no War State/,
    (card) => {
      card.state = 'total'
      card.requires = [{ warState: { until: 'limited' } }]
    },
  ],
  [
    'a circle of requirements',
    /can never be selected/,
    (card, decks) => {
      card.requires = [{ played: { card: '2' } }]
      cardIn(decks, 'tk-axis', '2').requires = [{ played: { card: card.number } }]
    },
  ],
  ['years that never come', /can never be selected/, requires({ year: { from: 1940, until: 1939 } })],
  [
    'too few cards before the war',
    /cards for the 10 seasons until pre-war ends/,
    (_card, decks) => {
      for (const each of axis(decks).cards) if (each.state === 'pre-war') each.state = 'limited'
    },
  ],
  [
    'a class that starves the others',
    /cards beside its Rearmament cards in pre-war/,
    (_card, decks) => {
      for (const each of axis(decks).cards) if (each.state === 'pre-war') each.rearmament = true
    },
  ],
  [
    'two cards that differ in steps and the names of outcomes alone',
    /16 has the events of 12, and differs in steps and counters alone/,
    (card, decks) => {
      card.political = structuredClone(cardIn(decks, 'tk-axis', '12').political)
      const [first] = card.political as { table: { rows: { words?: string }[] } }[]
      for (const row of first?.table.rows ?? []) row.words = 'Something else'
    },
  ],
  [
    'a card that is worth less than its season and says no purpose',
    /16 is worth 1.0, 1\d % of what history played in its seasons \(\d\.\d\); expected 60 %, or a purpose/,
    (card) => {
      card.replacements = [{ nation: 'germany', infantry: 1, armor: 0 }]
      card.political = [{ event: { event: 'neutrality', country: 'switzerland' } }]
    },
  ],
  [
    'a card that may be selected with nobody left whom it could concern',
    /16 concerns spain, portugal alone and asks nothing of them/,
    (card) => {
      card.requires = [{ year: { from: 1937 } }]
      card.political = [{ event: { event: 'influence', among: ['spain', 'portugal'] }, seasonal: true }]
    },
  ],
  [
    'a Partnership without a Country that could be a Partner',
    /31b concerns france, italy, poland, spain, turkey alone/,
    (_card, decks) => {
      const card = cardIn(decks, 'tk-axis', '31b')
      card.requires = [{ year: { from: 1937 } }]
      delete card.political
    },
  ],
  [
    'two cards that do the same',
    /does the same as 2/,
    (card, decks) => {
      const { number, name, history, aims, flavour } = card
      for (const key of Object.keys(card)) delete (card as Raw)[key]
      Object.assign(card, cardIn(decks, 'tk-axis', '2'), { number, name, history, aims, flavour })
    },
  ],
  [
    'a card that does nothing',
    /does nothing/,
    (card) => {
      for (const key of ['option', 'replacements', 'political', 'conditional', 'blitz']) delete card[key]
    },
  ],
  [
    'two cards in one season of history',
    /played in 1937-summer; expected one/,
    (card) => (card.history = [{ season: '1937-summer', as: 'played' }]),
  ],
  [
    'a season that history left out',
    /has no card played in 1937-summer/,
    (_card, decks) => delete cardIn(decks, 'tk-axis', '1').history,
  ],
  [
    'a card of a later colour in history',
    /and is of total; .* was pre-war/,
    (_card, decks) => (cardIn(decks, 'tk-axis', '1').state = 'total'),
  ],
  [
    'a requirement that history did not meet',
    /did not hold in 1937-spring/,
    (_card, decks) => (cardIn(decks, 'tk-axis', '1').requires = [{ played: { card: '49' } }]),
  ],
  [
    'a season that is none',
    /a season, such as/,
    (card) => (card.history = [{ season: '1940-monsoon', as: 'played' }]),
  ],
  [
    'a date after the last day',
    /has a date of history after 1945-spring/,
    (card) => (card.history = [{ season: '1948-spring', as: 'removed' }]),
  ],
]

/** A card of the deck that nothing else hangs on. */
const VICTIM = '16'

describe('the linter of Option Cards', () => {
  it('[1.1] reports nothing on the decks of the game', () => {
    expect(faults(raws())).toEqual([])
  })

  it('plants fifty faults at least', () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(50)
  })

  it('[1.1] lets a card of little worth be that says its purpose', () => {
    const decks = raws()
    const card = cardIn(decks, 'tk-axis', VICTIM)
    card.replacements = [{ nation: 'germany', infantry: 1, armor: 0 }]
    card.political = [{ event: { event: 'neutrality', country: 'switzerland' } }]
    expect(faults(decks)).not.toEqual([])
    card.purpose = 'The Alps stay closed to both sides.'
    expect(faults(decks)).toEqual([])
  })

  for (const [title, said, plant] of PLANTED)
    it(`[1.1] finds ${title}`, () => {
      const decks = raws()
      plant(cardIn(decks, 'tk-axis', VICTIM), decks)
      const found = faults(decks)
      expect(found.filter((message) => said.test(message))).not.toEqual([])
    })
})
