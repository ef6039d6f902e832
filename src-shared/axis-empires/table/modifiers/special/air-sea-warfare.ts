/** The special rule `air-sea-warfare` (17.2): a Fleet contested at sea from the air is delayed longer. */
import { bySpecial } from '../registry.ts'

export const AIR_SEA_WARFARE = bySpecial({
  id: 'air-sea-warfare',
  rule: '17.2',
  at: 'seaDelay',
  from: { special: 'air-sea-warfare' },
  words: 'A Fleet placed in an All-Sea hex and contested from the air is delayed longer',
  gives: () => true,
})
