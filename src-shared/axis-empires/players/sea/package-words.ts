/** An operation against a coast, as the log and the map are shown it. */

import { counted } from '../../../kernel/words.ts'
import type { OperationView } from '../../ground/contract/operations.ts'
import { defenceOf } from '../outlook/defence.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Package } from './package.ts'

/** Attack factors that are wanted for each defence factor: those of 3-1. */
const WANTED = 3

/** Who takes part from land and from the sea. */
const unitsOf = ({ land, landings }: Package) => [
  ...new Set([
    ...land,
    ...landings.flatMap(({ ashore, walkers, sailors }) => [
      ...ashore,
      ...walkers,
      ...sailors.map(({ passenger }) => passenger.unit),
    ]),
  ]),
]

/** An operation in a sentence: its objective, its phase, its forces, and the chance that the objective falls. */
export function packageWords(s: Situation, each: Package): string {
  const { game } = s
  const { target, phase, chance, landings, sorties } = each
  const units = unitsOf(each)
  const factors = units.reduce((sum, unit) => sum + game.side(unit).attack, 0)
  const name = s.aimOf(target) ?? game.hexName(target)
  const forces = `${counted(units.length, 'unit', 'units')} with ${counted(factors, 'attack factor', 'attack factors')}`
  const odds = `${Math.round(chance * 100)} of 100 cases`
  if (phase === 'assemble') {
    const at = landings.map(({ land }) => game.hexName(land)).join(', ')
    return `${name}: a foothold at ${at} before ${game.hexName(target)}, ${forces}; the attack that follows succeeds in ${odds}.`
  }
  const beaches = landings.length > 0 ? `, ${counted(landings.length, 'Beachhead', 'Beachheads')}` : ''
  const planes = sorties.length > 0 ? `, ${counted(sorties.length, 'Air unit', 'Air units')} to come` : ''
  return `${name}: attack on ${game.hexName(target)}, ${forces}${beaches}${planes}; it falls in ${odds}.`
}

/** An operation as data. */
export function packageView(s: Situation, each: Package): OperationView {
  const { game } = s
  const { target, phase, landings } = each
  const units = unitsOf(each)
  const before = landings.flatMap(({ sea, land }) => (land === target ? [sea] : [sea, land]))
  return {
    id: `land ${game.hexId(target)}`,
    name: s.aimOf(target) ?? game.hexName(target),
    faction: game.factionName(s.side),
    kind: 'take',
    objective: game.hexId(target),
    axis: [...before.slice(0, 2), target].map((hex) => game.hexId(hex)),
    phase,
    wanted: WANTED * defenceOf(game, s.side, target).total,
    have: units.reduce((sum, unit) => sum + game.side(unit).attack, 0),
    units: units.map(({ id }) => id),
    words: packageWords(s, each),
  }
}
