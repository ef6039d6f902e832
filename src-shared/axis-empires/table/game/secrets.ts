/**
 * What Axis Empires keeps secret: Pending Cards, hands and decks, which their own faction sees. The cards of a faction
 * could each be in any of its hidden places. What a procedure or a variable must keep to one faction stands under
 * `secret:` and the faction; that a Pending Card is illegal, which would tell much of it, is known to its own faction.
 */
import type { HiddenPlace, Owners, Secrets } from '../../../kernel/secrets.ts'
import { FACTIONS } from '../../ground/theatres/ids.ts'
import { V } from '../../ground/variables/index.ts'

const HELD = ['pending', 'hand', 'deck']
const PREFIX = 'secret:'
const ILLEGAL = `${V.illegalCard.name}/`

/** The Fortunes of War: their one deck, and a hand of each side, which the two Allies share (15.1). */
const FORTUNES: Readonly<Record<string, HiddenPlace>> = {
  'fow:deck': { owners: [], pool: 'fow' },
  'fow:axis': { owners: ['axis'], pool: 'fow' },
  'fow:allies': { owners: ['western', 'soviet'], pool: 'fow' },
}

const isFaction = (name: string | undefined): name is string => FACTIONS.some((faction) => faction === name)

/** `secret:axis` and `illegal-card/axis@ds` belong to the Axis. */
function ownersOf(key: string): Owners | undefined {
  // Asked of every variable in every answer to a screen, nearly all of which are open.
  const illegal = key.startsWith(ILLEGAL)
  if (!illegal && !key.startsWith(PREFIX)) return undefined
  const [faction] = illegal ? key.slice(ILLEGAL.length).split('@') : key.slice(PREFIX.length).split(':')
  return isFaction(faction) ? [faction] : undefined
}

export const SECRETS: Secrets = {
  place(place) {
    // Asked of every piece in every answer to a screen, nearly all of which stand in a hex.
    if (!place.includes(':')) return undefined
    const [kind = '', whose = ''] = place.split(':')
    const [faction, map] = whose.split('@')
    if (kind === 'fow') return FORTUNES[place.split('@')[0] ?? '']
    if (!isFaction(faction)) return undefined
    // Cards of one map never lie among those of the other.
    const pool = map === undefined ? `cards-${faction}` : `cards-${faction}@${map}`
    return HELD.includes(kind) ? { owners: [faction], pool } : undefined
  },
  variable: ownersOf,
  memory(frame) {
    let hidden: Record<string, Owners> | undefined
    for (const field of Object.keys(frame)) {
      const owners = ownersOf(field)
      if (owners) hidden = { ...hidden, [field]: owners }
    }
    return hidden
  },
}
