/** One limit for a file, wherever it comes by: what the screen lets through, the server and the services read. */
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../src-main/server/server.ts'
import { MAX_FILE, MAX_REQUEST } from '../../src-shared/kernel/limits.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, toyServices } from '../toy/services.ts'

const services = toyServices()
const loopback = await serve(services, temporaryFolder())
const token = new URLSearchParams(new URL(loopback.address).hash.slice(1)).get('token') ?? ''
afterAll(() => loopback.close())

interface Answer {
  readonly ok?: unknown
  readonly error?: { readonly message: string }
}

async function post(name: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${loopback.port}/api/${name}`, {
    method: 'POST',
    headers: { 'x-ae-token': token, ...headers },
    body,
  })
  return (await response.json()) as Answer
}

const file = {
  'content-type': 'text/plain; charset=utf-8',
  'x-ae-name': encodeURIComponent('Feldzug №1.aesave'),
}

test('a save travels as it is, under its own name', async () => {
  const other = toyServices()
  const { game } = ask(other, 'games.new', { scenario: 'toy', seed: 3 })
  const save = ask(other, 'games.export', { game }).data
  other.close()
  expect((await post('games.import', save, file)).ok).toHaveLength(1)
  const cut = await post('games.import', save.slice(0, -20), file)
  expect(cut.error?.message).toBe('Feldzug №1.aesave is cut short: the end of the save is missing')
})

test('a file of the largest size is read, whatever letters are in it; one letter more is not', async () => {
  // In JSON each of these letters would take two, or six: the request would be far beyond the file.
  for (const letter of ['"', '\u0001']) {
    const largest = await post('games.import', letter.repeat(MAX_FILE), file)
    expect(largest.error?.message).toMatch(/^Feldzug №1\.aesave is not a save/)
  }
  const larger = await post('games.import', 'x'.repeat(MAX_FILE + 1), file)
  expect(larger.error?.message).toBe('Feldzug №1.aesave is too large: a file has at most 64 MB')
})

test('a request that is no file has a limit of its own and is reported in a sentence', async () => {
  const long = await post('games.rename', JSON.stringify({ game: 'x', title: 'x'.repeat(MAX_REQUEST) }))
  expect(long.error?.message).toBe('the request is too long; expected at most 16 MB')
  const broken = await post('games.rename', '{"game":')
  expect(broken.error?.message).toMatch(/^the request is not JSON text; expected an object/)
})
