/**
 * The writers of politics: what cards and events do to Countries, land, Postures and the War State. Each judges
 * first and writes nothing if it refuses; each leaves its line in the log. Board and politics are worked out again
 * once, when somebody next asks, however many of them one event calls. Beside them, what is asked of politics.
 */
export { activationProcedure, judgeActivate } from './activation.ts'
export { type Activating, activationFrame, setUpFrame } from './activation-frame.ts'
export { align } from './align.ts'
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
export { changeSides, countersOf, layDownArms, takeUpArms } from './arms.ts'
export {
  bodyOf,
  bodyOfHex,
  bordersOf,
  dependentsOf,
  judgeTarget,
  judgeTreaty,
  shareBorder,
} from './borders.ts'
export { illegalPlay, judgeColour } from './cards-of-war.ts'
export {
  cede,
  cedeDivided,
  isDivided,
  returnLand,
} from './cede.ts'

export {
  backedBy,
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
export { conquer, judgeConquer } from './conquer.ts'
export { create, judgeCreate, judgeEligible } from './create.ts'
export {
  changeEsv,
  ESV_LIMITS,
  hasGermanySurrendered,
  hasOccurred,
  warElsewhere,
} from './elsewhere.ts'
export { leadingBranch } from './government.ts'
export { liberate } from './liberate.ts'
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
  postureNow,
  relationTo,
  statusNow,
} from './nation.ts'
export { createPartnership, judgePartnership } from './partnership.ts'
export {
  boxesOf,
  endableByAxis,
  endPolicy,
  judgeEndPolicy,
  policiesInEffect,
  policyAwaiting,
} from './policies.ts'
export { judgeSetPosture, setPosture } from './posture.ts'
export { setUpPlan } from './set-up.ts'
export { judgeTakeOff, totalWarProcedure } from './total-war.ts'
export { markerOf, putOnTrack, seasonalAhead } from './track.ts'
export {
  increaseTruce,
  judgeIncreaseTruce,
  judgeReduceTruce,
  reduceTruce,
  reduceTruces,
  TRUCE_LEVELS,
  truceIn,
} from './truces.ts'
export {
  createVichy,
  judgeCreateVichy,
  judgePressVichyFleet,
  pressVichyFleet,
} from './vichy.ts'
export { judgeDeclareWar, warAndPeaceFrame, warAndPeaceProcedure } from './war-and-peace.ts'
export {
  judgeSetWarState,
  outbreakOfWar,
  setWarState,
  WAR_STATE_TITLES,
} from './war-state.ts'
