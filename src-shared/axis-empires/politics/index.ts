/**
 * The writers of politics: what cards and events do to Countries, land, Postures and the War State. Each judges
 * first and writes nothing if it refuses; each leaves its line in the log. Board and politics are worked out again
 * once, when somebody next asks, however many of them one event calls.
 */
export { type Alignment, align, judgeAlign } from './align.ts'
export { type Ceding, cede, judgeCede, judgeReturnLand, returnLand } from './cede.ts'
export { type Conquest, conquer, judgeConquer } from './conquer.ts'
export { create, judgeCreate } from './create.ts'
export { judgeLiberate, liberate } from './liberate.ts'
export { judgeSetPosture, type PostureChange, setPosture } from './posture.ts'
export { judgeSetWarState, setWarState, type WarStateChange } from './war-state.ts'
