/**
 * Germany Supports Nationalists (19.17) and Japan Supports Nationalists (37.20): unrest in the lands of the Allies.
 * The Axis acts, whichever faction received it. In Europe the choices are those of the twin: docs/readings/events.md.
 */

import { text } from '../../../../kernel/shape.ts'
import { pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { HEX } from '../../../ground/map/graph.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS, isChinese } from '../../../ground/theatres/index.ts'
import { fact } from '../../../table/game/facts.ts'
import type { Game } from '../../../table/game/game.ts'
import { shiftEastAfrica } from '../counters/east-africa.ts'
import { intern } from '../counters/intern.ts'
import { isColonialUnit, isMinorUnit, unrestHexes, unrestLosses } from '../counters/losses.ts'
import { replacementChoices } from '../counters/replacements.ts'
import { kept } from '../occurring.ts'
import type { Choice, PoliticalEvent } from '../types.ts'

const AT = 'hex:'
const ALLIES = [FACTION_CODE.western, FACTION_CODE.soviet]

const isChineseUnit = (game: Game, unit: Unit): boolean =>
  isChinese(unit.nation) || game.board.isPanNational(unit)

/** Every Port hex of the maps. */
const portHexes = fact('Port hexes', [], (game: Game): readonly number[] =>
  [...game.graph.hexes.keys()].filter((hex) => game.hasBits(hex, HEX.port)),
)

/** Ports of active Chinese Countries, of any faction, that no Policy binds: a Japanese Detachment comes, and Chinese units are interned. */
function* chinesePorts(game: Game): Generator<Choice> {
  const marker = game.board
    .unitsAt(pool('axis', 'ds'))
    .find((unit) => unit.nation === 'japan' && unit.sides.some((side) => side.type === 'detachment'))
  if (!marker) return
  for (const hex of portHexes(game)) {
    const owner = game.politics.owner(hex)
    const country = game.graph.areas[owner]?.id
    if (country === undefined || !isChinese(country) || !game.politics.isHome(hex, owner)) continue
    if ((game.politics.activeSide[owner] ?? -1) < 0 || game.politics.bound[owner] === 1) continue
    const allies = ALLIES.flatMap((side) => game.groundIn(hex, side))
    if (allies.some((unit) => !isChineseUnit(game, unit))) continue
    const there = game.board
      .stack(hex)
      .map((index) => game.board.unit(index))
      .filter((unit) => game.board.up(unit)?.kind !== 'marker' && isChineseUnit(game, unit))
    const at = game.hexId(hex)
    yield {
      id: `port:${at}`,
      label: `A Japanese Detachment in ${game.hexName(hex)}`,
      at,
      act: () => {
        for (const unit of there) intern(game, unit)
        game.table.place(marker.id, at)
        game.table.turn(
          marker.id,
          marker.sides.findIndex((side) => side.type === 'detachment'),
        )
        game.note({
          text: `A Japanese Detachment holds ${game.hexName(hex)}`,
          rule: '37.20',
          at: [at],
          pieces: [marker.id],
        })
      },
    }
  }
}

/** Where there is unrest. */
const MEMORY = { unrest: text }

export const SUPPORTS_NATIONALISTS: PoliticalEvent<typeof MEMORY> = {
  id: 'supports-nationalists',
  memory: MEMORY,
  title: { tk: 'Germany Supports Nationalists', ds: 'Japan Supports Nationalists' },
  sections: { tk: '19.17', ds: '37.20' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Take a colonial or Axis Minor Country step, or choose a hex where the Allies lose one or a marker',
      may: true,
      by: () => 'axis',
      *choices(game, { map }) {
        yield* replacementChoices(
          game,
          map,
          'axis',
          (unit) => isMinorUnit(game, unit) || isColonialUnit(unit),
        )
        if (map === 'ds') yield* chinesePorts(game)
        else yield* shiftEastAfrica(game, 1)
        for (const hex of unrestHexes(game, map, ALLIES)) {
          const at = game.hexId(hex)
          yield { id: `${AT}${at}`, label: `Unrest at ${game.hexName(hex)}`, at, keep: { unrest: at } }
        }
      },
    },
    {
      when: (_game, now) => now.memory.unrest !== undefined,
      ask: 'Choose what is lost',
      by(game, now) {
        const hex = game.hex(kept(now, 'unrest'))
        return unrestLosses(game, FACTION_CODE.western, hex).length > 0 ? 'western' : 'soviet'
      },
      choices(game, now) {
        const hex = game.hex(kept(now, 'unrest'))
        const west = unrestLosses(game, FACTION_CODE.western, hex)
        return west.length > 0 ? west : unrestLosses(game, FACTION_CODE.soviet, hex)
      },
    },
  ],
  diary: () => 'nationalists rise in the lands of the Allies',
  words:
    'The Axis takes a colonial step of its Major Country or an Axis Minor Country step, or names a hex where ' +
    'the Allies lose a colonial or Minor Country step, or failing that a Detachment or Logistics marker.',
}
