/** Soviet Volunteers (17.11): a Russian colonial unit does for a Soviet Minor Country unit in a multi-national HQ. */
import { byOption } from '../registry.ts'

export const SOVIET_VOLUNTEERS = byOption({
  id: 'soviet-volunteers',
  rule: '17.11',
  at: 'recipeNation',
  from: { option: 'soviet-volunteers' },
  words: 'A Russian colonial unit may be used in place of a Soviet Minor Country unit to build a Soviet HQ',
  gives: (_game, { unit, wanted }) =>
    wanted === 'soviet-minor' && unit.nation === 'russia' && unit.ground[0]?.colonial === true
      ? true
      : undefined,
})
