/**
 * East Africa (17.6): the marker comes as Italy is activated, and takes effect once Britain is at War. Until then it waits
 * under the Policy or Truce of Britain.
 */
import { offMapBox, turnBox } from '../../ground/content/places.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game, Listener } from '../../table/game/game.ts'
import { CAMPAIGN, eastAfricaMarker, OPEN } from '../../table/modifiers/optional/east-africa.ts'
import { isAtWar } from '../../table/politics/index.ts'

const RULE = '17.6'
/** A year of Game Turns. */
const YEAR = 9

type Side = 'open' | 'campaign'

/** The marker opens the box, or the campaign begins: a year ahead on the Turn Track. */
function takeEffect(game: Game, side: Side): void {
  const marker = eastAfricaMarker(game)
  if (!marker) return
  game.vars.set(V.eastAfrica, 'tk', null)
  game.table.turn(marker.id, side === 'open' ? OPEN : CAMPAIGN)
  game.table.place(marker.id, side === 'open' ? offMapBox('east-africa') : turnBox(game.turn + YEAR, 'tk'))
  const text =
    side === 'open' ? 'East Africa is open' : 'The campaign in East Africa begins: it is over in a year'
  game.note({ text, rule: RULE, pieces: [marker.id], faction: 'western' })
}

/** Italy has been activated, by a faction. */
function italyEnters(game: Game, faction: string): void {
  const side: Side = faction === 'western' ? 'open' : 'campaign'
  if (isAtWar(game, 'britain')) return takeEffect(game, side)
  game.vars.set(V.eastAfrica, 'tk', side === 'open' ? 'waits-open' : 'waits-campaign')
  game.note({ text: 'The East Africa marker waits until Britain is at War', rule: RULE })
}

/** A marker that waits takes effect as soon as Britain is at War. */
function whenBritainFights(game: Game): void {
  const waits = game.content.maps.includes('tk') ? game.vars.get(V.eastAfrica, 'tk') : null
  if (waits !== null && isAtWar(game, 'britain'))
    takeEffect(game, waits === 'waits-open' ? 'open' : 'campaign')
}

const watch = (moment: 'segment-starts' | 'segment-ends'): Listener => ({
  id: `east-africa-${moment}`,
  moment,
  rule: RULE,
  stepsIn(game) {
    whenBritainFights(game)
    return undefined
  },
})

export const EAST_AFRICA_LISTENERS: readonly Listener[] = [
  {
    id: 'east-africa-entry',
    moment: 'country-enters',
    rule: RULE,
    stepsIn(game, { country, faction }) {
      if (country === 'italy') italyEnters(game, String(faction))
      return undefined
    },
  },
  watch('segment-starts'),
  watch('segment-ends'),
]
