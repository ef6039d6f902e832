/** The film of a game: cut at the ends of Faction Turns and Game Turns, described in the words of the diary. */
import type { Ply } from '../../../../kernel/history.ts'
import { isSeasonal, turnLabel } from '../../../ground/content/calendar.ts'
import type { FilmFrame, FilmPicture } from '../../../ground/contract/film.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { controlView } from '../../views/control.ts'
import { linesOf } from './lines.ts'
import type { Hand } from './moment.ts'
import { Faces } from './occurrence.ts'
import { stoodInAll } from './past.ts'
import { firstTurn, seasonTitle } from './seasons.ts'

/** What a ply brought to its end. */
interface Ending {
  readonly faction: Faction | undefined
  readonly turn: number | undefined
}

function endedBy({ effects }: Ply): Ending {
  let ended: Ending = { faction: undefined, turn: undefined }
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

/**
 * The picture of a moment, and what the plies since the one before brought.
 * @param game The position at the moment, a copy which is taken back to the one before: nobody else may use it.
 */
export function pictureOf(game: Game, plies: readonly Ply[]): FilmPicture {
  const deeds = plies
    .flatMap((ply) => ply.effects.map((effect) => ({ ply, effect })))
    .map((deed, at) => ({ ...deed, at }))
  const ply = plies.at(-1)?.id ?? 0
  const last = game.turn
  const control = controlView(game)
  const faces = new Faces(game, deeds)
  const stood = stoodInAll(game, plies)
  const known = (hand: Hand): number =>
    stood.before?.hands.find(({ map, faction }) => map === hand.map && faction === hand.faction)?.played
      .length ?? 0
  const span = { first: game.turn, last, deeds, since: 0, until: deeds.length, from: 0, to: ply, ...stood }
  const told = linesOf(game, { ...span, isFresh: (_card, hand, place) => place >= known(hand) }, faces)
  return {
    ply,
    control,
    balance: stood.after.balance,
    lines: told.map(({ text, claims, faction }) => ({ text, claims, ...(faction ? { faction } : {}) })),
  }
}
