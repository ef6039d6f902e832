/**
 * The writers of politics: what cards and events do to Countries, land, Postures and the War State. Each judges
 * first and writes nothing if it refuses; each leaves its line in the log. Board and politics are worked out again
 * once, when somebody next asks, however many of them one event calls. Beside them, what is asked of politics.
 */
export { activationProcedure, judgeActivate } from './activation.ts'
export { type Activating, activationFrame, setUpFrame } from './activation-frame.ts'
export { type Alignment, align, judgeAlign } from './align.ts'
export {
  ALLIES,
  type AlignmentAnswer,
  alignmentOf,
  capitalOf,
  factionByDie,
  isIn,
  markersIn,
  republicanFaction,
} from './alignment.ts'
export { changeSides, countersOf, disband, layDownArms, takeUpArms } from './arms.ts'
export {
  bodyOf,
  bodyOfHex,
  borderingCountries,
  bordersOf,
  dependentsOf,
  judgeTarget,
  judgeTreaty,
  shareBorder,
} from './borders.ts'
export { illegalPlay, judgeColour } from './cards-of-war.ts'
export {
  annexed,
  type Ceding,
  cede,
  cedeDivided,
  isDivided,
  judgeCede,
  judgeReturnLand,
  returnLand,
} from './cede.ts'
export { cededMarker, cededMarkersOf, isInPool } from './ceded-markers.ts'
export {
  backedBy,
  CIVIL_WAR_EVENTS,
  type CivilWarSide,
  canMoveCapital,
  endCivilWar,
  factionBehind,
  isCivilWar,
  judgeCivilWarEvent,
  leaveRegion,
  moveCapital,
  otherSide,
  turnSupport,
  winRound,
} from './civil-war.ts'
export { type Conquest, conquer, judgeConquer } from './conquer.ts'
export { type Creation, create, judgeCreate, judgeEligible } from './create.ts'
export {
  changeEsv,
  ESV_LIMITS,
  hasGermanySurrendered,
  hasOccurred,
  type WarElsewhere,
  warElsewhere,
} from './elsewhere.ts'
export { type Branch, delayGovernment, leadingBranch } from './government.ts'
export { judgeLiberate, liberate } from './liberate.ts'
export {
  alignmentNow,
  alliesAtWar,
  atWarWith,
  countriesNow,
  isAtWar,
  isCountry,
  judgeSelect,
  mapOfArea,
  minorsNow,
  type PostureNow,
  postureNow,
  type Relation,
  relationTo,
  statusNow,
  type Wanted,
} from './nation.ts'
export { createPartnership, judgePartnership } from './partnership.ts'
export {
  boxesOf,
  type Ending,
  endableByAxis,
  endPolicy,
  judgeEndPolicy,
  type PolicyEnd,
  policiesInEffect,
  policyAwaiting,
} from './policies.ts'
export { judgeBox, judgeSetPosture, type PostureChange, setPosture } from './posture.ts'
export { type SetUpPlan, setUpPlan } from './set-up.ts'
export { judgeTakeOff, totalWarProcedure } from './total-war.ts'
export { isOnTrack, markerOf, putAside, putOnTrack, seasonalAhead } from './track.ts'
export {
  increaseTruce,
  judgeIncreaseTruce,
  judgeReduceTruce,
  judgeReduceTruces,
  reduceTruce,
  reduceTruces,
  reducible,
  TRUCE_LEVELS,
  type TruceChange,
  type TruceReduction,
  truceIn,
} from './truces.ts'
export {
  createVichy,
  judgeCreateVichy,
  judgePressVichyFleet,
  pressVichyFleet,
  type VichyStatus,
} from './vichy.ts'
export { judgeDeclareWar, warAndPeaceFrame, warAndPeaceProcedure } from './war-and-peace.ts'
export {
  judgeSetWarState,
  outbreakOfWar,
  settleWarState,
  setWarState,
  WAR_STATE_TITLES,
  type WarStateChange,
} from './war-state.ts'
