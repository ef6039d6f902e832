/** What a screen asks about a game of Axis Empires in play; no question changes anything. */
import {
  type Answers,
  type QuestionName,
  questionRequests,
} from '../../../src-shared/axis-empires/ground/contract/services.ts'
import type { HandlersOf } from '../../handler.ts'
import type { Games } from '../../services/context.ts'
import { seatAt } from '../../sessions/seats.ts'
import type { Session } from '../../sessions/session.ts'
import { gameSeen } from '../game.ts'
import { diaryOf } from './diary.ts'
import { filmOf, filmPictureOf } from './film.ts'
import { glanceOf } from './glance.ts'
import { overviewOf } from './overview.ts'
import { pastReader } from './past-reader.ts'
import { reportOf } from './report.ts'

/** What identifies the position for the seat at the screen. */
function headOf(session: Session): { game: string; hash: string } {
  return { game: session.id, hash: session.cuts.seen(seatAt(session)).hash }
}

/** One handler for each question. */
export function questionHandlers(games: Games): HandlersOf<typeof questionRequests, Answers, QuestionName> {
  const of = (request: { game: string }) => games.session(request.game)
  const seen = (request: { game: string }) => gameSeen(of(request))
  return {
    'play.whyMove': ({ piece, to, ...request }) => seen(request).whyMove(piece, to),
    'play.reach': ({ piece, ...request }) => seen(request).reach(piece),
    'play.battle': ({ target, attackers, hq, ...request }) =>
      seen(request).battle(target, attackers, hq ?? null),
    'play.prospects': ({ piece, to, ...request }) => seen(request).prospects(piece, to),
    'play.supply': ({ piece, ...request }) => seen(request).supply(piece),
    'play.overlay': ({ kind, faction, ...request }) => seen(request).overlay(kind, faction),
    'play.standing': (request) => seen(request).standing(),
    'play.hex': ({ hex, ...request }) => seen(request).hex(hex),
    'play.cards': (request) => {
      const session = of(request)
      return gameSeen(session).cards(session.cuts.seen(seatAt(session)).seen.covered)
    },
    'play.countries': (request) => seen(request).countries(),
    'play.country': ({ country, ...request }) => seen(request).country(country) ?? null,
    'play.happenings': (request) => seen(request).happenings(),
    'play.event': (request) => seen(request).event() ?? null,
    'play.replacements': (request) => seen(request).replacements() ?? null,
    'play.diary': (request) => diaryOf(of(request)),
    'play.glance': ({ since, ...request }) => glanceOf(of(request), since),
    'play.overview': (request) => overviewOf(of(request)),
    'play.film': (request) => filmOf(of(request)),
    'play.filmPicture': ({ ply, since, ...request }) => filmPictureOf(of(request), ply, since),
    'play.track': (request) => seen(request).track(),
    'play.displays': (request) => ({ ...headOf(of(request)), ...seen(request).displays() }),
    'play.support': (request) => seen(request).support.segment() ?? null,
    'play.placement': ({ piece, at, mode, ...request }) =>
      seen(request).support.placement(piece, at, mode) ?? null,
    'play.zone': ({ zone, ...request }) => seen(request).support.zone(zone) ?? null,
    'play.invasion': ({ faction, land, ...request }) => seen(request).support.invasion(faction, land) ?? null,
    'play.airdrop': ({ faction, ...request }) => seen(request).support.airdrop(faction),
    'play.report': (request) => reportOf(of(request)),
    'play.reading': (request) => pastReader(of(request)).reading,
    'play.summaries': ({ since, most, ...request }) => {
      const session = of(request)
      return pastReader(session).lately(session, since, most)
    },
  }
}
