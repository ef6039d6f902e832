/** Files a person opened outside, by a double click: a game is taken in and opened, a pack is taken in and shown. */
import type { Bridge, HandedFile } from '../client.ts'
import { useGame } from '../game/store.ts'
import { screens } from '../systems/screens.ts'
import { isDisplayWindow } from '../window/display-window.ts'
import { useUi } from '../window/ui.ts'

async function openGame(name: string, data: string): Promise<void> {
  const game = useGame()
  const before = new Set(game.saved.map(({ id }) => id))
  const list = await game.ask('games.import', { name, data })
  if (!list) return
  game.saved = list
  const added = list.find(({ id }) => !before.has(id))
  if (added) await game.open(added.id)
}

/** Anyone who takes files of this ending; undefined for a saved game. */
function takerOf(name: string): ((name: string, data: string) => Promise<void>) | undefined {
  const takers = screens.all.flatMap(({ files }) => Object.entries(files ?? {}))
  return takers.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1]
}

/** Opens a file as its ending says; what is wrong with it is shown in one sentence. */
async function openHanded({ name, data, problem }: HandedFile): Promise<void> {
  if (data === undefined) useUi().fail(problem ?? `${name} cannot be opened.`)
  else await (takerOf(name) ?? openGame)(name, data)
}

/** Opens what the system passes on, one file after another; the second window leaves that to the first. */
export function heedFiles(bridge: Bridge | undefined): void {
  if (isDisplayWindow()) return
  let last: Promise<void> = Promise.resolve()
  bridge?.files?.((file) => {
    last = last.then(() => openHanded(file)).catch((error: unknown) => useUi().fail(error))
  })
}
