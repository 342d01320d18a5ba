import { randomUUID } from 'node:crypto'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { simulatedVitals } from '../../integrations/face-scan/index.ts'
import { simulatedModel, simulatedScan } from '../../integrations/body-scan/index.ts'
import { bodyOf, keepModel, recordMeasurement, takeScan, type PendingScan } from '../body-scans/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { assertShared, isWithheld } from '../../kernel/consents/index.ts'
import { recordVital } from '../vitals/index.ts'
import { countOf, simulatedRecord } from './medical-record.ts'

type Calls = Pick<typeof calls, 'simulateMedicalRecord' | 'simulateVitals' | 'simulateBodyScan'>

/** @throws NOT_FOUND if there is no such user */
const assertUser = async (tx: Database, id: number): Promise<void> => {
  const [user] = await tx.query({ name: 'find_users_id', text: 'select 1 from users where id = $1', values: [id] })
  if (!user) throw new HaleError('NOT_FOUND', { message: say('user_missing') })
}

const findSimulatedScan = async (db: Database, userId: number): Promise<PendingScan | null> => {
  const [scan] = await db.query<PendingScan & Record<string, unknown>>({
    name: 'find_simulated_scan',
    text: `select id, user_id, source, external_id, created_at from measurements
           where user_id = $1 and source = 'simulator' and external_id is not null and status in ('pending', 'in_progress') limit 1`,
    values: [userId],
  })
  return scan ?? null
}

export const simulationHandlers: HandlersOf<Calls> = {
  /** Only counts what the record contains, since users who may simulate may not be allowed to read it; not even that if it is not shared. */
  simulateMedicalRecord: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      await assertUser(tx, body.user_id)
      const document = await simulatedRecord(tx, body.user_id, now)
      const [row] = await tx.query<{ id: number }>({
        name: 'add_medical_record',
        text: `insert into medical_records (user_id, source, document, created_at) values ($1, 'simulator', $2, $3) returning id`,
        values: [body.user_id, document, now],
      })
      if (!row) throw new Error('The medical record was not saved')
      await recordAccess(tx, services, caller, {
        userId: body.user_id,
        kind: 'added',
        subject: 'Simulated medical record',
        itemId: row.id,
      })
      return {
        medical_record: {
          id: row.id,
          source: 'simulator',
          simulated: true,
          created_at: now.toISOString(),
          ...(!(await isWithheld(tx, body.user_id, 'data sharing')) && { holds: countOf(document) }),
        },
      }
    }),

  simulateVitals: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      await assertUser(tx, body.user_id)
      const data = simulatedVitals()
      const id = await recordVital(tx, { userId: body.user_id, data, source: 'simulator', at: now })
      await recordAccess(tx, services, caller, {
        userId: body.user_id,
        kind: 'added',
        subject: 'Simulated vitals',
        itemId: id,
      })
      return { vital: { id, source: 'simulator', simulated: true, created_at: now.toISOString(), data } }
    }),

  /** Completes the embedded provider's scan in progress, or creates one; a real provider's scan is left to it. */
  simulateBodyScan: async ({ body, caller, services }) => {
    const { user_id: userId, fail = false, model } = body
    await assertUser(services.db, userId)
    // A refusal would tell that no scan is in progress.
    if (fail) await assertShared(services.db, userId, 'data sharing')
    const subject = await bodyOf(services.db, userId)
    const scan = await findSimulatedScan(services.db, userId)
    if (fail && !scan) throw new HaleError('BAD_REQUEST', { message: say('scan_none') })
    const data = { ...simulatedScan({ externalId: scan?.external_id ?? randomUUID(), subject }) }
    const id = await services.db.transaction(async (tx) => {
      await recordAccess(tx, services, caller, {
        userId,
        kind: 'added',
        subject: 'Simulated body scan',
        itemId: scan?.id ?? null,
      })
      if (!scan) return recordMeasurement(tx, { userId, data, source: 'simulator', at: services.now() })
      const result = fail
        ? { status: 'failed' as const, failure: 'The photos could not be read.' }
        : { status: 'successful' as const, data }
      await takeScan({ ...services, db: tx }, scan, result)
      return scan.id
    })
    if (model && !fail)
      await keepModel(services, id, simulatedModel(model, { ...subject, girths: data.circumference_params }))
    return { measurement: { id, status: fail ? 'failed' : 'successful', simulated: true } }
  },
}
