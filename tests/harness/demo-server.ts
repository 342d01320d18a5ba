/** Starts the seeded demo on a fresh data directory for the browser tests, and removes it at the end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeOld, root } from './scratch.ts'

// Those of servers that were killed, too.
removeOld()
const dataDir = mkdtempSync(join(root, `run-${process.pid}-`))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DIST_DIR: process.env.DIST_DIR ?? (process.env.LONG ? '.cache/dist-gallery' : 'dist'),
  SEED: 'demo',
  HOST: '127.0.0.1',
  // All tests come from one address.
  RATE_LIMIT_PERCENT: '10000',
  // Browsers want the same cores.
  OVERLOAD_DELAY_MS: '0',
  IDENTITY_PROVIDER_HOSTS: '127.0.0.1',
  // Tests that prove a domain start a name server there; UDP has ports of its own.
  DNS_SERVERS: `127.0.0.1:${process.env.PORT}`,
})
await import('#server/main.ts')
