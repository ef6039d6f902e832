/**
 * Reads the English of the diary: every clause must be one that is known here, and what it says must be among the claims of
 * its line. It shares no template with the diary. Clauses on politics and on counters are read in files of their own.
 */

import { ARRIVALS } from '../../src-shared/axis-empires/campaign/events/arrivals/index.ts'
import { EVENTS } from '../../src-shared/axis-empires/campaign/events/index.ts'
import type { Claim, DiaryLine } from '../../src-shared/axis-empires/ground/contract/diary.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { type Read, side, text } from './reader/clause.ts'
import { COUNTERS, FACES } from './reader/counters.ts'
import { POLITICS } from './reader/politics.ts'

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
