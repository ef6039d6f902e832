/** Clauses on politics: Countries, land, Postures, War States, tracks, and how the game ends. */
import { MAPS, plainName, type Read, side, some, text, variables } from './clause.ts'

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
export const POLITICS: readonly (readonly [RegExp, Read])[] = [
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
        ({ subject, to }) =>
          subject === `partner/${side(who)}` && game.countryName(text(to)) === plainName(name),
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
