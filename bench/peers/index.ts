import type { Contender } from '../api.ts'
import { install } from '../install.ts'
import type { Postgres } from '../stage.ts'
import { startDirectus } from './directus.ts'
import { startParse } from './parse.ts'

/** The newest whose dependencies npm has, too. */
const versions = { directus: '12.4.0', 'parse-server': '9.10.0' }
/** Directus names a version that Node.js 24 cannot compile. It runs extensions in it, and none is installed. */
const overrides = { 'isolated-vm': '6.1.2' }

/** Other servers that offer a table over HTTP. Their installation takes minutes and may need python3, make and g++. */
export const startPeers = async (postgres: Postgres, users: number): Promise<Contender[]> => {
  const folder = install('peers', versions, overrides)
  return [await startDirectus(folder, postgres, users), await startParse(folder, postgres, users)]
}
