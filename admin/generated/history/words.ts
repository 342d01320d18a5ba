export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Longer texts are compared as a whole, because the comparison is quadratic in the number of words. */
const MAX_WORDS = 600

/** Words with their trailing space. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

const joined = (parts: readonly Part[]): Part[] => {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else whole.push({ ...part })
  }
  return whole
}

/** Word-level diff of two texts by longest common subsequence. */
export const compareWords = (before: string, after: string): Part[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) {
    return [
      { kind: 'removed' as const, text: before },
      { kind: 'added' as const, text: after },
    ].filter(({ text }) => text !== '')
  }
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  const isSame = (row: number, column: number): boolean => old[row]?.trimEnd() === now[column]?.trimEnd()
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const line = lengths[row] ?? []
    for (let column = now.length - 1; column >= 0; column -= 1)
      line[column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  }
  const parts: Part[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && isSame(row, column)) {
      const [one = '', other = ''] = [old[row], now[column]]
      // The last word of one text may come before others in the other.
      parts.push({ kind: 'same', text: one.length > other.length ? one : other })
      row += 1
      column += 1
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old[row] ?? '' })
      row += 1
    } else {
      parts.push({ kind: 'added', text: now[column] ?? '' })
      column += 1
    }
  }
  return joined(parts)
}
