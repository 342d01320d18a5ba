import type { Services } from '#server/kernel/types.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { beginSigningKey } from '#server/identity/signing/index.ts'
import { calendarOf, demoZone } from './calendar.ts'
import { demoAccounts, demoPassword, startDemoSecrets, type DemoSecrets } from './identity/secrets.ts'

/** Any number works, as long as every server uses the same one. */
const LOCK = 4_715_203_992

export interface Seeded {
  accounts: { email: string; password: string }[]
  /** Tells PostgreSQL's planner of the new rows, which it would find out by itself within minutes. */
  analyze(): Promise<void>
}
type Print = (line: string) => void

/** Whether nothing was ever done here: what somebody emptied has traces in the audit log, and a restored database is on record. */
const isEmpty = async (db: Database): Promise<boolean> => {
  const [row] = await db.query<{ filled: boolean }>({
    text: `select exists (select 1 from users) or exists (select 1 from organizations)
             or exists (select 1 from audit_log) or exists (select 1 from backup_runs) as filled`,
  })
  return row?.filled === false
}

/**
 * Begins what the demo takes long for and needs no database for: keys, which want a core for seconds, and reading the content. It goes
 * on while the database is made.
 */
export const beginDemo = (parts: Pick<Services, 'config'>): DemoSecrets => {
  beginSigningKey(parts)
  const secrets = startDemoSecrets()
  // Errors are reported to whoever writes it.
  import('./demo.ts').catch(() => {})
  return secrets
}

/**
 * Fills an empty database with the demo: content, some 120 people, and the demo accounts. Only outside production, and only
 * when nobody and no organization is there. All of it is one transaction, so a seed that is killed leaves nothing behind and
 * the next start begins anew; servers that start together wait for the first one and then find the database filled.
 * @param begun what has been begun already, which is stopped if it is not needed
 * @returns the accounts to sign in with, or null when nothing was seeded
 */
export const seedIfEmpty = async (
  services: Services,
  print: Print = console.log,
  begun: DemoSecrets | null = null,
): Promise<Seeded | null> => {
  const { config, db } = services
  if (config.isProduction || config.seed !== 'demo' || !(await isEmpty(db))) {
    await begun?.stop()
    return null
  }
  const started = performance.now()
  print('The database is empty. Adding the demo data, which happens only once …')
  const secrets = begun ?? beginDemo(services)
  const calendar = calendarOf(services.now(), demoZone)
  const isSeeded = await db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' })
      await tx.query({ text: 'set local idle_in_transaction_session_timeout = 0' })
      await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
      if (!(await isEmpty(tx))) return false
      // Content is read only when it is written.
      const { checkContent, writeDemo } = await import('./demo.ts')
      await writeDemo({ ...services, db: tx }, calendar, secrets, print).catch((error: unknown) => {
        // Says it better if the content is wrong.
        checkContent()
        throw error
      })
      return true
    })
    .finally(secrets.stop)
  if (!isSeeded) return null
  print(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return {
    accounts: Object.values(demoAccounts).map(({ email }) => ({
      email,
      password: demoPassword,
    })),
    analyze: async () => void (await db.query({ text: 'analyze' })),
  }
}
