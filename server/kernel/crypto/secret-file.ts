import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { closeToOthers, makeFolder, ownAsFolder } from './private-files.ts'
import { Secret } from './secret.ts'

const current = (dataDir: string): string => join(dataDir, 'secret')
/** One earlier secret a line, the newest first. */
const previous = (dataDir: string): string => join(dataDir, 'secret.previous')

/** What to do about a secret that is not the one it should be. */
export const howToGetBack =
  'Without it, what is encrypted in the database and in the stored files cannot be read. Put it back from a copy of the data directory, or from a backup with npm run restore.'

const newLine = (): string => randomBytes(32).toString('base64')
/** @returns null without a file. @throws Error that says what is in its place, or who may not read it */
const textOf = (file: string): string | null => {
  if (!existsSync(file)) return null
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reasons: Readonly<Record<string, string>> = {
      EISDIR: `is a folder. ${howToGetBack}`,
      EACCES: `may not be read by this user. Run: chown -R ${process.getuid?.() ?? ''} ${dirname(file)}`,
    }
    // Without its cause, which would be taken for one of the data directory as a whole.
    throw new Error(
      `The file ${file}, which holds the secret of this installation, ${reasons[code ?? ''] ?? `cannot be read (${message}).`}`,
    )
  }
}
const linesOf = (file: string): string[] => textOf(file)?.split('\n').filter(Boolean) ?? []
const writeWhole = (file: string, lines: readonly string[]): void => {
  writeFileSync(`${file}.new`, lines.join('\n'), { mode: 0o600 })
  ownAsFolder(`${file}.new`)
  renameSync(`${file}.new`, file)
}

const secretOf = ([first = new Uint8Array(), ...earlier]: readonly Uint8Array[], source?: string): Secret =>
  new Secret(
    first,
    earlier.map((bytes) => new Secret(bytes)),
    source,
  )

/** Takes the right to read the files with secrets from others than the user that runs Hale, and says so. */
export const closeSecret = (dataDir: string): void => {
  for (const file of [current(dataDir), previous(dataDir)]) closeToOthers(file)
}

/** Whether the data directory has a file for the secret, whatever is in it. */
export const hasSecret = (dataDir: string): boolean => existsSync(current(dataDir))

/** Makes the secret of a data directory that has none. Of servers that start together, the first one makes it for all. */
export const makeSecret = (dataDir: string): void => {
  makeFolder(dataDir)
  const draft = `${current(dataDir)}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, newLine(), { mode: 0o600, flag: 'wx' })
  ownAsFolder(draft)
  try {
    // Whole or not at all, and never in place of another.
    linkSync(draft, current(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * This installation's secret: the one given, otherwise the one in the data directory.
 * @param earlier those before it, newest first, as `HALE_SECRET_PREVIOUS` gives them
 * @throws Error that names the file, if it is missing, empty or damaged
 */
export const readSecret = (dataDir: string, given: string | undefined, earlier: readonly string[]): Secret => {
  const encoder = new TextEncoder()
  if (given !== undefined) return secretOf([given, ...earlier].map((text) => encoder.encode(text)))
  const file = current(dataDir)
  const [line = ''] = linesOf(file)
  if (Buffer.from(line, 'base64').length === 0) {
    const problem = !existsSync(file) ? 'is missing' : line === '' ? 'is empty' : 'is damaged'
    throw new Error(`The file ${file}, which holds the secret of this installation, ${problem}. ${howToGetBack}`)
  }
  const own = [line, ...linesOf(previous(dataDir))].map((text) => Buffer.from(text, 'base64'))
  return secretOf([...own, ...earlier.map((text) => encoder.encode(text))], file)
}

/** What a data directory has of the secret: none where it is given. */
export interface SecretFiles {
  current: string | null
  previous: string | null
}
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
