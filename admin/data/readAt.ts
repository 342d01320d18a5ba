import type { Identifier } from 'ra-core'

/** The version an update or deletion is based on, in its `meta`: the item's `updated_at` when it was read. */
export const readAtOf = (meta: unknown): string | undefined => {
  const readAt = (meta as { readAt?: unknown } | null | undefined)?.readAt
  return typeof readAt === 'string' ? readAt : undefined
}

export interface Change {
  id: Identifier
  /** The item as the person saw it. */
  previousData?: Readonly<Record<string, unknown>> | undefined
  meta?: unknown
}

/**
 * The versions that changes are based on. A version that this tab has replaced itself stands for the one it made, so that nobody's
 * second change is refused because of their first.
 */
export const createVersions = () => {
  const made = new Map<string, string>()
  const keyOf = (path: string, id: Identifier, version: string) => `${path} ${id} ${version}`
  return {
    /** @throws if a change does not say what the person saw */
    basedOn: <C extends Change>(path: string, { previousData, meta, ...change }: C) => {
      if (!previousData || !Object.hasOwn(previousData, 'id'))
        throw new Error(`A change of ${path} must pass the item as it was read (previousData).`)
      let readAt = previousData['updated_at']
      for (let next = readAt; typeof next === 'string'; next = made.get(keyOf(path, change.id, next))) readAt = next
      return { ...change, previousData, meta: { ...(meta as object | undefined), readAt } }
    },
    changed: (path: string, id: Identifier, before: unknown, after: unknown): void => {
      if (typeof before === 'string' && typeof after === 'string' && before !== after)
        made.set(keyOf(path, id, before), after)
    },
  }
}
