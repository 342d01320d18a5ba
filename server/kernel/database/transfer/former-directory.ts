import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the former embedded engine kept its data. */
export const formerDirectory = (dataDir: string): string => join(dataDir, 'database')

/** Whether the data directory holds data of the former engine and none of this one. */
export const hasFormerOnly = (dataDir: string): boolean =>
  existsSync(join(formerDirectory(dataDir), 'PG_VERSION')) && !existsSync(join(dataDir, 'postgres'))
