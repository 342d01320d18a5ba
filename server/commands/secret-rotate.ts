/**
 * `npm run secret:rotate`: replaces the secret in DATA_DIR from the next start on, or generates one for HALE_SECRET. With `--finish`,
 * once the server has run with it: checks that nothing is encrypted under an earlier secret, and deletes those from DATA_DIR.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig, readPlace } from '../config.ts'
import { forgetPreviousSecrets, replaceSecret } from '../kernel/crypto/index.ts'
import { isMissing, openBeside } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/types.ts'
import { createFileStore } from '../kernel/files/index.ts'
import { countEarlierTexts } from '../kernel/sealed-text/index.ts'
import { assertSecret } from '../kernel/sealed-text/lasting-secret.ts'
import type { Config } from '../kernel/types.ts'
import { isSigningKeyLockedEarlier } from '../identity/signing/index.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { roomTables } from '../tables.ts'

/** Works with the database, whose secret the present one has to be. */
const withOwn = async <T>(work: (config: Config, db: Database) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env)
  const db = await openBeside(config)
  try {
    await assertSecret(db, config)
    return await work(config, db)
  } finally {
    await db.close()
  }
}

const begin = async (): Promise<void> => {
  const place = readPlace(process.env)
  if (isMissing(place)) throw new Error(`There is no database in ${place.dataDir} yet. Start Hale first.`)
  const { dataDir } = await withOwn(async (config) => config)
  if (process.env.HALE_SECRET) {
    console.log(
      `Set HALE_SECRET_PREVIOUS to the present value of HALE_SECRET, and HALE_SECRET to this on every server:\n  ${randomBytes(32).toString('base64url')}`,
    )
  } else {
    replaceSecret(dataDir)
    console.log('The next start uses a new secret, and encrypts everything under it.')
  }
  console.log('After that start: npm run secret:rotate -- --finish')
}

const finish = async (): Promise<void> => {
  const { dataDir } = await withOwn(async (config, db) => {
    const resources = resourceMap()
    const texts = await countEarlierTexts({ db, config, resources }, roomTables)
    const files = await createFileStore(config).countEarlier()
    const left = [
      texts > 0 && `texts (${texts})`,
      files > 0 && `files (${files})`,
      (await isSigningKeyLockedEarlier({ db, config, now: () => new Date() })) && 'the key that signs results',
    ].filter((one) => one !== false)
    if (left.length > 0)
      throw new Error(
        `Still encrypted under an earlier secret: ${left.join(', ')}. The server takes them over when it starts; its log says why if it cannot.`,
      )
    return config
  })
  forgetPreviousSecrets(dataDir)
  console.log('Nothing is encrypted under an earlier secret.')
  if (process.env.HALE_SECRET_PREVIOUS) console.log('Remove HALE_SECRET_PREVIOUS from the environment of every server.')
}

const { values } = parseArgs({ options: { finish: { type: 'boolean' } } })
Promise.resolve(values.finish ? finish() : begin()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
