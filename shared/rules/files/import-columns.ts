/** A field a file's column may be mapped to. */
export interface ImportField {
  name: string
  label: string
}

const plain = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * The field for each column of a file, by the field's name or label regardless of case, spaces and underscores; null if there is
 * none. A name takes precedence over a label, and both over a short form (`vendor` for `vendor_id`), so that each column of an export
 * finds its own field. If two columns match the same field, the first gets it.
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

/** Maximum number of rows per import. */
export const importLimit = 5000
/** Files with more rows are imported by a job, which goes on if the page is left or the server is replaced. */
export const importedAtOnce = 200
/** Lists with more items are exported by a job of the server. */
export const exportedAtOnce = 1000
/** Milliseconds that the server keeps an export. */
export const exportKeptMs = 24 * 60 * 60_000
