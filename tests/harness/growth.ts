import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Seen {
  held: WeakRef<Map<unknown, unknown> | Set<unknown>>
  by: string
}

/**
 * Finds maps and sets, of whatever code, that grow beyond a size while some work is done, and are still held after it.
 * @returns where each was added to at that size, and its size in the end
 */
export const heldAfter = async (size: number, work: () => Promise<unknown>): Promise<string[]> => {
  const seen: Seen[] = []
  const note = (held: Map<unknown, unknown> | Set<unknown>) => {
    const lines = (new Error('grown').stack ?? '').split('\n').slice(3)
    const places = lines.flatMap(
      (line) =>
        /(?:node_modules\/((?:@[\w-]+\/)?[\w-]+)|((?:server|shared|seed)\/[\w/.-]+\.ts))/.exec(line)?.slice(1) ?? [],
    )
    const by = places.find((place) => place !== undefined && !place.endsWith('last-used.ts'))
    seen.push({ held: new WeakRef(held), by: by ?? lines[0] ?? '' })
  }
  const [set, add] = [Map.prototype.set, Set.prototype.add]
  Map.prototype.set = function <K, V>(this: Map<K, V>, key: K, value: V) {
    const before = this.size
    set.call(this, key, value)
    if (before === size && this.size > size) note(this)
    return this
  }
  Set.prototype.add = function <T>(this: Set<T>, value: T) {
    const before = this.size
    add.call(this, value)
    if (before === size && this.size > size) note(this)
    return this
  }
  try {
    await work()
  } finally {
    Map.prototype.set = set
    Set.prototype.add = add
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await new Promise((resolve) => setTimeout(resolve, 50))
  collect()
  return seen.flatMap(({ held, by }) => {
    const left = held.deref()
    return left && left.size > size ? [by] : []
  })
}
