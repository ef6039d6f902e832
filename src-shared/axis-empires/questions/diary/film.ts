/** The film of a game: cut at the ends of Faction Turns and Game Turns, told in the words of the diary. */
import type { Ply } from '../../../kernel/history.ts'
import { isSeasonal, turnLabel } from '../../content/calendar.ts'
import type { FilmFrame, FilmPicture } from '../../contract/film.ts'
import type { Game } from '../../game/game.ts'
import { FACTIONS, type Faction } from '../../theatres/ids.ts'
import { V } from '../../variables/index.ts'
import { controlView } from '../control.ts'
import { linesOf } from './lines.ts'
import { momentOf } from './moment.ts'
import { firstTurn, seasonTitle } from './seasons.ts'

/** What a ply brought to its end. */
interface Ended {
  readonly faction: Faction | undefined
  readonly turn: number | undefined
}

function endedBy({ effects }: Ply): Ended {
  let ended: Ended = { faction: undefined, turn: undefined }
  for (const effect of effects) {
    if (effect.k !== 'var' || effect.from === effect.to) continue
    const whose = FACTIONS.find((one) => one === effect.from)
    if (effect.key === V.phasing.key() && whose) ended = { ...ended, faction: whose }
    if (effect.key === V.turn.key()) ended = { ...ended, turn: Number(effect.to) }
  }
  return ended
}

/**
 * The moments a line of play is shown by.
 * @param now The turn it ends in.
 */
export function framesOf(line: readonly Ply[], now: number): FilmFrame[] {
  let turn = firstTurn(line, now)
  const titles = () => ({ turn: turnLabel(turn), season: seasonTitle(turn) })
  const frames: FilmFrame[] = [{ ply: 0, kind: 'start', ...titles(), seasonEnds: false }]
  for (const ply of line) {
    const { faction, turn: next } = endedBy(ply)
    const whose = faction ? { faction } : {}
    if (next !== undefined) {
      frames.push({ ply: ply.id, kind: 'turn', ...titles(), ...whose, seasonEnds: isSeasonal(next) })
      turn = next
    } else if (faction)
      frames.push({ ply: ply.id, kind: 'faction', ...titles(), ...whose, seasonEnds: false })
  }
  const last = line.at(-1)?.id ?? 0
  if (frames.at(-1)?.ply !== last) frames.push({ ply: last, kind: 'now', ...titles(), seasonEnds: false })
  return frames
}

/** What is seen at a moment, and told of the plies since the one before. */
export function pictureOf(before: Game, after: Game, plies: readonly Ply[]): FilmPicture {
  const effects = plies.flatMap((ply) => ply.effects.map((effect) => ({ ply, effect })))
  const [was, is] = [momentOf(before), momentOf(after)]
  const ply = plies.at(-1)?.id ?? 0
  const span = { first: before.turn, last: after.turn, effects, from: 0, to: ply }
  const told = linesOf(after, span, { before: was.cities, after: is.cities })
  return {
    ply,
    control: controlView(after),
    balance: is.balance,
    lines: told.map(({ text, faction }) => ({ text, ...(faction ? { faction } : {}) })),
  }
}
