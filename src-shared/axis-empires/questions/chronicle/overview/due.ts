/** What is due, turn by turn up to the next Seasonal Turn: arrivals, delay dice, cards, replacements, events, checks. */

import { isCampaign } from '../../../campaign/victory/point-check.ts'
import { isSeasonal, nextSeasonal, turnLabel } from '../../../ground/content/calendar.ts'
import { delayBox, eventsBox, navalDelayBox } from '../../../ground/content/places.ts'
import type { DueKind, DueLine } from '../../../ground/contract/glance.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import { happenings } from '../../views/hand/happenings.ts'
import { listed, waitingOf } from './arrivals.ts'
import { coming } from './replacements.ts'
import { factionsOf, type Position } from './source.ts'

const line = (turn: number, kind: DueKind, rule: string, text: string, faction?: Faction): DueLine => ({
  kind,
  turn,
  when: turnLabel(turn),
  text,
  rule,
  ...(faction ? { faction } : {}),
})

/** Counters that come from the Turn Track. */
function arrivals(position: Position, until: number): DueLine[] {
  const groups = new Map<string, ReturnType<typeof waitingOf>>()
  for (const each of waitingOf(position)) {
    if (each.turn > until) continue
    const key = `${each.turn}/${each.faction}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const names = listed(
      position.game,
      group.map(({ unit }) => unit),
    )
    const { turn, faction } = first
    return [line(turn, 'arrival', '7.2', `${FACTION_NAMES[faction]} arrivals: ${names}`, faction)]
  })
}

/** Counters that roll for delay at the end of this turn. */
function delays(position: Position): DueLine[] {
  const { game } = position
  return factionsOf(position).flatMap((faction) => {
    const units = game.content.maps
      .flatMap((map) => [...game.board.unitsAt(delayBox(map)), ...game.board.unitsAt(navalDelayBox(map))])
      .filter((unit) => game.factionOf(unit) === faction)
    if (units.length === 0) return []
    const text = `${FACTION_NAMES[faction]} delay dice at the end of the turn: ${listed(game, units)}`
    return [line(game.turn, 'delay', '7.1', text, faction)]
  })
}

/** Pending Cards are revealed, and what they give. */
function cards(position: Position): DueLine[] {
  const turn = nextSeasonal(position.game.turn)
  const several = position.game.content.maps.length > 1
  const pending = position.cards.decks.flatMap(({ faction, map, pending: lies, cards: own }) => {
    const where = several ? ` in ${THEATRES[map].name}` : ''
    const card = own.find(({ place }) => place === 'pending')
    const name = card ? `: ${card.face.number} ${card.face.name}` : ''
    const text = lies
      ? `The ${FACTION_NAMES[faction]} Pending Card is revealed${where}${name}`
      : `The ${FACTION_NAMES[faction]} side has no Pending Card yet${where}`
    return [line(turn, 'card', '1.1', text, faction)]
  })
  const steps = coming(position).flatMap(({ cells, faction }) => {
    const [side, , what = '', by = ''] = cells
    // That a card lies face down has been said.
    return by.startsWith('face down') || what === 'no steps'
      ? []
      : [line(turn, 'replacements', '1.3.1', `${side} replacements, ${what} (${by})`, faction)]
  })
  return [...pending, ...steps]
}

/** What Current Cards list under Conditional Events, and counters that wait for their condition. */
function events(position: Position): DueLine[] {
  const { game } = position
  return game.content.maps.flatMap((map) =>
    factionsOf(position).flatMap((faction) => {
      const titles = (game.vars.get(V.cardEvents, faction, map) ?? []).flatMap((each) => {
        if (!('event' in each)) return []
        const title = happenings(game).find(({ id }) => id === each.event)?.title ?? each.event
        return [each.country === undefined ? title : `${title} (${game.countryName(each.country)})`]
      })
      const boxed = game.board.unitsAt(eventsBox(faction, map))
      const side = FACTION_NAMES[faction]
      return [
        ...(titles.length > 0
          ? [
              line(
                game.turn,
                'event',
                '6.2',
                `${side} Conditional Events of the Current Card: ${titles.join(', ')}`,
                faction,
              ),
            ]
          : []),
        ...(boxed.length > 0
          ? [
              line(
                game.turn,
                'event',
                '6.2',
                `In the ${side} Conditional Events Box: ${listed(game, boxed)}`,
                faction,
              ),
            ]
          : []),
      ]
    }),
  )
}

/** What is due from this turn on to the next Seasonal Turn, in the order in which it comes. */
export function dueOf(position: Position): DueLine[] {
  const { game } = position
  const until = nextSeasonal(game.turn)
  const check = isCampaign(game) && isSeasonal(until)
  return [
    ...events(position),
    ...delays(position),
    ...arrivals(position, until),
    ...(check ? [line(until, 'check', '0.1', 'Victory Point Check')] : []),
    ...cards(position),
  ].sort((a, b) => a.turn - b.turn)
}
