/** The games this program plays: the one place in main that names them. */
import { Systems } from '../../src-shared/game-system/registry.ts'
import { axisEmpires } from '../axis-empires/index.ts'
import { pacific1940 } from '../pacific-1940/index.ts'
import type { MainSystem } from '../services/context.ts'

export const systems: Systems<MainSystem> = new Systems<MainSystem>([axisEmpires, pacific1940])
