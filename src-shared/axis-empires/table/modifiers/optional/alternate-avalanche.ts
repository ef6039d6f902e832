/** Alternate Avalanche (17.9): two Ports do for Operation Avalanche as well as a City. */
import { byOption } from '../registry.ts'

export const ALTERNATE_AVALANCHE = byOption({
  id: 'alternate-avalanche',
  rule: '17.9',
  at: 'avalanchePorts',
  from: { option: 'alternate-avalanche' },
  words: 'Supplied US ground units in two Ports of a Country open it to Operation Avalanche',
  gives: () => 2,
})
