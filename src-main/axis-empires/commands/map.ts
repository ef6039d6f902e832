/** `ae map`: proof-reading of a map, and from a place on Earth to a hex. */
import { lintMap } from '../../../src-shared/axis-empires/ground/map/lint/index.ts'
import { type MapFile, mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { georefFile, hexAt } from '../../../src-shared/board/hexmap/georef.ts'
import { readShaped } from '../../content/json.ts'
import type { Tools } from '../../terminal/tools.ts'
import { type Args, answer, CliError, type ExitCode, type Verb } from '../../terminal/verb.ts'

const readMap = (root: string, name: string): MapFile => readShaped(root, `assets/maps/${name}.json`, mapFile)

function check(args: Args, map: MapFile): ExitCode {
  const problems = lintMap(map)
  const lines = problems.map(({ pass, message }) => `${pass}: ${message}`)
  return answer(args, problems, [...lines, `${problems.length} problems`], problems.length === 0 ? 0 : 1)
}

function where(root: string, args: Args, name: string, place: readonly string[]): ExitCode {
  const [lat, lon] = place.map(Number)
  if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) {
    throw new CliError(
      `ae map where: ${place.join(' ') || 'nothing'} is no latitude and longitude in degrees`,
    )
  }
  const hex = hexAt(readShaped(root, `assets/maps/${name}-georef.json`, georefFile), lat, lon)
  const known = readMap(root, name).hexes.find(({ id }) => id === hex)
  const line = known ? `${hex}${known.name ? ` ${known.name}` : ''}` : `${hex} (not on the map)`
  const value = { hex, onMap: known !== undefined, name: known?.name ?? null }
  return answer(args, value, [line], known ? 0 : 1)
}

const USAGE = 'ae map check MAP | ae map where MAP LAT LON (a negative number after --)'

export const mapVerb = ({ root }: Pick<Tools, 'root'>): Verb => ({
  name: 'map',
  usage: USAGE,
  does: 'proof-reads a map; finds the hex of a place',
  options: {},
  words: [2, 4],
  run(args) {
    const [task, name, ...rest] = args.words
    if (name !== undefined && task === 'check' && rest.length === 0) return check(args, readMap(root, name))
    if (name !== undefined && task === 'where') return where(root, args, name, rest)
    throw new CliError(`ae map: "${task}" is unknown; usage: ${USAGE}`)
  },
})
