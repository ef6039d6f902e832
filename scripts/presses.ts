/**
 * Counts how often the person who plays a recorded side presses mouse or keyboard for the answers he gave: with the means
 * the screen had before and with those it has. `node scripts/presses.ts RECORDING FACTION` writes docs/presses.md.
 *
 * One press is one button of the mouse or one key; a drag is one press. The answers are those of the recording, one by one;
 * nothing is left out, and a way that chooses otherwise is not counted as if it chose this.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { advancing } from '../src-shared/axis-empires/questions/views/after-combat.ts'
import type { Command } from '../src-shared/kernel/procedure.ts'
import { begin, read } from '../tests/recorded/recording.ts'

/** An answer of the person, with what was asked. */
interface Answer {
  readonly turn: number
  readonly segment: string
  readonly kind: string
  readonly command: Command
  /** Where the unit of the command stood. */
  readonly from: string | undefined
  /** How many units could be added to the attack from the place of the unit. */
  readonly fromThere: number
  /** Every other answer, by its command type: how many there were. */
  readonly choices: ReadonlyMap<string, number>
  /** How many units would advance together at one press. */
  readonly together: number
}

/** What an answer, or a run of answers that one gesture gives, costs. */
interface Cost {
  readonly before: number
  readonly now: number
}

const same = (presses: number): Cost => ({ before: presses, now: presses })

/** What single answers cost, by the type of their command; one press where it is not named. */
const COSTS: Readonly<Record<string, Cost>> = {
  // The card, its window, "Choose".
  'select-card': same(3),
  // A unit and its place; now a drag, or a place for the counter that stayed in hand.
  replace: { before: 2, now: 1 },
  // A Convoy by its drag, and how it sails.
  convoy: same(2),
  combine: same(2),
  detach: same(2),
  drop: same(2),
  'place-marker': same(2),
}

function answersOf(file: string, faction: string): Answer[] {
  const { heading, moves } = read(file)
  const play = begin(heading)
  const answers: Answer[] = []
  let turn = 0
  let phasing = ''
  for (const { command } of moves) {
    const decision = play.engine.decision()
    const { game } = play.engine
    const now = game.factionName(game.phasing)
    if (now !== phasing && now === faction) turn++
    phasing = now
    const offers = decision?.faction === faction ? [...play.engine.offers()] : []
    // A decision with a single answer is never asked.
    if (decision && offers.length > 1) {
      const at = typeof command.unit === 'string' ? play.table.state.pieces[command.unit]?.at : undefined
      const choices = new Map<string, number>()
      for (const {
        command: { type },
      } of offers)
        choices.set(type, (choices.get(type) ?? 0) + 1)
      const asked = { game, engine: play.engine } as Parameters<typeof advancing.answers>[0]
      const together = advancing.answers(asked, {}) as readonly string[]
      answers.push({
        turn,
        segment: play.sequence().find(({ state }) => state === 'now')?.title ?? '',
        kind: decision.kind,
        command,
        fromThere: offers.filter(
          ({ command: { type }, piece }) =>
            type === 'add' && piece !== undefined && play.table.state.pieces[piece]?.at === at,
        ).length,
        from: at,
        choices,
        together: together.length,
      })
    }
    play.engine.perform(command)
  }
  return answers
}

/** How many of the answers from one on a single gesture gives. */
function runOf(all: readonly Answer[], at: number, isOf: (next: Answer) => boolean): number {
  let end = at + 1
  for (let next = all[end]; next && isOf(next); next = all[end]) end++
  return end - at
}

/** What it costs to have units join an attack: stack by stack with Shift where all of one come, or all at once. */
function joining(adds: readonly Answer[]): { readonly stacks: number; readonly atOnce: number } {
  const [first] = adds
  const places = new Map<string, number>()
  for (const { from = '' } of adds) places.set(from, (places.get(from) ?? 0) + 1)
  const fromThere = new Map<string, number>()
  for (const { from = '', fromThere: units } of adds) if (!fromThere.has(from)) fromThere.set(from, units)
  const stacks = [...places].reduce((sum, [at, units]) => sum + (units === fromThere.get(at) ? 1 : units), 0)
  const every = first?.choices.get('add') === adds.length
  return { stacks, atOnce: every ? 1 : Number.POSITIVE_INFINITY }
}

/** The gesture that gives the answers from one on: what it costs, and how many it gives. */
function gesture(all: readonly Answer[], at: number): Cost & { readonly answers: number } {
  const first = all[at]
  if (!first) throw new Error(`there is no answer ${at}`)
  const { command, kind, together } = first
  const { type, unit } = command
  const inRun = (isOf: (next: Answer) => boolean): number => runOf(all, at, isOf)
  if (type === 'step')
    return { ...same(1), answers: inRun(({ command: next }) => next.type === 'step' && next.unit === unit) }
  if (type === 'next') return { ...same(1), answers: inRun(({ command: next }) => next.type === 'next') }
  if (type === 'attack') {
    const answers = inRun(({ command: next }) => next.type === 'add')
    const { stacks, atOnce } = joining(all.slice(at + 1, at + answers))
    // A drag of a stack onto the hex declares the attack and joins it; or a click, and "Add all".
    return { before: 1 + Math.min(stacks, atOnce), now: Math.min(Math.max(1, stacks), 1 + atOnce), answers }
  }
  if (type === 'advance') {
    const answers = inRun(({ command: next }) => next.type === 'advance')
    return { before: answers, now: answers === together ? 1 : answers, answers }
  }
  if (type === 'exploit') {
    const answers = inRun(({ kind: next }) => next === 'combat-exploit')
    return { before: answers, now: 1, answers }
  }
  if (type === 'end' && (kind === 'move' || kind === 'attack' || kind === 'support-place'))
    return { ...same(2), answers: 1 }
  // A counter left where it is was asked about once more.
  if (type === 'end' && kind === 'logistics') return { before: 2, now: 1, answers: 1 }
  // The segment passes by; a player who wants a war goes back to it.
  if (type === 'done' && kind === 'political-events') return { before: 1, now: 0, answers: 1 }
  return { ...(COSTS[type] ?? same(1)), answers: 1 }
}

/** Segments in which a plan of the machine moved the units at two presses, and those it does not end. */
const MOVES: ReadonlySet<string> = new Set(['Operational Movement Phase', 'Reserve Movement Phase'])

interface Row extends Cost {
  readonly turn: number
  readonly segment: string
  readonly answers: number
  /** With the plan of the machine for the movement, as the player of the first count had it: asked, done, ended. */
  readonly planned: Cost
  /** With the battles by hand and the other segments as advised, one press each. */
  readonly battles: number
}

function rowsOf(all: readonly Answer[]): Row[] {
  const rows = new Map<string, Row>()
  for (let at = 0; at < all.length; ) {
    const { turn, segment } = all[at] ?? { turn: 0, segment: '' }
    const { before, now, answers } = gesture(all, at)
    const key = `${turn}/${segment}`
    const row = rows.get(key) ?? { turn, segment, answers: 0, ...same(0), planned: same(0), battles: 0 }
    const sum = { before: row.before + before, now: row.now + now }
    const planned = MOVES.has(segment) ? { before: 4, now: 1 } : sum
    const battles =
      segment.includes('Combat') || segment === 'Option Card Segment' ? sum.now : Math.min(1, sum.now)
    rows.set(key, { ...row, ...sum, answers: row.answers + answers, planned, battles })
    at += answers
  }
  return [...rows.values()]
}

const cells = (values: readonly (string | number)[]): string => `| ${values.join(' | ')} |`
const total = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

function tableOf(rows: readonly Row[], title: string): string {
  const sums = [
    total(rows, (row) => row.answers),
    total(rows, (row) => row.before),
    total(rows, (row) => row.now),
    total(rows, (row) => row.planned.before),
    total(rows, (row) => row.planned.now),
    total(rows, (row) => row.battles),
    rows.length,
  ]
  return [
    `## ${title}`,
    '',
    '| Segment | Answers | Each by hand, before | now | Movement by plan, before | now | Battles by hand, rest as advised | All as advised |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(({ segment, answers, before, now, planned, battles }) =>
      cells([segment, answers, before, now, planned.before, planned.now, battles, 1]),
    ),
    cells(['**The turn**', ...sums.map((sum) => `**${sum}**`)]),
    '',
  ].join('\n')
}

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const [file = 'tests/recorded/games/europe-1939-ai-1.jsonl.gz', faction = 'axis'] = process.argv.slice(2)
const rows = rowsOf(answersOf(file, faction))
const turns = [...new Set(rows.map(({ turn }) => turn))].filter((turn) => turn > 0)
const text = `# Presses: what a turn of a campaign costs the hand

Made by \`node scripts/presses.ts\`; do not edit it here. It replays a recorded campaign (\`${file}\`) and counts
what the ${faction} player pressed for the answers he gave. A press is a button of the mouse or a key; a drag is one press.
A decision with a single answer is never asked and costs nothing. What a gesture costs stands in the script.

"Movement by plan" lets the machine move in the two phases of movement, as the player of the first count did; all other answers are
given one by one. "As advised" is one press, "Rest as advised", for what is left of a segment; the page of the turn has it done for the
whole turn by two. The recorded player is the machine that advises, so that the answers are those of the recording in every column.

${turns
  .map((turn) =>
    tableOf(
      rows.filter((row) => row.turn === turn),
      `Turn ${turn}`,
    ),
  )
  .join('\n')}`
writeFileSync(`${ROOT}docs/presses.md`, text)
console.log(text)
