/**
 * The war in Europe as it comes off the Turn Track of Dai Senso played alone (36.13.2 to 36.13.5). Code: its dice have
 * modifiers by the year, and what begins sets several markers in motion.
 */
import { flag } from '../../../../kernel/shape.ts'
import { FIRST_YEAR, parseTurn, TURNS_A_YEAR } from '../../../ground/content/calendar.ts'
import { europeanWarBox, OUT, strategicWarfareBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { AlliedFaction } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterPlay } from '../../../table/markers/enter.ts'
import { markerOf, putOnTrack, seasonalAhead } from '../../../table/politics/index.ts'
import { arrival, comer } from '../arrival.ts'
import { defeatInAsia } from '../conditional/fall-of-france.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, Occurring } from '../types.ts'

const MAP = 'ds'
const ALLIED: readonly AlliedFaction[] = ['western', 'soviet']
const SUMMER = 3
/** The turns at which a war that no die has begun begins at the latest. */
const LIMITED_AT_THE_LATEST = parseTurn('1940-7')
const TOTAL_AT_THE_LATEST = parseTurn('1943-4')
const LIMITED_DRM: Readonly<Record<number, number>> = { 1939: -1, 1940: -2 }
const SOVIET_FROM = 4
const TOTAL_UP_TO = 3

const yearOf = (turn: number): number => FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)

function ahead(game: Game, type: string, seasons: number, rule: RuleId): void {
  const marker = markerOf(game, MAP, type)
  if (marker) putOnTrack(game, marker, type, seasonalAhead(game.turn, seasons), rule)
}

/** Whether Limited War begins: at the latest in autumn 1940, before that on a 1 with the modifier of the year. */
const limitedBegins = (game: Game, rolled: number): boolean =>
  game.turn >= LIMITED_AT_THE_LATEST || rolled + (LIMITED_DRM[yearOf(game.turn)] ?? 0) <= 1

/** Whether war begins. */
const MEMORY = { begins: flag }
type Memory = typeof MEMORY

/** What the die says, as the only thing that can be chosen. */
function outcome(begins: boolean, war: string, peace: string, wait: () => void): Choice<Memory>[] {
  return begins
    ? [{ id: 'begins', label: war, keep: { begins: true } }]
    : [{ id: 'peace', label: peace, act: wait }]
}

/** Limited War in Europe: Germany fights one of the Allies; its victory and Total War lie ahead. */
function beginLimited(game: Game, now: Happening): void {
  const rule = '36.13.2'
  const faction = (now.rolled ?? 0) >= SOVIET_FROM ? 'soviet' : 'western'
  enterPlay(game, { marker: comer(game, now).id, at: europeanWarBox(faction), rule })
  const victory = markerOf(game, MAP, 'france-defeated')
  if (victory) putOnTrack(game, victory, 'france-defeated', seasonalAhead(game.turn, 4), rule)
  const total = markerOf(game, MAP, 'european-total-war')
  const summer = (yearOf(game.turn) + 2 - FIRST_YEAR) * TURNS_A_YEAR + SUMMER
  if (total) putOnTrack(game, total, 'european-total-war', summer, rule)
}

const isBegun = (_game: Game, { memory }: Occurring<Memory>): boolean => memory.begins === true

export const EUROPEAN_LIMITED_WAR = arrival({
  type: 'european-limited-war',
  memory: MEMORY,
  steps: [
    {
      when: (game) => game.turn < LIMITED_AT_THE_LATEST,
      roll: 'European Limited War: it begins on 1, with −1 in 1939 and −2 in 1940',
    },
    {
      ask: 'What happens in Europe',
      choices: (game, now) =>
        outcome(limitedBegins(game, now.rolled ?? 0), 'Limited War begins', 'Peace continues', () =>
          ahead(game, 'european-limited-war', 2, '36.13.2'),
        ),
    },
    { when: isBegun, roll: 'European Limited War: the West on 1 to 3, the Soviets on 4 to 6' },
    doing(beginLimited, isBegun),
  ],
  diary: () => 'war and peace in Europe hang on a thread',
  words:
    'The Axis rolls: on 1, with −1 in 1939 and −2 in 1940, Limited War begins, else peace goes on for ' +
    'two Seasonal Turns; in autumn 1940 it begins in any case. A second die says whether Germany fights the ' +
    'West (1 to 3) or the Soviets. German Victory lies a year ahead, European Total War in the summer two ' +
    'years ahead.',
})

const inBox = (game: Game, faction: AlliedFaction): Unit[] =>
  game.board
    .unitsAt(europeanWarBox(faction))
    .filter((unit) => /^european-(limited|total)-war$/.test(game.board.up(unit)?.type ?? ''))

export const GERMAN_VICTORY = arrival({
  type: 'france-defeated',
  title: 'German Victory',
  steps: [
    doing((game, now) => {
      const marker = comer(game, now)
      const over = inBox(game, 'western').length > 0 ? 'france-defeated' : 'russia-defeated'
      // Units of two nations break up, and the French without F go (13.8.4, 13.8.5.2).
      if (over === 'france-defeated') {
        defeatInAsia(game)
        return
      }
      const face = marker.sides.findIndex(({ type }) => type === over)
      const at = strategicWarfareBox(marker.map)
      enterPlay(game, { marker: marker.id, at, face: Math.max(0, face), rule: '36.13.3' })
    }),
  ],
  diary: () => 'Germany is victorious in Europe',
  words:
    'The marker goes to the Strategic Warfare Box: with France Defeated up if Germany is at war with the ' +
    'West, else with Russia Defeated. With France Defeated the French units that are not marked F leave the ' +
    'game.',
})

/** Total War in Europe: against both Allies; US Entry and V-E Day lie ahead. */
function beginTotal(game: Game): void {
  const rule = '36.13.4'
  for (const faction of ALLIED)
    for (const unit of inBox(game, faction)) {
      if (game.board.up(unit)?.type !== 'european-limited-war') continue
      game.table.place(unit.id, OUT)
      game.note({ text: `${game.name(unit)} leaves play`, rule, pieces: [unit.id] })
    }
  const markers = game.content.units.filter(
    ({ map, sides }) => map === MAP && sides[0]?.type === 'european-total-war',
  )
  ALLIED.forEach((faction, index) => {
    const marker = markers[index]
    if (marker) game.table.place(marker.id, europeanWarBox(faction))
  })
  game.note({ text: 'European Total War is in effect', rule, tone: 'heading' })
  ahead(game, 'us-entry', 3, rule)
  ahead(game, 'v-e-day', 16, rule)
}

export const EUROPEAN_TOTAL_WAR = arrival({
  type: 'european-total-war',
  memory: MEMORY,
  steps: [
    {
      when: (game) => game.turn < TOTAL_AT_THE_LATEST,
      roll: 'European Total War: it begins on 1 to 3',
    },
    {
      ask: 'What happens in Europe',
      choices(game, { rolled = 0 }) {
        const begins = game.turn >= TOTAL_AT_THE_LATEST || rolled <= TOTAL_UP_TO
        return outcome(begins, 'Total War begins', 'Limited War continues', () =>
          ahead(game, 'european-total-war', 4, '36.13.4'),
        )
      },
    },
    doing(beginTotal, isBegun),
  ],
  diary: () => 'the war in Europe may grow into a war of all',
  words:
    'The Axis rolls: on 1 to 3 Total War begins in Europe, else Limited War goes on for a year; in summer ' +
    '1943 it begins in any case. Both European War Boxes then hold its marker, US Entry lies three Seasonal ' +
    'Turns ahead and V-E Day sixteen.',
})

export const GERMANY_SURRENDERS = arrival({
  type: 'v-e-day',
  title: 'V-E Day',
  maps: [MAP],
  steps: [
    doing((game) => {
      for (const faction of ALLIED) for (const unit of inBox(game, faction)) game.table.place(unit.id, OUT)
      const esv = markerOf(game, MAP, 'esv-germany-surrenders')
      if (esv)
        game.table.turn(
          esv.id,
          esv.sides.findIndex(({ type }) => type === 'esv-germany-surrenders'),
        )
      game.note({ text: 'Germany surrenders: the ESV changes no more', rule: '36.13.5', tone: 'heading' })
    }),
  ],
  diary: () => 'the war in Europe is over',
  words:
    'The markers of European Total War leave play, and the ESV marker turns to Germany Surrenders: it changes no more.',
})
