import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  giveBack,
  prepareTiles,
  takeWorker,
} from '../../../../../src-renderer/axis-empires/ground/map/tile-workers.ts'
import { smallMap } from '../../../fixtures.ts'

class FakeWorker {
  static made: FakeWorker[] = []
  readonly heard: unknown[] = []
  ended = false
  onmessage: unknown = null
  onerror: unknown = null
  constructor() {
    FakeWorker.made.push(this)
  }
  postMessage(message: unknown): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.ended = true
  }
}

describe('workers of tiles', () => {
  beforeEach(() => {
    FakeWorker.made = []
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('OffscreenCanvas', class {})
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are begun once before they are needed, and taken with the map worked out', () => {
    const map = smallMap()
    prepareTiles(map)
    prepareTiles(map)
    expect(FakeWorker.made).toHaveLength(1)
    expect(FakeWorker.made[0]?.heard[0]).toEqual({ map: JSON.stringify(map) })
    expect(takeWorker(map)).toBe(FakeWorker.made[0])
    expect(takeWorker(map)).toBe(FakeWorker.made[1])
  })
  it('are kept for the next game, one for each map', () => {
    const map = smallMap()
    const [one, two] = [takeWorker(map), takeWorker(map)]
    if (!one || !two) throw new Error('no worker')
    one.onmessage = () => {}
    giveBack(map, one)
    giveBack(map, two)
    expect(FakeWorker.made.map((w) => w.ended)).toEqual([false, true])
    expect(one.onmessage).toBeNull()
    expect(takeWorker(map)).toBe(one)
  })
  it('are none where the browser has none', () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(takeWorker(smallMap())).toBeUndefined()
  })
})
