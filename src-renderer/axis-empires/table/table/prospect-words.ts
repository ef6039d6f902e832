/** An attack that a move would make possible, in a line of the tooltip. Pure. */
import type {
  AttackProspect,
  ProspectOdds,
} from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { type Gazetteer, placeName } from '../../ground/words/place-names.ts'

const sum = ({ attack, defence, column }: ProspectOdds): string =>
  column === null ? `${attack} to ${defence}, too little` : `${attack} to ${defence}, column ${column}`

/** `Attack on Cracow: 4 to 3, column 1-1; with 3 units 10 to 3, column 3-1`. */
export function prospectWords(one: AttackProspect, gaz: Gazetteer | undefined): string {
  const more = one.units > 1 ? `; with ${one.units} units ${sum(one.together)}` : ''
  return `Attack on ${placeName(one.target, gaz)}: ${sum(one.alone)}${more}`
}
