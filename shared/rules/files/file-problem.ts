import { fileReasons } from '../../reasons/files.ts'

const texts = { file_invalid: 'Please select a valid file.', ...fileReasons } as const
export type FileReason = keyof typeof texts

/** Why a file cannot be read, as a message for users in English, and by its code for other languages. */
export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly code: FileReason
  readonly values: Readonly<Record<string, string>>

  constructor(code: FileReason, values: Readonly<Record<string, string>> = {}) {
    super(texts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
    this.code = code
    this.values = values
  }
}

/**
 * What a file may hold at most, so that nobody waits while it is read. No entity has half as many fields, and no import takes more rows
 * than fit into these cells.
 */
export const fileLimits = { columns: 200, cells: 400_000, quotes: 1_000_000 }

export const tooMany = (what: keyof typeof fileLimits): FileProblem =>
  new FileProblem(`table_${what}`, { count: fileLimits[what].toLocaleString('en-US') })
