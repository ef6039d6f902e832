/** Kamikazes (36.24): while the marker is in the Strategic Warfare Box the support units of its nation only contest. */
import { refuse } from '../../../ground/rule.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import { byMarker } from '../registry.ts'

export const KAMIKAZES = byMarker({
  id: 'kamikazes',
  rule: '36.24',
  at: 'placement',
  from: { marker: ['kamikazes'], on: 'strategic-warfare' },
  words: 'Japanese Air and Fleet units only contest',
  gives(_game, { unit, type, target }, markers) {
    if (
      unit.nation !== THEATRES[unit.map].kamikazes ||
      target.kind === 'swb' ||
      type === 'sub-fleet' ||
      type === 'bomber'
    )
      return undefined
    if (!markers.some(({ map }) => map === unit.map)) return undefined
    return refuse(
      '36.24',
      'while the Kamikazes marker is in the Strategic Warfare Box the unit only contests',
    )
  },
})
