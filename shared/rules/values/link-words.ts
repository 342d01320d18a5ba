const nameKeys = ['name', 'title', 'label', 'code'] as const

/** The name of a linked item or a small object: the first of its name, title, label and code; otherwise its id. */
export const entryName = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '')
  const values = entry as Record<string, unknown>
  const words = nameKeys
    .map((key) => values[key])
    .find((value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
  return words === undefined ? `#${String(values['id'] ?? '')}` : String(words)
}

/** A linked item in short form, `{id, name}`. */
export const isLink = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && nameKeys.some((key) => key in value)

/** A linked item in a file's cell: its title, followed by its id if the title alone would be ambiguous. */
export const linkWords = (title: string | undefined, id: number): string => {
  if (title === undefined || title.trim() === '') return `#${id}`
  const isAmbiguous = /^#?\d+$|^\[|;|#\d+$/.test(title)
  return isAmbiguous ? `${title.replaceAll(';', ',').replace(/^\[+/, '')} #${id}` : title
}

/** Linked items in a file's cell. */
export const linksWords = (entries: unknown): string =>
  Array.isArray(entries)
    ? entries
        .map((entry: unknown) => (isLink(entry) ? linkWords(entryName(entry), entry.id) : entryName(entry)))
        .join('; ')
    : ''

/** The id in a cell: `12`, `#12`, or the end of `2024 #12`; null for only a title. */
export const idInWords = (words: string): number | null => {
  const [, whole, behind] = /^#?(\d{1,10})$|\s#(\d{1,10})$/.exec(words.trim()) ?? []
  const id = whole ?? behind
  return id === undefined ? null : Number(id)
}
