/** Every political and conditional event there is, in one list (19, 20, 37, 38). Adding one is adding its file here. */
import { AID_COMMUNIST, AID_NATIONALIST, LEND_LEASE_BRITAIN, LEND_LEASE_RUSSIA } from './conditional/aid.ts'
import { AVALANCHE, COLONIAL_LIBERATION } from './conditional/card-events.ts'
import { CASE_YELLOW } from './conditional/case-yellow.ts'
import { CABINET_DISSOLUTION, FRENCH_RESPONSE, REDUCED_US_IMPACT } from './conditional/checks.ts'
import {
  ALLIED_CONQUEST,
  LIBERATION_SOVIET,
  LIBERATION_WESTERN,
  REACTIVATION_SOVIET,
  REACTIVATION_WESTERN,
} from './conditional/conquest.ts'
import {
  ARMY_PROGRAM,
  BRITISH_FAR_EAST,
  ECONOMIC_PROGRAM,
  NAVY_PROGRAM,
  OUTBREAK_OF_WAR,
  PACT_CHECK,
  POLITICAL_PROGRAM,
  RUSSIAN_FAR_EAST,
  US_FAR_EAST,
} from './conditional/forces.ts'
import { GARRISON_CHECK, GARRISON_REDEPLOYED } from './conditional/garrison.ts'
import { EMERGENCY_MOBILIZATION, PARIS_THREATENED, THEIR_FINEST_HOUR } from './conditional/home-front.ts'
import {
  INTERNMENT,
  INTERNMENT_AXIS,
  INTERNMENT_SOVIET,
  INTERNMENT_WESTERN,
} from './conditional/internment.ts'
import { OCCUPATION } from './conditional/occupation.ts'
import { OSTLAND_ACCORD } from './conditional/ostland.ts'
import { RESERVES_SOVIET, RESERVES_WEST } from './conditional/reserves.ts'
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
import { BORDER_WAR } from './political/border-war.ts'
import { CHINESE_INCIDENT } from './political/china.ts'
import {
  BELL_TOLLS,
  CIVIL_WAR_DEFEAT,
  CIVIL_WAR_VICTORY,
  NO_PASARAN,
  REPUBLICAN_INFIGHTING,
} from './political/civil-war.ts'
import { COMMITMENT, COMMITMENT_COMBINED } from './political/commitment.ts'
import { COUNTRY_JOINS } from './political/country-joins.ts'
import { COUP } from './political/coup.ts'
import { MINOR_COUNTRY_CREATED, PROVINCIAL_INDEPENDENCE } from './political/creation.ts'
import { DECLARE_WAR } from './political/declare-war.ts'
import { DELAY_REDUCTION } from './political/delay-reduction.ts'
import { CEDED_LAND, COUNTRY_RESISTS } from './political/demands.ts'
import { FAILURE_EVENT } from './political/failure.ts'
import { FREE_PASSAGE_EVENT } from './political/free-passage.ts'
import { CABINET_SHUFFLE, GEKOKUJO, POWER_SHIFT } from './political/government.ts'
import { GRADUAL_DECLINE } from './political/gradual-decline.ts'
import { BORDER_INCIDENT, INTERNATIONAL_INCIDENT } from './political/incidents.ts'
import { INFLUENCE } from './political/influence.ts'
import { MILITARY_DEFEAT, MILITARY_VICTORY } from './political/military.ts'
import { MILITARY_AID } from './political/military-aid.ts'
import { MINOR_COUNTRY_POLITICS } from './political/minor-politics.ts'
import { NEUTRALITY } from './political/neutrality.ts'
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
import { VOLUNTEERS } from './political/soviet-volunteers.ts'
import { SUPPORTS_NATIONALISTS } from './political/supports-nationalists.ts'
import { MILITARY_TAKEOVER_EVENT } from './political/takeover.ts'
import { BASES_DAMAGED, HOME_DEFENSE, LOC_DAMAGED, RAIDERS_DISCOVERED } from './political/warfare.ts'
import { EventRegistry } from './registry.ts'

export const EVENTS = new EventRegistry([
  BANZAI,
  BORDER_WAR,
  CHINESE_INCIDENT,
  CIVIL_WAR_DEFEAT,
  CIVIL_WAR_VICTORY,
  NO_PASARAN,
  REPUBLICAN_INFIGHTING,
  BELL_TOLLS,
  COMMITMENT,
  COMMITMENT_COMBINED,
  COUNTRY_JOINS,
  COUP,
  MINOR_COUNTRY_CREATED,
  PROVINCIAL_INDEPENDENCE,
  DECLARE_WAR,
  DELAY_REDUCTION,
  CEDED_LAND,
  COUNTRY_RESISTS,
  FAILURE_EVENT,
  FREE_PASSAGE_EVENT,
  CABINET_SHUFFLE,
  GEKOKUJO,
  POWER_SHIFT,
  GRADUAL_DECLINE,
  BORDER_INCIDENT,
  INTERNATIONAL_INCIDENT,
  INFLUENCE,
  MILITARY_AID,
  MILITARY_DEFEAT,
  MILITARY_VICTORY,
  MINOR_COUNTRY_POLITICS,
  NEUTRALITY,
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
  VOLUNTEERS,
  SEPARATE_PEACE_EVENT,
  MILITARY_TAKEOVER_EVENT,
  BASES_DAMAGED,
  HOME_DEFENSE,
  LOC_DAMAGED,
  RAIDERS_DISCOVERED,
  // Conditional events, each faction's in the order of their sections.
  ALLIED_CONQUEST,
  OCCUPATION,
  GARRISON_CHECK,
  GARRISON_REDEPLOYED,
  PACT_CHECK,
  CABINET_DISSOLUTION,
  INTERNMENT_AXIS,
  CASE_YELLOW,
  OSTLAND_ACCORD,
  ARMY_PROGRAM,
  ECONOMIC_PROGRAM,
  NAVY_PROGRAM,
  POLITICAL_PROGRAM,
  FORCED_SETTLEMENT,
  JAPANESE_CONCESSIONS,
  REACTIVATION_WESTERN,
  LIBERATION_WESTERN,
  THEIR_FINEST_HOUR,
  PARIS_THREATENED,
  US_FAR_EAST,
  BRITISH_FAR_EAST,
  FRENCH_RESPONSE,
  RESERVES_WEST,
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
  EMERGENCY_MOBILIZATION,
  RUSSIAN_FAR_EAST,
  RESERVES_SOVIET,
  EAST_RISES,
  AID_COMMUNIST,
  LEND_LEASE_RUSSIA,
  INTERNMENT_SOVIET,
  COMMUNIST_SURRENDER,
  RUSSIAN_SURRENDER,
  INTERNMENT,
  OUTBREAK_OF_WAR,
])
