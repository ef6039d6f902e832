/** `ae map`: proof-reading of a map, and from a place on Earth to a hex. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintMap } from '../../src-shared/axis-empires/ground/map/lint/index.ts'
import { type MapFile, mapFile } from '../../src-shared/axis-empires/ground/map/schema.ts'
import { georefFile, hexAt } from '../../src-shared/board/hexmap/georef.ts'
import { pathText } from '../paths.ts'
import { ROOT } from './root.ts'
import { type Args, answer, CliError, type ExitCode, type Verb } from './verb.ts'

function readJson(file: string): unknown {
  if (!existsSync(join(ROOT, file))) throw new CliError(`there is no ${file}`)
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

function readMap(name: string): MapFile {
  const file = `assets/maps/${name}.json`
  const parsed = mapFile.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CliError(`${file}: ${pathText(issue?.path ?? [])}: ${issue?.message}`)
}

function check(args: Args, name: string): ExitCode {
  const problems = lintMap(readMap(name))
  const lines = problems.map(({ pass, message }) => `${pass}: ${message}`)
  return answer(args, problems, [...lines, `${problems.length} problems`], problems.length === 0 ? 0 : 1)
}

function where(args: Args, name: string, place: readonly string[]): ExitCode {
  const [lat, lon] = place.map(Number)
  if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) {
    throw new CliError(
      `ae map where: ${place.join(' ') || 'nothing'} is no latitude and longitude in degrees`,
    )
  }
  const hex = hexAt(georefFile.parse(readJson(`assets/maps/${name}-georef.json`)), lat, lon)
  const known = readMap(name).hexes.find(({ id }) => id === hex)
  const line = known ? `${hex}${known.name ? ` ${known.name}` : ''}` : `${hex} (not on the map)`
  const value = { hex, onMap: known !== undefined, name: known?.name ?? null }
  return answer(args, value, [line], known ? 0 : 1)
}

export const map: Verb = {
  name: 'map',
  usage: 'ae map check MAP | ae map where MAP LAT LON (a negative number after --)',
  does: 'proof-reads a map; finds the hex of a place',
  options: {},
  words: [2, 4],
  run(args) {
    const [task, name = '', ...rest] = args.words
    if (task === 'check' && rest.length === 0) return check(args, name)
    if (task === 'where') return where(args, name, rest)
    throw new CliError(`ae map: "${task}" is unknown; usage: ${map.usage}`)
  },
}
