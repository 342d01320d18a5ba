import { Unresolved } from './values.ts'

const MOST_VARIANTS = 96

/**
 * Enumerates the paths through a program with unknown conditions: each open choice is taken both ways. @param reset called
 * before each run
 */
export const createChoices = (reset: () => void) => {
  /** The choices of the current run, and those it found open. */
  let chosen = new Map<string, number>()
  let open: { key: string; count: number }[] = []
  const choose = (key: string, count: number): number => {
    const known = chosen.get(key)
    if (known !== undefined) return known
    chosen.set(key, 0)
    open.push({ key, count })
    return 0
  }
  /** Runs `work` once for each path through its choices. @throws Unresolved if one of them cannot be evaluated */
  const variantsOf = <T>(work: () => T): T[] => {
    const results: T[] = []
    const queue: Map<string, number>[] = [new Map()]
    for (let start = queue.pop(); start !== undefined; start = queue.pop()) {
      if (results.length >= MOST_VARIANTS) throw new Unresolved(`more than ${MOST_VARIANTS} variants`)
      chosen = new Map(start)
      open = []
      reset()
      results.push(work())
      // Each open choice is varied, keeping the ones before it.
      const made = new Map(start)
      for (const { key, count } of open) {
        for (let other = 1; other < count; other += 1) queue.push(new Map(made).set(key, other))
        made.set(key, 0)
      }
    }
    return results
  }
  return { choose, variantsOf }
}
