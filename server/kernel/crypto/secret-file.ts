import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from './secret.ts'

const current = (dataDir: string): string => join(dataDir, 'secret')
/** One earlier secret a line, the newest first. */
const previous = (dataDir: string): string => join(dataDir, 'secret.previous')

const newLine = (): string => randomBytes(32).toString('base64')
const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
const writeWhole = (file: string, lines: readonly string[]): void => {
  writeFileSync(`${file}.new`, lines.join('\n'), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const secretOf = ([first, ...earlier]: readonly Uint8Array[]): Secret =>
  new Secret(
    first ?? randomBytes(32),
    earlier.map((bytes) => new Secret(bytes)),
  )

/**
 * This installation's secret: the one given, otherwise the one in the data directory, generated once.
 * @param earlier those before it, newest first, as `HALE_SECRET_PREVIOUS` gives them
 */
export const readSecret = (dataDir: string, given: string | undefined, earlier: readonly string[]): Secret => {
  if (given !== undefined) return secretOf([given, ...earlier].map(bytesOf))
  const file = current(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, newLine(), { mode: 0o600, flag: 'wx' })
  }
  const own = [...linesOf(file), ...linesOf(previous(dataDir))].map((line) => Buffer.from(line, 'base64'))
  return secretOf([...own, ...earlier.map(bytesOf)])
}

/** What a data directory has of the secret: none where it is given. */
export interface SecretFiles {
  current: string | null
  previous: string | null
}
const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

export const copySecret = (dataDir: string, given: string | undefined): SecretFiles =>
  given === undefined
    ? { current: textOf(current(dataDir)), previous: textOf(previous(dataDir)) }
    : { current: null, previous: null }

/** Writes them into a data directory that has none. */
export const writeSecret = (dataDir: string, files: SecretFiles): void => {
  if (files.current !== null) writeWhole(current(dataDir), [files.current])
  if (files.previous !== null) writeWhole(previous(dataDir), [files.previous])
}

/** Replaces the secret in the data directory from the next start on. The earlier one is kept beside it. */
export const replaceSecret = (dataDir: string): void => {
  const [before] = linesOf(current(dataDir))
  if (before === undefined) throw new Error(`There is no secret in ${dataDir} yet; the first start generates it.`)
  // In this order, an interruption leaves a line too many rather than a secret that is lost.
  writeWhole(previous(dataDir), [before, ...linesOf(previous(dataDir)).filter((line) => line !== before)])
  writeWhole(current(dataDir), [newLine()])
}

/** Deletes the earlier secrets in the data directory. */
export const forgetPreviousSecrets = (dataDir: string): void => rmSync(previous(dataDir), { force: true })
