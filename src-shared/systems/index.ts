/** The games this program plays: the one place in the shared code that names them. */
import { axisEmpires } from '../axis-empires/system.ts'
import { Systems } from '../game-system/registry.ts'

export const systems: Systems = new Systems([axisEmpires])
