/** The shapes of the spaces; they are drawn, and no rule asks them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoardShapes } from '../../src-shared/pacific-1940/ground/contract/views.ts'

const SHAPES = 'assets/pacific-1940/drawing/shapes.json'

/** `root` is the folder of the application. */
export const readShapes = (root: string): BoardShapes =>
  JSON.parse(readFileSync(join(root, SHAPES), 'utf8')) as BoardShapes
