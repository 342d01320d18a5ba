/** A field that a column of a file may belong to. */
export interface ImportField {
  name: string
  label: string
}

const plain = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * The field of each column of a file, by the field's name or label whatever the case, spaces and underscores; null where
 * there is none. A name comes before a label, and both before a short form (`vendor` of `vendor_id`), so that each column of
 * an export finds its own field. The first of two columns that would be the same field has it.
 */
export const matchColumns = (heads: readonly string[], fields: readonly ImportField[]): (string | null)[] => {
  const ways = [
    fields.map(({ name }) => [name, name] as const),
    fields.map(({ name, label }) => [name, label] as const),
    fields.map(({ name }) => [name, name.replace(/_id$/, '')] as const),
  ].map((pairs) => Map.groupBy(pairs, ([, words]) => plain(words)))
  const taken = new Set<string>()
  const found = heads.map((): string | null => null)
  for (const way of ways)
    for (const [index, head] of heads.entries()) {
      if (found[index] !== null) continue
      const [name] = way.get(plain(head))?.find(([one]) => !taken.has(one)) ?? []
      if (name === undefined) continue
      taken.add(name)
      found[index] = name
    }
  return found
}

/** The most rows that one import takes. */
export const importLimit = 5000
