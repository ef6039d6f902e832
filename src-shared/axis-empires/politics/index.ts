/**
 * The writers of politics: what cards and events do to Countries, land, Postures and the War State. Each judges
 * first and writes nothing if it refuses; each leaves its line in the log. Board and politics are worked out again
 * once, when somebody next asks, however many of them one event calls. Beside them, what is asked of politics.
 */
export { type Alignment, align, judgeAlign } from './align.ts'
export {
  ALLIES,
  type AlignmentAnswer,
  alignmentOf,
  capitalOf,
  factionByDie,
  isIn,
  markersIn,
} from './alignment.ts'
export {
  borderingCountries,
  bordersOf,
  dependentsOf,
  judgeTarget,
  judgeTreaty,
  shareBorder,
} from './borders.ts'
export { type Ceding, cede, judgeCede, judgeReturnLand, returnLand } from './cede.ts'
export { type Conquest, conquer, judgeConquer } from './conquer.ts'
export { type Creation, create, judgeCreate, judgeEligible } from './create.ts'
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
export { judgeSetPosture, type PostureChange, setPosture } from './posture.ts'
export { judgeSetWarState, setWarState, type WarStateChange } from './war-state.ts'
