/**
 * What a practised person has in mind: the choice of the greedy player in the game as it is kept, for hands that then
 * use mouse and keyboard. It thinks beside the program, which knows nothing of it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openGame } from '../../src-main/cli/game-file.ts'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { axisGame } from '../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { distance } from '../../src-shared/board/hexmap/graph.ts'
import { Cuts } from '../../src-shared/kernel/cuts.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { temporaryFolder } from '../kit/folders.ts'

/** A unit that goes somewhere, over however many hexes. */
interface March {
  readonly unit: string
  readonly to: string
}

/** What is to be done next: the marches of a phase, or one command. */
export type Intent = { readonly marches: readonly March[] } | { readonly command: Command }

/** The save file of the game on the screen, asked for as its page would ask. */
function exported(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { game = '' } = (window.__ae?.view() ?? {}) as { game?: string }
    const ask = async (): Promise<unknown> => {
      if (window.ae) return window.ae.call('games.export', { game })
      const headers = {
        'content-type': 'application/json',
        'x-ae-token': sessionStorage.getItem('ae-token') ?? '',
        'x-ae-have': '',
      }
      const answer = await fetch('/api/games.export', {
        method: 'POST',
        headers,
        body: JSON.stringify({ game }),
      })
      return answer.json()
    }
    const { ok, error } = (await ask()) as { ok?: { data: string }; error?: { message: string } }
    if (!ok) throw new Error(error?.message ?? 'the game cannot be exported')
    return ok.data
  })
}

/** Where a campaign is: what marches elsewhere stays where it is, as a person has only so many evenings. */
export interface Theatre {
  readonly around: string
  /** Hexes. */
  readonly within: number
}

/** Who it thinks for. */
const FACTION = 'axis'
/** More decisions with a single answer than follow on one another. */
const MAX_SINGLE = 60

export class Forethought {
  private readonly theatre: Theatre
  private readonly player = makePlayer('greedy', 1)
  private readonly file = join(temporaryFolder(), 'thought.aesave')
  /** The game as it should be on the screen by now; undefined if that is not known. */
  private face: AxisGame | undefined

  constructor(theatre: Theatre) {
    this.theatre = theatre
  }

  /** What to do in the game on the screen, which stands at a position with this hash. */
  async next(page: Page, hash: string): Promise<Intent> {
    if (!this.face || seenHash(this.face) !== hash) {
      writeFileSync(this.file, await exported(page))
      this.face = axisGame(openGame(this.file).session.game)
    }
    const command = this.choose(this.face)
    return command.type === 'step' ? this.marches(this.face) : { command }
  }

  /** Commands were given at the screen: it follows them, so that the game need not be asked for again. */
  did(commands: readonly Command[]): void {
    const { face } = this
    if (!face) return
    const { engine } = face
    for (const command of commands) {
      if (!engine.judge(command).ok) return this.lose()
      engine.perform(command)
    }
    // The program takes decisions with a single answer, too.
    for (let most = MAX_SINGLE; most > 0 && engine.decision()?.faction === FACTION; most--) {
      const [only, other] = engine.offers()
      if (!only || other || engine.verbs()[only.command.type]?.traits?.includes('by-hand')) return
      engine.perform(only.command)
    }
  }

  /** What was done is not known to it. */
  lose(): void {
    this.face = undefined
  }

  private choose(face: AxisGame): Command {
    const command = this.player.choose(face)
    if (!command) throw new Error(`nothing is legal at: ${face.engine.decision()?.prompt}`)
    return command
  }

  /** The marches of a phase that end in the theatre, thought through to the first command that is none. */
  private marches({ inPosition, table }: AxisGame): Intent {
    const face = axisGame(inPosition(cloneState(table.state)))
    const { graph } = face.engine.game
    const hex = (id: string): number => graph.indexOf.get(id) ?? -1
    const isNear = ({ to }: March): boolean =>
      distance(graph, hex(to), hex(this.theatre.around)) <= this.theatre.within
    const marches: { unit: string; to: string }[] = []
    for (;;) {
      const command = this.choose(face)
      if (command.type !== 'step') {
        const near = marches.filter(isNear)
        return near.length > 0 ? { marches: near } : { command }
      }
      const unit = String(command.unit)
      const last = marches.at(-1)
      if (last?.unit === unit) last.to = String(command.to)
      else marches.push({ unit, to: String(command.to) })
      face.engine.perform(command)
    }
  }
}

/** The fingerprint of what the person sees of a game. */
const seenHash = ({ table, secrets }: AxisGame): string => new Cuts(table, secrets).seen([FACTION]).hash
