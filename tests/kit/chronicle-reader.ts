/**
 * Reads the English of the diary: every clause must be one that is known here, and what it says must be among the claims of
 * its line. It shares no template with the diary.
 */

import { ARRIVALS } from '../../src-shared/axis-empires/campaign/events/arrivals/index.ts'
import { EVENTS } from '../../src-shared/axis-empires/campaign/events/index.ts'
import type { Claim, DiaryLine } from '../../src-shared/axis-empires/ground/contract/diary.ts'
import { unitTitle } from '../../src-shared/axis-empires/ground/names/units.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'

type Read = (match: readonly string[], claims: readonly Claim[], game: Game) => boolean

const SIDES: Readonly<Record<string, string>> = { Axis: 'axis', Western: 'western', Soviet: 'soviet' }
const MAPS: Readonly<Record<string, string>> = { 'Totaler Krieg': '', 'Dai Senso': '@ds' }
const side = (word = ''): string => SIDES[word] ?? `no side: ${word}`
const text = (value: unknown): string => (value === null ? 'null' : String(value))

/** The variable claims about what a name stands for: `country/hungary` for Hungary. */
function variables(claims: readonly Claim[], name: string, called = '', game?: Game): Claim[] {
  const plain = called.replace(/ \((Totaler Krieg|Dai Senso)\)$/, '')
  return claims.filter(({ kind, subject }) => {
    if (kind !== 'variable' || !subject.startsWith(`${name}/`)) return false
    const id = subject.slice(name.length + 1)
    return !game || game.countryName(id) === plain || game.areaTitle(id) === called
  })
}

const some = (claims: readonly Claim[], holds: (from: string, to: string) => boolean): boolean =>
  claims.some(({ from, to }) => holds(text(from), text(to)))

const POSTURES: Readonly<Record<string, string>> = {
  War: 'null',
  Appeasement: 'appeasement',
  Guarantees: 'guarantees',
  'Locarno Treaty': 'locarno',
  'Cordon Sanitaire': 'cordon',
  'Franco-Russian Entente': 'entente',
  'Rapallo Treaty': 'rapallo',
  'Nazi-Soviet Pact': 'pact',
  'Ostland Accord': 'ostland',
  Isolationism: 'isolationism',
  Acceptance: 'acceptance',
  Disputes: 'disputes',
  Neutrality: 'neutrality',
  Peace: 'peace',
  Quarantine: 'quarantine',
  Resistance: 'resistance',
  Surrender: 'surrender',
  Treaty: 'treaty',
  'Reassess Policy': 'reassess-policy',
  Armistice: 'armistice',
  Negotiation: 'negotiation',
}
const BOXES: Readonly<Record<string, string>> = {
  'United States': 'us',
  Britain: 'britain',
  France: 'france',
  'Western Minors': 'western-minors',
  'US and Western Minors': 'us-western-minors',
  'Nationalist China': 'nationalist-china',
  'Communist China': 'communist-china',
  Russia: 'russia',
  'Soviet Minors': 'soviet-minors',
}

const posture: Read = ([, box = '', where, was = '', is = ''], claims) =>
  claims.some(
    ({ kind, subject, from, to }) =>
      kind === 'variable' &&
      subject.replace('@ds', '') === `posture/${BOXES[box]}` &&
      (where === undefined || subject.endsWith('@ds') === (MAPS[where] === '@ds')) &&
      text(from) === POSTURES[was] &&
      text(to) === POSTURES[is],
  )

const STATES: Readonly<Record<string, string>> = {
  'Pre-War': 'pre-war',
  'Limited War': 'limited',
  'Total War': 'total',
}
const ORDER = ['null', 'pre-war', 'limited', 'total']

const warState =
  (later: boolean): Read =>
  ([, state = '', where = ''], claims) =>
    claims.some(
      ({ subject, from, to }) =>
        subject === `war-state${MAPS[where]}` &&
        to === STATES[state] &&
        ORDER.indexOf(text(to)) > ORDER.indexOf(text(from)) === later,
    )

const ONES: Readonly<Record<string, string>> = { USCL: 'uscl', ESV: 'esv' }
const PLANTED: Readonly<Record<string, string>> = {
  'No Retreat': 'no-retreat',
  'SS Europa': 'ss-europa',
  'Hakko Ichiu': 'hakko-ichiu@ds',
  'Japanese Mandate': 'japanese-mandate@ds',
}

const flag =
  (subject: string, to: boolean): Read =>
  (_match, claims) =>
    claims.some((claim) => claim.subject === subject && (claim.to !== null) === to)

const ended =
  (winner: string): Read =>
  (_match, claims) =>
    claims.some(({ subject, to }) => subject === 'result' && Object(to).winner === winner)

/** Changes of politics. */
const POLITICS: readonly (readonly [RegExp, Read])[] = [
  [
    /^(.+) joins the (\w+) side$/,
    ([, name, who], claims, game) =>
      some(variables(claims, 'country', name, game), (a, b) => a === 'null' && b === `active:${side(who)}`),
  ],
  [
    /^(.+) changes over to the (\w+) side$/,
    ([, name, who], claims, game) =>
      some(
        variables(claims, 'country', name, game),
        (a, b) => a.startsWith('active:') && a !== b && b === `active:${side(who)}`,
      ),
  ],
  [
    /^(.+) is conquered by the (\w+) side$/,
    ([, name, who], claims, game) =>
      some(
        variables(claims, 'country', name, game),
        (a, b) => !a.startsWith('conquered') && b === `conquered:${side(who)}`,
      ),
  ],
  [
    /^(.+) is held by the (\w+) side now$/,
    ([, name, who], claims, game) =>
      some(
        variables(claims, 'country', name, game),
        (a, b) => a.startsWith('conquered') && a !== b && b === `conquered:${side(who)}`,
      ),
  ],
  [
    /^(.+) is free and fights on the (\w+) side$/,
    ([, name, who], claims, game) =>
      some(
        variables(claims, 'country', name, game),
        (a, b) => a.startsWith('conquered') && !a.endsWith(`:${side(who)}`) && b === `active:${side(who)}`,
      ),
  ],
  [
    /^(.+) is active on the (\w+) side now$/,
    ([, name, who], claims, game) =>
      some(
        variables(claims, 'country', name, game),
        (a, b) => a === `conquered:${side(who)}` && b === `active:${side(who)}`,
      ),
  ],
  [
    /^(.+) is neutral now$/,
    ([, name], claims, game) =>
      some(variables(claims, 'country', name, game), (a, b) => a !== 'null' && b === 'null'),
  ],
  [
    /^(.+) becomes a Country$/,
    ([, name], claims, game) => some(variables(claims, 'created', name, game), (_, b) => b === 'true'),
  ],
  [
    /^(.+) is a Country no more$/,
    ([, name], claims, game) => some(variables(claims, 'created', name, game), (_, b) => b === 'null'),
  ],
  [
    /^(.+) becomes the Partnership Country of the (\w+) side$/,
    ([, name = '', who], claims, game) =>
      claims.some(
        ({ subject, to }) => subject === `partner/${side(who)}` && game.countryName(text(to)) === name,
      ),
  ],
  [
    /^(.+) is ceded to (.+)$/,
    ([, land, whom = ''], claims, game) =>
      some(
        variables(claims, 'ceded', land, game),
        (_, b) => b.endsWith(':part') && game.countryName(b.split(':')[0] ?? '') === plainName(whom),
      ),
  ],
  [
    /^(.+) becomes a Dependent of (.+)$/,
    ([, land, whom = ''], claims, game) =>
      some(
        variables(claims, 'ceded', land, game),
        (_, b) => b.endsWith(':dependent') && game.countryName(b.split(':')[0] ?? '') === plainName(whom),
      ),
  ],
  [
    /^(.+) is no longer ceded$/,
    ([, land], claims, game) => some(variables(claims, 'ceded', land, game), (_, b) => b === 'null'),
  ],
  [/^Posture of (.+?)(?: in (Totaler Krieg|Dai Senso))?: (.+) gives place to (.+)$/, posture],
  [/^(Pre-War|Limited War|Total War) begins in (.+)$/, warState(true)],
  [
    /^(.+) goes back to (Pre-War|Limited War|Total War)$/,
    ([all = '', where = '', state = ''], claims, game) => warState(false)([all, state, where], claims, game),
  ],
  [/^France is now Vichy France$/, flag('vichy', true)],
  [/^France is Vichy France no longer$/, flag('vichy', false)],
  [/^A Separate Peace is made$/, flag('separate-peace', true)],
  [/^The Separate Peace is over$/i, flag('separate-peace', false)],
  [/^The game goes on$/i, flag('result', false)],
  [/^The Axis has not collapsed$/i, flag('axis-collapsed', false)],
  [
    /^Play goes on in (.+)$/,
    ([, where = ''], claims) =>
      claims.some(({ subject, to }) => subject === `map-over${MAPS[where]}` && to === null),
  ],
  [/^The game ends in a draw$/i, ended('draw')],
  [
    /^The game ends: the (\w+) side wins$/i,
    ([all = '', who = ''], claims, game) =>
      ended(who === 'Allied' ? 'allies' : side(who))([all], claims, game),
  ],
  [/^The Axis collapses$/i, flag('axis-collapsed', true)],
  [
    /^All play stops in (.+)$/,
    ([, where = ''], claims) =>
      claims.some(({ subject, to }) => subject === `map-over${MAPS[where]}` && to !== null),
  ],
  [
    /^The (USCL|ESV) of (.+) goes from (-?\d) to (-?\d)$/i,
    ([, what = '', where = '', was, is], claims) =>
      claims.some(
        ({ subject, from, to }) =>
          subject === `${ONES[what]}${MAPS[where]}` && text(from ?? 0) === was && text(to ?? 0) === is,
      ),
  ],
  [
    /^(No Retreat|SS Europa|Hakko Ichiu|Japanese Mandate) lies in VP Box (\d)$/,
    ([, what = '', box], claims) =>
      claims.some(({ subject, to }) => subject === PLANTED[what] && text(to) === box),
  ],
  [
    /^(No Retreat|SS Europa|Hakko Ichiu|Japanese Mandate) leaves the VP Track$/,
    ([, what = ''], claims) =>
      claims.some(({ subject, from, to }) => subject === PLANTED[what] && from !== null && to === null),
  ],
  [
    /^The (\w+) side gets (a|\d+) Blitz markers? for its next Support Segment$/i,
    ([, who, many], claims) =>
      claims.some(
        ({ subject, from, to }) =>
          subject.replace('@ds', '') === `blitz-awards/${side(who)}` &&
          Number(to) - Number(from) === (many === 'a' ? 1 : Number(many)),
      ),
  ],
]

const plainName = (name: string): string => name.replace(/ \((Totaler Krieg|Dai Senso)\)$/, '')

const inPlay = (place: string): boolean => /^([a-z]\d{4}$|box:)/.test(place)

/** Whether a place is what a clause calls it. */
function isPlace(game: Game, place: string, called: string): boolean {
  const hex = game.graph.indexOf.get(place)
  if (hex !== undefined) return game.hexName(hex).replace(/ \([a-z]\d{4}\)$/, '') === called
  const [kind = '', id = '', part = ''] = place.replace(/@ds$/, '').split(':')
  const known: Readonly<Record<string, RegExp>> = {
    pool: new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} Force Pool$`),
    delay: /^Delay Box$/,
    'naval-delay': /^Naval Warfare Delay Box$/,
    events: new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} Conditional Events Box$`),
    swb: /^Strategic Warfare Box$/,
    'pacific-war': new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} Pacific War Box$`),
    'european-war': new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} European War Box$`),
    'european-holding': /^European Holding Box$/,
    'pacific-holding': /^Pacific Holding Box$/,
    government: /^Government Holding Box$/,
    conquered: /^Conquered Minor Countries Box/,
    ceded: /^Ceded Lands Box$/,
    hold: /^Holding Box of /,
  }
  if (kind === 'zone') {
    const zone = game.graph.zones[game.graph.zoneIndex.get(id) ?? -1]?.name ?? ''
    return called.startsWith(zone) && part !== ''
  }
  if (kind === 'box') return game.graph.boxes.get(id)?.name === called
  return known[kind]?.test(called) ?? false
}

/** The year and the month of a box of the Turn Track are read off the game that knows its calendar. */
function isTurn(game: Game, place: string, label: string): boolean {
  const turn = /^turn:(\d+)/.exec(place)?.[1]
  const months = [
    'Jan–Feb',
    'Mar–Apr',
    'Apr–May',
    'May–June',
    'June–July',
    'July–Aug',
    'Aug–Sept',
    'Sept–Oct',
    'Nov–Dec',
  ]
  if (turn === undefined || game.content.maps.length === 0) return false
  const at = Number(turn)
  return label === `${months[at % months.length]} ${1937 + Math.floor(at / months.length)}`
}

type Fate = (from: string, to: string, game: Game) => boolean

/** Whether as many counters as a clause speaks of have met what it says. */
function met(who: string, claims: readonly Claim[], game: Game, fate: Fate): boolean {
  const all = claims.filter(
    ({ kind, from, to }) => kind === 'counter' && fate(String(from), String(to), game),
  )
  const adjectiveOf = ({ subject }: Claim): string => game.adjective(game.unit(subject).nation)
  const counted = /^(\d+) (.+) units$/.exec(who)
  const isUnit = ({ subject }: Claim): boolean => game.unit(subject).sides[0]?.kind !== 'marker'
  if (counted)
    return (
      all.filter((claim) => isUnit(claim) && adjectiveOf(claim) === counted[2]).length === Number(counted[1])
    )
  // The head of a line, such as the title of an event, is no part of a name.
  if (who.includes(': ')) return false
  const names = who.split(/ and (?=[A-Z])/)
  return (
    names.every((name) => all.some((claim) => name.startsWith(adjectiveOf(claim)))) &&
    all.length >= names.length
  )
}

const fated =
  (fate: (match: readonly string[]) => Fate): Read =>
  (match, claims, game) =>
    met(match[1] ?? '', claims, game, fate(match))

/** What became of counters. */
const COUNTERS: readonly (readonly [RegExp, Read])[] = [
  [
    /^(.+) is laid in (.+)$/,
    fated(
      ([, , at = '']) =>
        (from, to, game) =>
          from !== to && inPlay(to) && isPlace(game, to, at),
    ),
  ],
  [
    /^(.+) is taken from (.+)$/,
    fated(
      ([, , at = '']) =>
        (from, to, game) =>
          isPlace(game, from, at) && to === 'aside',
    ),
  ],
  [/^(.+) leaves play$/, fated(() => (from, to) => !inPlay(from) && to === 'aside')],
  [/^(.+) leaves? the game$/, fated(() => (_, to) => to === 'out')],
  [/^(.+) (?:is|are) interned$/, fated(() => (_, to) => to.startsWith('interned:'))],
  [/^(.+) comes? home$/, fated(() => (from, to) => from.startsWith('interned:') && inPlay(to))],
  [/^(.+) leaves? the map$/, fated(() => (from, to) => inPlay(from) && !inPlay(to))],
  [
    /^(.+) (?:is|are) due in ([^,]+), not in (.+)$/,
    fated(
      ([, , is = '', was = '']) =>
        (from, to, game) =>
          isTurn(game, to, is) && isTurn(game, from, was),
    ),
  ],
  [
    /^(.+) (?:is|are) due in (.+)$/,
    fated(
      ([, , is = '']) =>
        (_, to, game) =>
          isTurn(game, to, is),
    ),
  ],
  [
    /^(.+) comes in (.+)$/,
    fated(
      ([, , is = '']) =>
        (_, to, game) =>
          isTurn(game, to, is),
    ),
  ],
  [
    /^(.+?) comes? to (.+)$/,
    fated(
      ([, , at = '']) =>
        (from, to, game) =>
          !inPlay(from) && inPlay(to) && isPlace(game, to, at),
    ),
  ],
  [
    /^(.+?) go(?:es)? to (?:the )?(.+)$/,
    fated(
      ([, , at = '']) =>
        (_, to, game) =>
          isPlace(game, to, at),
    ),
  ],
]

/** The name of a counter with a face up, and its steps. */
const faced = (game: Game, piece: string, face: number): { name: string; steps: number } => {
  const unit = game.unit(piece)
  const name = unitTitle(unit.counter, face, (nation) => game.adjective(nation))
  return { name, steps: unit.ground[face]?.steps ?? 0 }
}

const turned =
  (
    holds: (
      was: { name: string; steps: number },
      is: { name: string; steps: number },
      match: readonly string[],
    ) => boolean,
  ): Read =>
  (match, claims, game) =>
    claims.some(
      ({ kind, subject, from, to }) =>
        kind === 'face' && holds(faced(game, subject, Number(from)), faced(game, subject, Number(to)), match),
    )

/** Counters that were turned over. */
const FACES: readonly (readonly [RegExp, Read])[] = [
  [/^(.+) turns to (.+)$/, turned((was, is, [, a, b]) => was.name === a && is.name === b && a !== b)],
  [/^(.+) is reduced$/, turned((was, is, [, name]) => was.name === name && is.steps < was.steps)],
  [/^(.+) is built up$/, turned((was, is, [, name]) => was.name === name && is.steps > was.steps)],
]

/** What is summed up. */
const SUMS: readonly (readonly [RegExp, Read])[] = [
  [
    /^The (\w+) side takes (.+)$/,
    ([, who, list = ''], claims, game) => {
      const cities = claims.filter(({ kind, to, from }) => kind === 'city' && to === side(who) && from !== to)
      const names = cities.map(({ subject }) =>
        game.hexName(game.hex(subject)).replace(/ \([a-z]\d{4}\)$/, ''),
      )
      return names.join(', ') === list
    },
  ],
  [
    /^The (\w+) side loses (\d+) steps? in the field(?:, (\d+) units? destroyed)?$/,
    ([, who, steps, gone = '0'], claims) =>
      claims.some(
        ({ kind, subject, to }) =>
          kind === 'steps' && subject === side(who) && JSON.stringify(to) === `[${steps},${gone}]`,
      ),
  ],
  [/^nothing came of (it|them)$/, (_match, claims) => claims.some(({ kind }) => kind === 'nothing')],
]

const CLAUSES = [...SUMS, ...POLITICS, ...FACES, ...COUNTERS]

const holds = (clause: string, claims: readonly Claim[], game: Game): boolean =>
  CLAUSES.some(([pattern, read]) => {
    const match = pattern.exec(clause)
    return match !== null && read(match, claims, game)
  })

const TITLES = new Set([...EVENTS.all, ...ARRIVALS.all].flatMap(({ title }) => Object.values(title)))

/** What is wrong with the dice and events a line begins with. */
function headFault(head: string, claims: readonly Claim[]): string | undefined {
  const dice = claims.filter(({ kind }) => kind === 'die')
  let rest = head
  const many = /^(.+), dice ((?:\d, )*\d and \d)$/.exec(head)
  if (many) {
    const said = (many[2] ?? '').match(/\d/g) ?? []
    return said.join() === dice.map(({ from }) => text(from)).join() ? undefined : 'other dice'
  }
  for (const [i, { subject, from, to }] of dice.entries()) {
    const start = `${i > 0 ? ', then ' : ''}${subject}, die ${text(from)}`
    if (!rest.startsWith(start)) return `the die on ${subject} is not told`
    rest = rest.slice(start.length)
    const sum = /^ \((\d) with [^)]*\)/.exec(rest)
    if (sum ? sum[1] !== text(to) : from !== to) return `the die on ${subject} does not come to that`
    if (sum) rest = rest.slice(sum[0].length)
  }
  const events = rest.replace(/^: /, '')
  return events === '' || TITLES.has(events) ? undefined : `"${events}" is no event`
}

function cardFault(line: DiaryLine, game: Game): string | undefined {
  const of: Readonly<Record<string, string>> = { Axis: 'axis', West: 'western', Soviets: 'soviet' }
  const [, map, rest = ''] = /^(?:(Totaler Krieg|Dai Senso)\. )?(.*)$/.exec(line.text) ?? []
  if ((map !== undefined) !== game.content.maps.length > 1) return 'the map is missing'
  const said = rest.split(/\. (?=(?:Axis|West|Soviets): )/).flatMap((part) => {
    const [who = '', cards = ''] = part.split(/: (.*)/)
    return cards.split(/, (?=\d)/).map((card) => `${of[who]} ${card}`)
  })
  const claimed = line.claims.map(({ subject, to }) => {
    const [number] = to as readonly string[]
    const faction = subject.replace('@ds', '')
    const at = subject.endsWith('@ds') ? 'ds' : 'tk'
    const card = game.content.cards.find(
      (each) => each.faction === faction && each.map === at && each.card.number === number,
    )
    return `${faction} ${number} ${card?.card.name}`
  })
  return said.join() === claimed.join() ? undefined : `says ${said.join()}, claims ${claimed.join()}`
}

/**
 * What is wrong with a line: a clause that nobody can read, or that none of the claims bears out; undefined if all is well.
 * @param game A position of the game: names alone are asked of it.
 */
export function faultOf(line: DiaryLine, game: Game): string | undefined {
  const { claims } = line
  if (claims.length === 0) return 'it claims nothing'
  if (line.kind === 'cards') return cardFault(line, game)
  if (holds(line.text, claims, game)) return undefined
  // The head of a line ends with the first colon after which a clause can be read.
  for (let at = line.text.indexOf(': '); at > 0; at = line.text.indexOf(': ', at + 1)) {
    const [first = '', ...more] = line.text.slice(at + 2).split('; ')
    if (!holds(first, claims, game)) continue
    const head = headFault(line.text.slice(0, at), claims)
    if (head !== undefined) continue
    const wrong = more.find((clause) => !holds(clause, claims, game))
    return wrong === undefined ? undefined : `no claim bears out "${wrong}"`
  }
  return claims.every(({ kind }) => kind === 'die') ? headFault(line.text, claims) : 'no claim bears it out'
}
