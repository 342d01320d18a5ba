/** Values by key that are good for a time only: those that were set longest ago go when others are set. */
export class Recent<K, V> {
  readonly #values = new Map<K, { value: V; at: number }>()
  readonly #most: number
  readonly #forMs: number
  readonly #onDropped: ((key: K, value: V) => void) | undefined

  /** @param most how many values it keeps. @param forMs for how long each. @param onDropped called for each that goes by itself */
  constructor(most: number, forMs: number, onDropped?: (key: K, value: V) => void) {
    this.#most = most
    this.#forMs = forMs
    this.#onDropped = onDropped
  }
  get size(): number {
    return this.#values.size
  }
  get(key: K): V | undefined {
    const kept = this.#values.get(key)
    return kept && performance.now() - kept.at < this.#forMs ? kept.value : undefined
  }
  /** @param at since when the value is good, from `performance.now()` */
  set(key: K, value: V, at = performance.now()): void {
    // A key that is set again goes to the end, so that the first values are the oldest.
    this.#values.delete(key)
    this.#values.set(key, { value, at })
    for (const [oldest, kept] of this.#values) {
      if (performance.now() - kept.at < this.#forMs && this.#values.size <= this.#most) break
      this.#values.delete(oldest)
      this.#onDropped?.(oldest, kept.value)
    }
  }
  delete(key: K): void {
    this.#values.delete(key)
  }
  clear(): void {
    this.#values.clear()
  }
}
