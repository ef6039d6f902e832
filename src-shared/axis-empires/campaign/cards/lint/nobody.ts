/** A card that concerns some Countries alone asks something of them: it is not to be selected when nobody is left. */
import type { Action } from '../../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import { SECTIONS, saidBy } from '../../../ground/content/cards/walk.ts'
import { eachCard, type LintRule } from './types.ts'

/** The Countries that an action concerns, if they are named; `anyone` if it is open whom, or nobody. */
function concerned(action: Action): readonly string[] | 'anyone' {
  if ('partnership' in action) return action.partnership.among
  if ('choose' in action) return action.choose.among ?? 'anyone'
  if ('event' in action) {
    const { country, among } = action.event
    if (among) return among
    return country === undefined ? 'anyone' : [country]
  }
  if ('table' in action) return action.table.country === undefined ? 'anyone' : [action.table.country]
  if ('roll' in action) return action.roll.country === undefined ? 'anyone' : [action.roll.country]
  return 'anyone'
}

/** Whether a card brings more than its events: counters, a War State, markers. */
const brings = ({ option = [], blitz = 0, rearmament }: OptionCard): boolean =>
  blitz > 0 || rearmament === true || option.some((action) => 'arrive' in action || 'warState' in action)

/** Of more Countries than these one is left in any war. */
const MAX_LANDS = 3

/** Whether a card asks something of one of the lands, of a marker, or whether its event is possible. */
function asks(card: OptionCard, lands: ReadonlySet<string>): boolean {
  return [...saidBy(card)].some(({ kind, word, value }) => {
    if (kind !== 'condition') return false
    if (word === 'marker' || word === 'possible') return true
    return Object.values(value).some((each) => lands.has(String(each)))
  })
}

const isPartnership = ({ option = [] }: OptionCard): boolean =>
  option.some((action) => 'partnership' in action)

export const NOBODY: LintRule = {
  id: 'nobody-concerned',
  words:
    'A card whose events concern up to three Countries alone, or a Partnership, requires something of one of them.',
  check: eachCard(function* (card) {
    const actions = SECTIONS.flatMap((section) => card[section] ?? [])
    const all = actions.map(concerned)
    if (all.length === 0 || brings(card) || all.includes('anyone')) return
    const lands = new Set(all.flatMap((each) => (each === 'anyone' ? [] : each)))
    lands.delete('chosen')
    if (lands.size === 0 || (lands.size > MAX_LANDS && !isPartnership(card)) || asks(card, lands)) return
    yield {
      path: ['requires'],
      message: `concerns ${[...lands].join(', ')} alone and asks nothing of them; expected a requirement, as it could be selected with nobody left`,
    }
  }),
}
