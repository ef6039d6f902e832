/** Order-of-battle sheets: every kind of counter of each Country in the scenario, both sides, with its facts. */

import type { CounterSide } from '../ground/content/counters.ts'
import { ASIDE } from '../ground/content/places.ts'
import type { Unit } from '../ground/content/unit.ts'
import { markerTitle } from '../ground/names/markers.ts'
import { kindTitle } from '../ground/names/units.ts'
import { FACTION_NAMES } from '../ground/theatres/factions.ts'
import { FACTIONS } from '../ground/theatres/ids.ts'
import { MAJORS } from '../ground/theatres/index.ts'
import { inOrder, KINDS, kindOf } from '../questions/views/displays/slots.ts'
import type { Block, Cell } from './document.ts'
import { cell, isAuthored } from './marks.ts'
import type { AidSource } from './source.ts'

/** Counters that take part: not those set aside. */
function inScenario({ game }: AidSource): Unit[] {
  return game.content.units.filter((unit) => game.table.state.pieces[unit.id]?.at !== ASIDE)
}

function sideText(side: CounterSide | undefined): string {
  if (!side) return '–'
  if (side.kind !== 'ground') {
    const range = side.range === undefined ? '' : `, range ${side.range}`
    return `${side.kind === 'marker' ? markerTitle(side.type) : kindTitle(side.type)}${range}`
  }
  const words = [
    `${side.attack}-${side.defence}-${side.move}`,
    side.type === 'hq' ? 'HQ' : kindTitle(side.type).toLowerCase(),
    side.steps > 1 ? `${side.steps} steps` : '1 step',
    side.elite ? 'elite' : '',
    side.colonial ? 'colonial' : '',
    side.exp ? 'expeditionary' : '',
    side.range === undefined ? '' : `range ${side.range}`,
  ]
  return words.filter(Boolean).join(', ')
}

function remarks({ counter }: Unit): string {
  const parts = [
    counter.code === undefined ? '' : `code ${counter.code}`,
    counter.sides.some((side) => side.stripe) ? 'delayed' : '',
    counter.hexes ? `only in ${counter.hexes.join(', ')}` : '',
    counter.place ? `fortress place: ${counter.place}` : '',
  ]
  return parts.filter(Boolean).join('; ')
}

/** Alike counters together, in the order of a Force Pool display. */
function groups(units: readonly Unit[]): Unit[][] {
  const out = new Map<string, Unit[]>()
  for (const kind of KINDS)
    for (const unit of inOrder(units.filter((each) => kindOf(each) === kind))) {
      const key = `${kind}/${unit.kind}/${unit.counter.name ?? ''}/${unit.counter.code ?? ''}`
      const list = out.get(key)
      if (list) list.push(unit)
      else out.set(key, [unit])
    }
  return [...out.values()]
}

function rowOf(list: readonly Unit[]): Cell[] {
  const [first] = list
  if (!first) return []
  const { id, counter } = first
  const faces = counter.sides.map((_, face) => ({ id, face }))
  return [
    cell('', { counters: faces }),
    cell(String(list.length), { bold: true }),
    cell(counter.name ?? '', { bold: true, authored: isAuthored(counter) }),
    cell(sideText(counter.sides[0])),
    cell(sideText(counter.sides[1])),
    cell(remarks(first)),
  ]
}

/** Counters of the scenario in the order of the sheets. */
export function inSheetOrder(source: AidSource): Unit[] {
  const units = inScenario(source)
  return nationsOf(source, units).flatMap((nation) =>
    groups(units.filter((unit) => unit.nation === nation)).flat(),
  )
}

const headingOf = (nation: string, faction: string): string =>
  nation === faction ? `${faction} counters` : `${nation} (${faction})`

/** Nations by faction: Major Countries, Minor Countries, then the counters of the faction itself. */
function nationsOf({ game }: AidSource, units: readonly Unit[]): string[] {
  const nations = [...new Set(units.map(({ nation }) => nation))]
  const rank = (nation: string): string => {
    const faction = game.factionOf(units.find((unit) => unit.nation === nation) as Unit)
    const own = nation === faction ? 2 : MAJORS[nation] === undefined ? 1 : 0
    return `${FACTIONS.indexOf(faction)}${own}${nation}`
  }
  return nations.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

export function battleOrderBlocks(source: AidSource): Block[] {
  const { game } = source
  const units = inScenario(source)
  return nationsOf(source, units).flatMap((nation): Block[] => {
    const own = units.filter((unit) => unit.nation === nation)
    const faction = game.factionOf(own[0] as Unit)
    return [
      { kind: 'heading', level: 1, text: headingOf(game.countryName(nation), FACTION_NAMES[faction]) },
      {
        kind: 'table',
        columns: [
          { title: 'Counter', share: 2.6 },
          { title: '×', share: 0.6, align: 'centre' },
          { title: 'Name', share: 1.6 },
          { title: 'Front', share: 3.2 },
          { title: 'Back', share: 3.2 },
          { title: 'Remarks', share: 2.4 },
        ],
        rows: groups(own).map(rowOf),
      },
    ]
  })
}
