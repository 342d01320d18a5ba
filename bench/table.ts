/** Tables in Markdown, aligned, and the numbers in them. */

export type Rows = Readonly<Record<string, Readonly<Record<string, string | number>>>>

/** One line for each row, under the name of `first` and the columns of all rows. */
export const print = (title: string, first: string, rows: Rows): void => {
  const names = [...new Set(Object.values(rows).flatMap(Object.keys))]
  const lines = [
    [first, ...names],
    ...Object.entries(rows).map(([name, row]) => [name, ...names.map((column) => String(row[column] ?? ''))]),
  ]
  const widths = [first, ...names].map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0), 3))
  const draw = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  console.log(`\n${title}\n\n${draw(head)}\n${draw(widths.map((width) => '-'.repeat(width)))}`)
  for (const line of body) console.log(draw(line))
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Three digits that matter, or a dash if nothing was measured. */
export const shown = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })

/** The median, with the least and the most of all rounds. */
export const spread = (values: readonly number[]): string =>
  `${shown(median(values))} (${shown(Math.min(...values))}–${shown(Math.max(...values))})`
