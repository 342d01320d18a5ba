/**
 * Two ways to write a condition that hold for the same items: `each` tests one item at a time, which is cheap where most meet it;
 * `found` starts from those that meet it, which is cheap where few do.
 */
export type Form = 'each' | 'found'

/** Collects a statement's parameters; the returned text is the placeholder for the value. */
export class Parameters {
  readonly values: unknown[]
  constructor(values: readonly unknown[] = []) {
    this.values = [...values]
  }
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
