/**
 * What a practised person has in mind: the choice of the greedy player in the game as it is kept, for hands that then
 * use mouse and keyboard. It thinks beside the program, which knows nothing of it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openGame } from '../../src-main/cli/game-file.ts'
import { axisGame } from '../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { distance } from '../../src-shared/hexmap/graph.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { temporaryFolder } from '../support/folders.ts'

/** A unit that goes somewhere, over however many hexes. */
export interface March {
  readonly unit: string
  readonly to: string
}

/** What is to be done next: the marches of a phase, or one command. */
export type Intent =
  | { readonly marches: readonly March[] }
  | { readonly command: Command; readonly kind: string }

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

export class Forethought {
  private readonly theatre: Theatre
  private readonly player = makePlayer('greedy', 1)
  private readonly file = join(temporaryFolder(), 'thought.aesave')

  constructor(theatre: Theatre) {
    this.theatre = theatre
  }

  /** What to do in the game on the screen. */
  async next(page: Page): Promise<Intent> {
    writeFileSync(this.file, await exported(page))
    const { game } = openGame(this.file).session
    const face = axisGame(game)
    const { engine } = face
    const { graph } = face.engine.game
    const hex = (id: string): number => graph.indexOf.get(id) ?? -1
    const isNear = ({ to }: March): boolean =>
      distance(graph, hex(to), hex(this.theatre.around)) <= this.theatre.within
    const marches: { unit: string; to: string }[] = []
    for (;;) {
      const kind = engine.decision()?.kind ?? ''
      const command = this.player.choose(face)
      if (!command) throw new Error('nothing is legal')
      if (command.type !== 'step') {
        const near = marches.filter(isNear)
        return near.length > 0 ? { marches: near } : { command, kind }
      }
      const unit = String(command.unit)
      const last = marches.at(-1)
      if (last?.unit === unit) last.to = String(command.to)
      else marches.push({ unit, to: String(command.to) })
      engine.perform(command)
    }
  }
}
