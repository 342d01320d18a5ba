import { migrate } from '../database/index.ts'
import { prepareForms } from '../forms/index.ts'
import { prepareAccess } from '../rbac/index.ts'
import type { RunningServices } from './services.ts'

/** Any number does, as long as every server takes the same one, and nobody else takes it. */
const LOCK = 4_715_203_993

/**
 * Brings a database up to date: tables, queues of jobs, permissions, forms. Servers that start together do so one after the
 * other. The lock is held beside the work, which has transactions of its own; the embedded database has one connection and
 * one server, so there it needs none.
 */
export const prepareDatabase = async (services: RunningServices): Promise<void> => {
  const { db } = services
  const prepare = async () => {
    await migrate(db)
    await services.jobs.prepare()
    await prepareAccess(services)
    await prepareForms(services)
  }
  if (db.engine === 'pglite') return prepare()
  return db.transaction(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' })
    await tx.query({ text: 'set local idle_in_transaction_session_timeout = 0' })
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
    await prepare()
  })
}
