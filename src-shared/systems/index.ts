/** The games this program plays: the one place in the shared code that names them. */
import { axisEmpires } from '../axis-empires/system.ts'
import { Systems } from '../game-system/registry.ts'
import { pacific1940 } from '../pacific-1940/system.ts'

export const systems: Systems = new Systems([axisEmpires, pacific1940])
