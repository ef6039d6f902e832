/** East Africa (17.6): its box is shut to the West, and no supply source, until the East Africa Open marker lies there. */
import { V } from '../../variables/index.ts'
import { byOption } from '../registry.ts'

export const EAST_AFRICA = byOption({
  id: 'east-africa',
  rule: '17.6',
  at: 'closedBox',
  from: { option: 'east-africa' },
  words: 'The East Africa Box is closed to Western ground units and is no supply source until it is open',
  gives: (game, { box }) =>
    box === 'east-africa' && game.vars.get(V.eastAfrica, 'tk') !== 'open' ? true : undefined,
})
