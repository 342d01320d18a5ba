/** Values by key, at most so many: a new one takes the place of the one that was unused for longest. */
export class LastUsed<K, V> {
  readonly #values = new Map<K, V>()
  readonly #most: number
  readonly #onDropped: ((key: K) => void) | undefined

  /** @param most how many values it keeps, at least one. @param onDropped called for each key that makes room */
  constructor(most: number, onDropped?: (key: K) => void) {
    this.#most = most
    this.#onDropped = onDropped
  }
  get size(): number {
    return this.#values.size
  }
  get(key: K): V | undefined {
    const value = this.#values.get(key)
    return value === undefined ? undefined : this.set(key, value)
  }
  /** @returns the value */
  set(key: K, value: V): V {
    this.#values.delete(key)
    this.#values.set(key, value)
    const { value: oldest } = this.#values.keys().next()
    if (this.#values.size > this.#most && oldest !== undefined) {
      this.#values.delete(oldest)
      this.#onDropped?.(oldest)
    }
    return value
  }
  delete(key: K): void {
    this.#values.delete(key)
  }
  values(): V[] {
    return [...this.#values.values()]
  }
}
