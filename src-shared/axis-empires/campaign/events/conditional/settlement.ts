/**
 * Forced Settlement and Japanese Concessions (16.2.5, 16.2.6 of 2012): the Axis card names who signs, each once in a
 * game. Which Minor Countries sign with a Major one is read alike in both (docs/readings/events.md).
 */

import { flag } from '../../../../kernel/shape.ts'
import { postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { Game } from '../../../table/game/game.ts'
import { governmentMarker } from '../../../table/game/government.ts'
import { putOnTrack, TRUCE_LEVELS } from '../../../table/politics/index.ts'
import { strategicHexes } from '../../victory/strategic-value.ts'
import { governmentFalls } from '../countries/japanese-government.ts'
import { byCard } from '../due.ts'
import { isPower, POWER_IDS, POWERS, type Power } from '../peace/powers.ts'
import {
  annex,
  BY_CONCESSIONS,
  bindPower,
  cedeHeld,
  claimChoices,
  enforcePeace,
  hexesOfCountries,
  INFLUENCE_AFTER,
  internAtPeace,
  openClaims,
  recreate,
  signatories,
  takeBack,
  YEAR,
} from '../peace/signing.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent, Happening } from '../types.ts'

const MAP = 'ds'
const ENOUGH = 3

const powerOf = ({ sort }: Happening): Power => POWERS[isPower(sort) ? sort : 'britain']

/** The Allied Strategic Hexes of those who sign that the Axis controls. */
function lost(game: Game, power: Power): number {
  const land = new Set(hexesOfCountries(game, signatories(game, power, true)))
  return strategicHexes(game, MAP).filter(
    (hex) =>
      land.has(hex) && game.graph.hexes[hex]?.strategic !== 'axis' && game.control(hex) === FACTION_CODE.axis,
  ).length
}

/** True if the Axis controls every City of the Country that a China may lose whole. */
function isOverrun(game: Game, { whole }: Power): boolean {
  if (whole === undefined) return false
  const home = game.politics.country(whole)
  const cities = hexesOfCountries(game, [whole]).filter(
    (hex) => game.isCity(hex) && game.politics.isHome(hex, home),
  )
  return cities.length > 0 && cities.every((hex) => game.control(hex) === FACTION_CODE.axis)
}

/** A Truce is placed instead of Surrender. */
const SETTLING = { truce: flag }

export const FORCED_SETTLEMENT: ConditionalEvent<typeof SETTLING> = {
  id: 'forced-settlement',
  memory: SETTLING,
  title: { ds: 'Forced Settlement' },
  sections: { ds: '2012:16.2.5' },
  receivers: ['axis'],
  sorts: POWER_IDS,
  once: true,
  due: byCard,
  idle: (game, now) =>
    lost(game, powerOf(now)) > 0 ? undefined : 'the Axis controls no Strategic Hex of those who would sign',
  steps: [
    {
      when: (game, now) => now.memory.truce !== true && lost(game, powerOf(now)) < ENOUGH,
      ask: 'Choose the Truce that is placed',
      by: () => 'axis',
      *choices(game, now) {
        for (const truce of TRUCE_LEVELS)
          yield {
            id: truce,
            label: postureTitle(truce),
            keep: { truce: true },
            act: () => bindPower(game, powerOf(now), truce),
          }
      },
    },
    doing(governmentFalls),
    doing(
      (game, now) => {
        const power = powerOf(now)
        const signing = signatories(game, power, true)
        bindPower(game, power, 'surrender')
        enforcePeace(game, power)
        recreate(game, takeBack(game, signing))
        cedeHeld(game, openClaims(game, power.losses, signing), ['japan'])
        if (isOverrun(game, power)) annex(game, power, '2012:16.2.5')
        internAtPeace(game, power)
      },
      (_game, { memory }) => memory.truce !== true,
    ),
    { ...INFLUENCE_AFTER, when: (_game, { memory }) => memory.truce !== true },
  ],
  diary: (_game, now) => `${powerOf(now).name} is to settle with Japan`,
  words:
    'The Axis card names who has to sign. With one or two of his Strategic Hexes under Axis control a Truce ' +
    'is placed; with three or more he surrenders for at least a year, and what Japan holds of the list with ' +
    'supplied units becomes Japanese. The Government marker goes to the Delay Box. Counters on the wrong ' +
    'side are interned, and the Axis may use Influence once.',
}

/** Whether the Axis holds any of the land that may be ceded. */
const CONCEDING = { ceded: flag }

export const JAPANESE_CONCESSIONS: ConditionalEvent<typeof CONCEDING> = {
  id: 'japanese-concessions',
  memory: CONCEDING,
  title: { ds: 'Japanese Concessions' },
  sections: { ds: '2012:16.2.6' },
  receivers: ['axis'],
  sorts: POWER_IDS,
  once: true,
  due: byCard,
  steps: [
    {
      does(game, now) {
        const power = powerOf(now)
        bindPower(game, power, 'surrender')
        enforcePeace(game, power)
        const marker = governmentMarker(game)
        if (marker) putOnTrack(game, marker, 'government-army', game.turn + YEAR, '2012:16.2.6')
        takeBack(game, ['japan'])
        const signing = signatories(game, power, false)
        const any = cedeHeld(game, openClaims(game, power.gains, signing), signing)
        return { keep: { ceded: any } }
      },
    },
    {
      when: (_game, { memory }) => memory.ceded === false,
      ask: 'Name the land that Japan cedes',
      by: () => 'axis',
      choices: (game, now) => {
        const power = powerOf(now)
        return claimChoices(game, openClaims(game, power.gains, signatories(game, power, false)))
      },
    },
    {
      does(game, now) {
        internAtPeace(game, powerOf(now), BY_CONCESSIONS)
        return []
      },
    },
  ],
  diary: (_game, now) => `Japan seeks peace with ${powerOf(now).name}`,
  words:
    'The Axis card names who signs: Surrender lies in his Posture Box for at least a year, the Government ' +
    'marker comes back in a year, and all land that was ceded to Japan returns. What supplied units of his ' +
    'hold of the list is ceded to him, or one land that the Axis names. Counters on the wrong side are ' +
    'interned.',
}
