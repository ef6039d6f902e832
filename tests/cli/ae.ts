/** The command line `ae` over a store of its own: inside the test, or as the program it is. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import { runCli } from '../../src-main/cli/main.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
const CLI = join(ROOT, 'src-main', 'cli', 'index.ts')

const result = (status: number | null, stdout: string, stderr: string) => ({
  status,
  stdout,
  stderr,
  json: () => JSON.parse(stdout),
})

/** What a call ended with and wrote. */
export type Answer = ReturnType<typeof result>

const places = (folder: string) => ({ AE_DATA: join(folder, 'data'), AE_DUMPS: join(folder, 'dumps') })

/** Notes what is written to a stream instead of writing it, until it is asked for. */
function hear(stream: NodeJS.WriteStream): () => string {
  const heard: string[] = []
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => heard.push(String(chunk)) > 0)
  return () => {
    spy.mockRestore()
    return heard.join('')
  }
}

/** The command line with its store in a folder, called within this process; one call at a time. */
export function commandLine(folder: string): (...args: string[]) => Promise<Answer> {
  return async (...args) => {
    for (const [name, value] of Object.entries(places(folder))) vi.stubEnv(name, value)
    const [out, err] = [hear(process.stdout), hear(process.stderr)]
    const status = await runCli(args)
    vi.unstubAllEnvs()
    return result(status, out(), err())
  }
}

/** The same as a process of its own, which costs a second: for what only that can show. */
export function program(folder: string): (...args: string[]) => Answer {
  return (...args) => {
    const env = { ...process.env, ...places(folder) }
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env,
    })
    return result(status, stdout, stderr)
  }
}
