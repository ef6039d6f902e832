/** The shapes of the spaces; they are drawn, and no rule asks them. */
import type { BoardShapes } from '../../src-shared/pacific-1940/ground/contract/views.ts'
import { readJson } from '../content/json.ts'

const SHAPES = 'assets/pacific-1940/drawing/shapes.json'

/** `root` is the folder of the application. */
export const readShapes = (root: string): BoardShapes => readJson(root, SHAPES) as BoardShapes
