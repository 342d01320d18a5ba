/** Reproducible random numbers: an independent stream for each purpose. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** That many different entries of the list, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  /** Around `mean`, rarely further away than twice `deviation`. */
  around(mean: number, deviation: number): number
}

/** FNV-1a over the characters of a name. */
export const hashOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The generator mulberry32 (public domain), seeded with the purpose's name. */
export const randomOf = (purpose: string): Random => {
  let state = hashOf(purpose)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('The list to pick from is empty')
      return picked
    },
    some: (list, count) => {
      const places = list.map((_, index) => ({ index, weight: next() })).toSorted((a, b) => a.weight - b.weight)
      const chosen = new Set(places.slice(0, count).map(({ index }) => index))
      return list.filter((_, index) => chosen.has(index))
    },
    // The sum of four is nearly normally distributed.
    around: (mean, deviation) => mean + (next() + next() + next() + next() - 2) * deviation * 1.732,
  }
}
