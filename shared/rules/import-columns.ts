/** A field that a column of a file may belong to. */
export interface ImportField {
  name: string
  label: string
}

const plain = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * The field of each column of a file, by the field's name or label whatever the case, spaces and underscores; null where
 * there is none. The first of two columns that would be the same field has it.
 */
export const matchColumns = (heads: readonly string[], fields: readonly ImportField[]): (string | null)[] => {
  const byWords = new Map<string, string>()
  for (const { name, label } of fields) for (const words of [label, name]) byWords.set(plain(words), name)
  // `vendor` stands for `vendor_id` too.
  for (const { name } of fields) {
    const short = plain(name.replace(/_id$/, ''))
    if (!byWords.has(short)) byWords.set(short, name)
  }
  const taken = new Set<string>()
  return heads.map((head) => {
    const name = byWords.get(plain(head))
    if (name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** The most rows that one import takes. */
export const importLimit = 5000
