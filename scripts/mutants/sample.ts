import type { Mutant } from './operators.ts'

/** Numbers from 0 to under 1 that are the same for the same seed (mulberry32). */
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
 * `size` of all, each as likely as any other; all of them if there are no more. The same seed picks the same in the same order, so that
 * the beginning of a sample, where a run was stopped, is a fair sample as well.
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
