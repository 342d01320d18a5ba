import type { Mutant } from './operators.ts'

/** Numbers from 0 to below 1, reproducible by seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A uniform random sample of `size` items; all of them if there are no more. The order is reproducible by seed, so the part that an
 * interrupted run completed is a fair sample as well.
 */
export const sampleOf = (all: readonly Mutant[], size: number, seed: number): Mutant[] => {
  const random = randomFrom(seed)
  const rest = [...all]
  const picked: Mutant[] = []
  while (picked.length < size && rest.length > 0) {
    const [mutant] = rest.splice(Math.floor(random() * rest.length), 1)
    if (mutant) picked.push(mutant)
  }
  return picked
}
