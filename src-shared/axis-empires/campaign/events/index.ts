/** Every political and conditional event there is, in one list (19, 20, 37, 38). Adding one is adding its file here. */
import { AID_COMMUNIST, AID_NATIONALIST, LEND_LEASE_BRITAIN, LEND_LEASE_RUSSIA } from './conditional/aid.ts'
import { AVALANCHE, COLONIAL_LIBERATION } from './conditional/card-events.ts'
import { CASE_YELLOW } from './conditional/case-yellow.ts'
import { FRENCH_RESPONSE, REDUCED_US_IMPACT } from './conditional/checks.ts'
import {
  ALLIED_CONQUEST,
  LIBERATION_SOVIET,
  LIBERATION_WESTERN,
  REACTIVATION_SOVIET,
  REACTIVATION_WESTERN,
} from './conditional/conquest.ts'
import { GARRISON_CHECK, GARRISON_REDEPLOYED } from './conditional/garrison.ts'
import {
  INTERNMENT,
  INTERNMENT_AXIS,
  INTERNMENT_SOVIET,
  INTERNMENT_WESTERN,
} from './conditional/internment.ts'
import { OCCUPATION } from './conditional/occupation.ts'
import { OSTLAND_ACCORD } from './conditional/ostland.ts'
import { POLITICAL_PROGRAM } from './conditional/political-program.ts'
import { EAST_RISES, WEST_RISES } from './conditional/rises.ts'
import { FORCED_SETTLEMENT, JAPANESE_CONCESSIONS } from './conditional/settlement.ts'
import {
  BRITISH_SURRENDER,
  COMMUNIST_SURRENDER,
  NATIONALIST_SURRENDER,
  RUSSIAN_SURRENDER,
  US_SURRENDER,
} from './conditional/surrender.ts'
import { BANZAI } from './political/banzai.ts'
import { CHINESE_INCIDENT } from './political/china.ts'
import { BELL_TOLLS } from './political/civil-war.ts'
import { COMMITMENT, COMMITMENT_COMBINED } from './political/commitment.ts'
import { MINOR_COUNTRY_CREATED, PROVINCIAL_INDEPENDENCE } from './political/creation.ts'
import { CEDED_LAND, COUNTRY_RESISTS } from './political/demands.ts'
import { FAILURE_EVENT } from './political/failure.ts'
import { GEKOKUJO } from './political/government.ts'
import { MINOR_COUNTRY_POLITICS } from './political/minor-politics.ts'
import {
  OPERATION_Z,
  WIDESPREAD_ATTACKS,
  Z_LANDING,
  Z_MOVEMENT,
  Z_TOTSUGEKI,
} from './political/operation-z.ts'
import { NEUTRALS_PRESSURED, POLITICAL_OPTION, SUCCESSFUL_CHALLENGE } from './political/options.ts'
import { A_BOMB, PRODUCTION_SUCCESS, SUCCESSFUL_IMPROVEMENTS } from './political/production.ts'
import { RESISTANCE } from './political/resistance.ts'
import { SEPARATE_PEACE_EVENT } from './political/separate-peace.ts'
import { SUPPORTS_NATIONALISTS } from './political/supports-nationalists.ts'
import { MILITARY_TAKEOVER_EVENT } from './political/takeover.ts'
import { recorded } from './records/index.ts'
import { EventRegistry } from './registry.ts'

export const EVENTS = new EventRegistry([
  BANZAI,
  recorded('border-war'),
  CHINESE_INCIDENT,
  recorded('civil-war-defeat'),
  recorded('civil-war-victory'),
  recorded('no-pasaran'),
  recorded('republican-infighting'),
  BELL_TOLLS,
  COMMITMENT,
  COMMITMENT_COMBINED,
  recorded('country-joins'),
  recorded('coup-d-etat'),
  MINOR_COUNTRY_CREATED,
  PROVINCIAL_INDEPENDENCE,
  recorded('declare-war'),
  recorded('delay-reduction'),
  CEDED_LAND,
  COUNTRY_RESISTS,
  FAILURE_EVENT,
  recorded('free-passage'),
  recorded('cabinet-shuffle'),
  GEKOKUJO,
  recorded('power-shift'),
  recorded('gradual-decline'),
  recorded('border-incident'),
  recorded('international-incident'),
  recorded('influence'),
  recorded('military-aid'),
  recorded('military-defeat'),
  recorded('military-victory'),
  MINOR_COUNTRY_POLITICS,
  recorded('neutrality'),
  NEUTRALS_PRESSURED,
  POLITICAL_OPTION,
  SUCCESSFUL_CHALLENGE,
  A_BOMB,
  PRODUCTION_SUCCESS,
  SUCCESSFUL_IMPROVEMENTS,
  OPERATION_Z,
  WIDESPREAD_ATTACKS,
  Z_LANDING,
  Z_MOVEMENT,
  Z_TOTSUGEKI,
  RESISTANCE,
  SUPPORTS_NATIONALISTS,
  recorded('soviet-volunteers'),
  SEPARATE_PEACE_EVENT,
  MILITARY_TAKEOVER_EVENT,
  recorded('bases-damaged'),
  recorded('home-defense'),
  recorded('loc-damaged'),
  recorded('raiders-discovered'),
  // Conditional events, each faction's in the order of their sections.
  ALLIED_CONQUEST,
  OCCUPATION,
  GARRISON_CHECK,
  GARRISON_REDEPLOYED,
  recorded('british-neutrality-pact-check'),
  recorded('cabinet-dissolution'),
  INTERNMENT_AXIS,
  CASE_YELLOW,
  OSTLAND_ACCORD,
  recorded('army-program'),
  recorded('economic-program'),
  recorded('navy-program'),
  POLITICAL_PROGRAM,
  FORCED_SETTLEMENT,
  JAPANESE_CONCESSIONS,
  REACTIVATION_WESTERN,
  LIBERATION_WESTERN,
  recorded('their-finest-hour'),
  recorded('paris-threatened'),
  recorded('us-far-eastern-forces'),
  recorded('british-far-eastern-forces'),
  FRENCH_RESPONSE,
  recorded('european-reserves-western'),
  REDUCED_US_IMPACT,
  WEST_RISES,
  AID_NATIONALIST,
  LEND_LEASE_BRITAIN,
  INTERNMENT_WESTERN,
  BRITISH_SURRENDER,
  NATIONALIST_SURRENDER,
  US_SURRENDER,
  COLONIAL_LIBERATION,
  AVALANCHE,
  REACTIVATION_SOVIET,
  LIBERATION_SOVIET,
  recorded('russian-emergency-mobilization'),
  recorded('russian-far-eastern-forces'),
  recorded('european-reserves-soviet'),
  EAST_RISES,
  AID_COMMUNIST,
  LEND_LEASE_RUSSIA,
  INTERNMENT_SOVIET,
  COMMUNIST_SURRENDER,
  RUSSIAN_SURRENDER,
  INTERNMENT,
  recorded('outbreak-of-war'),
])
