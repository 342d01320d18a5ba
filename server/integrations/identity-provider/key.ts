import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, ownAsFolder } from '../../kernel/crypto/index.ts'
import type { Config } from '../../kernel/types.ts'

const keys = new Map<string, KeyObject>()

/** The signing key of the demo's identity provider: generated once, and stored with the database. */
export const demoKey = ({ dataDir }: Pick<Config, 'dataDir'>): KeyObject => {
  const file = join(dataDir, 'demo-identity-provider.pem')
  const known = keys.get(file)
  if (known) return known
  if (!existsSync(file)) {
    makeFolder(dataDir)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    ownAsFolder(file)
  }
  const key = createPrivateKey(readFileSync(file))
  keys.set(file, key)
  return key
}

/** The settings of the demo's organization. */
export const demoPublicKey = (config: Pick<Config, 'dataDir'>): string =>
  createPublicKey(demoKey(config)).export({ type: 'spki', format: 'pem' }).toString()
