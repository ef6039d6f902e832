/** What a machine player answers in battles and to all that is asked besides its moves. */
import { nth, present } from '../../kernel/present.ts'
import type { Command, Offer } from '../../kernel/procedure.ts'
import { type Unit, unitOf } from '../ground/units.ts'
import { forceOf } from '../war/combat/force.ts'
import { oddsOfFight } from '../war/combat/odds.ts'
import { battleUnderWay, fightUnderWay } from '../war/combat/under-way.ts'
import { oddsAbout } from './about.ts'
import type { Intent } from './attacks.ts'
import type { Outlook } from './outlook.ts'

const ofType = (offers: readonly Offer[], type: string): Offer | undefined =>
  offers.find(({ command }) => command.type === type)

/** Presses on while the rest of the battle is worth it, else goes back to the land that needs it most. */
function press(outlook: Outlook, offers: readonly Offer[]): Intent | undefined {
  const { game } = outlook
  const [go] = offers
  const space = go?.at
  const away = ofType(offers, 'retreat')
  if (!go || space === undefined || !away) return undefined
  const battle = battleUnderWay(game)
  if (!battle) return undefined
  const atSea = game.board.isSea(space)
  const { wins, takes, expected } = oddsOfFight(game, fightUnderWay(game, battle))
  const value = atSea ? 0 : takes * outlook.value(space)
  const chance = Math.round((atSea ? wins : takes) * 100)
  const gain = value + expected.defenders - expected.attackers
  if (gain >= 0) return { command: go.command, reason: `${chance} % from here` }
  return { command: away.command, reason: `only ${chance} % from here` }
}

/** Sends aircraft up from an island where they turn the fight at sea. */
function scramble(outlook: Outlook, offers: readonly Offer[]): Command | undefined {
  const { game, power } = outlook
  const stay = ofType(offers, 'done')?.command
  const up = offers.filter(({ command }) => command.type === 'scramble').at(-1)
  if (!up) return stay
  const zone = String(up.command.zone)
  const raiders = game.at(zone).filter(({ unit }) => outlook.isFoe(unit))
  const ours = game.at(zone).filter(({ unit }) => !outlook.isFoe(unit) && game.classOf(unit) !== 'land')
  const fresh = { unit: unitOf(String(up.command.unit)), n: Number(up.command.n) }
  const after = oddsAbout(game, forceOf(raiders), forceOf([...ours, fresh]), true)
  const before = oddsAbout(game, forceOf(raiders), forceOf(ours), true)
  const gain = after.expected.attackers - before.expected.attackers
  const loss = after.expected.defenders - before.expected.defenders
  const island = String(up.command.island)
  const stake = game.board.land(island)?.capitalOf === power ? 0 : outlook.value(island) * 0.2
  return gain + stake * (before.wins - after.wins) >= loss ? up.command : stay
}

/** Fighters go up against a raid where they meet no more escorts than they are. */
function intercept(outlook: Outlook, offers: readonly Offer[]): Command | undefined {
  const land = present(nth(offers, 0).at, 'place of', 'a raid')
  const escorts = outlook.game
    .at(land)
    .reduce(
      (sum, { unit, n }) =>
        sum + (outlook.isFoe(unit) && unit.apart && outlook.game.is(unit, 'escort') ? n : 0),
      0,
    )
  const most = offers.length - 1
  return (escorts <= most * 2 ? offers.at(-1) : offers[0])?.command
}

/** The dearest ship within reach of the kamikaze. */
function kamikaze(outlook: Outlook, offers: readonly Offer[]): Command | undefined {
  const cost = ({ command }: Offer): number =>
    command.type === 'kamikaze' ? outlook.cost(unitOf(String(command.unit)) as Unit) : 0
  const [best] = [...offers].sort((a, b) => cost(b) - cost(a))
  return best && cost(best) >= 12 ? best.command : ofType(offers, 'done')?.command
}

/** The answer to a decision that is no move and no purchase; undefined where there is nothing to choose between. */
export function answer(
  outlook: Outlook,
  kind: string,
  offers: readonly Offer[],
): Intent | Command | undefined {
  switch (kind) {
    case 'press':
      return press(outlook, offers)
    case 'losses':
      return ofType(offers, 'lose-cheapest')?.command
    case 'scramble':
      return scramble(outlook, offers)
    case 'intercept':
      return intercept(outlook, offers)
    case 'kamikaze':
      return kamikaze(outlook, offers)
    case 'bombard':
      return (ofType(offers, 'bombard') ?? offers[0])?.command
    case 'aim':
      return offers.at(-1)?.command
    // Peace is worth more than a few points of convoys.
    case 'convoys':
      return ofType(offers, 'spare')?.command
    default:
      return offers[0]?.command
  }
}
