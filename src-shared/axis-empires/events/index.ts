/** Every political event there is, in one list (19, 37). Adding one is adding its file here. */
import { ACTIVATION } from './help/activate.ts'
import { BORDER_WAR } from './political/border-war.ts'
import { COUNTRY_JOINS } from './political/country-joins.ts'
import { COUP } from './political/coup.ts'
import { DECLARE_WAR } from './political/declare-war.ts'
import { DELAY_REDUCTION } from './political/delay-reduction.ts'
import { FREE_PASSAGE_EVENT } from './political/free-passage.ts'
import { INFLUENCE } from './political/influence.ts'
import { MILITARY_AID } from './political/military-aid.ts'
import { NEUTRALITY } from './political/neutrality.ts'
import { RESISTANCE } from './political/resistance.ts'
import { SUPPORTS_NATIONALISTS } from './political/supports-nationalists.ts'
import { EventRegistry } from './registry.ts'

export const EVENTS = new EventRegistry([
  RESISTANCE,
  BORDER_WAR,
  COUNTRY_JOINS,
  COUP,
  DECLARE_WAR,
  DELAY_REDUCTION,
  FREE_PASSAGE_EVENT,
  INFLUENCE,
  SUPPORTS_NATIONALISTS,
  MILITARY_AID,
  NEUTRALITY,
  ACTIVATION,
])
