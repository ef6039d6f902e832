/**
 * Works out the drawing of the Pacific board from data/pacific-points.json, the board and the coasts of
 * Natural Earth, and writes assets/pacific-1940/drawing/shapes.json. The same points give the same file.
 * Needs world-atlas, topojson-client, polygon-clipping and d3-delaunay:
 *   node scripts/map/pacific/build.ts <folder with node_modules>
 */
import { writeFileSync } from 'node:fs'
import type { BoardShapes } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import { bendLand, bendSea } from './bends.ts'
import { cellsOf } from './cells.ts'
import { coastsOf } from './coasts.ts'
import { graticuleOf } from './graticule.ts'
import { landsOf } from './lands.ts'
import { type Packages, packagesIn } from './packages.ts'
import { type BoardSpace, type Points, readBoard, readPoints, SHAPES_FILE } from './points.ts'
import { sheetOf } from './projection.ts'
import { seasOf } from './seas.ts'
import { landShapes, ringsOf, seaShapes } from './shapes.ts'
import { landSites, seaSites } from './sites.ts'

const NOTE =
  'Coasts sampled from Natural Earth (public domain); borders of lands and sea zones follow points set by hand ' +
  'so that spaces touch as the board says.'

/** The whole drawing. */
function drawingOf(points: Points, board: readonly BoardSpace[], packages: Packages): BoardShapes {
  const sheet = sheetOf(points)
  const coasts = coastsOf(packages.lands(), points, sheet)
  const inland = landSites(points, sheet)
  const landCells = cellsOf(inland, bendLand, sheet, packages)
  const seaCells = cellsOf(seaSites(points, board, coasts, inland, sheet), bendSea, sheet, packages)
  const lands = landsOf(points, coasts, landCells, sheet, packages.clipping)
  const zones = board.filter(({ kind }) => kind === 'sea').map(({ id }) => id)
  const seas = seasOf(zones, seaCells, lands, sheet, packages.clipping)
  const drawn = landShapes(board, lands, points, sheet)
  const islets = drawn.filter(({ islet }) => islet)
  return {
    provenance: 'authored',
    note: NOTE,
    width: sheet.width,
    height: sheet.height,
    graticule: graticuleOf(sheet),
    lands: drawn,
    seas: seaShapes(seas, lands, islets, sheet),
    beyond: ringsOf(lands.beyond),
  }
}

const [folder = '.'] = process.argv.slice(2)
const shapes = drawingOf(readPoints(), readBoard(), packagesIn(folder))
writeFileSync(SHAPES_FILE, `${JSON.stringify(shapes).replaceAll('},{', '},\n{')}\n`)
process.stdout.write(`${shapes.lands.length} lands and ${shapes.seas.length} sea zones are drawn.\n`)
