/**
 * `npm run keys:rotate`: generates a new key for signing lab results, in the database at DATABASE_URL, or in the embedded one in
 * DATA_DIR while no server is using it. Earlier keys no longer sign; their public parts are kept.
 */
import { prepareSecret, readConfig } from '../config.ts'
import { migrateAndGuard, openDatabase } from '../kernel/database/index.ts'
import { assertSecret } from '../kernel/sealed-text/lasting-secret.ts'
import { rotateSigningKey } from '../identity/signing/keys.ts'
import { declaredTables } from '../tables.ts'

const rotate = async (): Promise<void> => {
  await prepareSecret(process.env)
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    await assertSecret(db, config)
    await migrateAndGuard(db, config, declaredTables())
    const fingerprint = await rotateSigningKey({ db, config, now: () => new Date() })
    console.log(`Results are now signed with the key ${fingerprint.toUpperCase()}.`)
  } finally {
    await db.close()
  }
}

rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
