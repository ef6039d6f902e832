/** Air/Sea Warfare (17.2) as an optional rule; a training scenario has it as a special rule. */
import { byOption } from '../registry.ts'

export const AIR_SEA_WARFARE_OPTION = byOption({
  id: 'air-sea-warfare/option',
  rule: '17.2',
  at: 'seaDelay',
  from: { option: 'air-sea-warfare' },
  words: 'A Fleet placed in an All-Sea hex and contested from the air is delayed longer',
  gives: () => true,
})
