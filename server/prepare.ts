import { learnDivided } from './kernel/database/spread/plan.ts'
import { migrateAndGuard } from './kernel/database/index.ts'
import { assertSecret } from './kernel/sealed-text/lasting-secret.ts'
import type { Module } from './kernel/module/index.ts'
import { modules } from './modules.ts'
import type { RunningServices } from './services.ts'
import { declaredTables } from './tables.ts'

const all: readonly Module[] = modules

/** Any number will do, as long as every server uses the same one and nobody else does. */
const LOCK = 4_715_203_993

/**
 * Brings a database up to date: tables, job queues, and what modules prepare. Servers that start at the same time do so one after
 * another. The lock is held in a separate transaction.
 */
export const prepareDatabase = async (services: RunningServices): Promise<void> => {
  const { db } = services
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' })
    await tx.query({ text: 'set local idle_in_transaction_session_timeout = 0' })
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
    // Before anything is changed, and by each server, since each is given its own.
    await assertSecret(db, services.config)
    const allowed = await migrateAndGuard(db, services.config, declaredTables())
    if (allowed.length > 0)
      services.log.warn(
        { allowed },
        "the database's role could change the audit log: give DATABASE_MIGRATION_URL to npm run db:migrate (SECURITY.md)",
      )
    await services.jobs.prepare()
    for (const room of all) await room.prepare?.(services)
  })
  await learnDivided(db)
}
