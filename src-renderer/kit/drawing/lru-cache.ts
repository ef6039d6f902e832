/** A cache that forgets what was used longest ago, by the weight of what it holds. */
export class LruCache<T> {
  private readonly entries = new Map<string, T>()
  private most: number
  private readonly forget: (value: T) => void
  private readonly weigh: (value: T) => number
  private weight = 0

  constructor(most: number, forget: (value: T) => void = () => {}, weigh: (value: T) => number = () => 1) {
    this.most = most
    this.forget = forget
    this.weigh = weigh
  }

  get(key: string): T | undefined {
    const value = this.entries.get(key)
    if (value !== undefined) {
      this.entries.delete(key)
      this.entries.set(key, value)
    }
    return value
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  set(key: string, value: T): void {
    const before = this.entries.get(key)
    if (before !== undefined) this.weight -= this.weigh(before)
    this.entries.delete(key)
    this.entries.set(key, value)
    this.weight += this.weigh(value)
    this.trim(this.most)
  }

  /** Holds that much from now on. */
  hold(most: number): void {
    this.most = most
    this.trim(most)
  }

  /** Forgets until no more than that much is held, what was used longest ago first. */
  trim(most: number): void {
    for (const [oldest, old] of this.entries) {
      if (this.weight <= most) break
      this.entries.delete(oldest)
      this.weight -= this.weigh(old)
      this.forget(old)
    }
  }

  clear(): void {
    for (const value of this.entries.values()) this.forget(value)
    this.entries.clear()
    this.weight = 0
  }

  get size(): number {
    return this.entries.size
  }
}
