import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { recordAccess } from '../privacy/index.ts'
import { recordVital } from '../vitals/index.ts'
import { countOf, simulatedRecord } from './medical-record.ts'
import { simulatedVitals } from './vitals.ts'

type Calls = Pick<typeof calls, 'simulateMedicalRecord' | 'simulateVitals'>

/** @throws NOT_FOUND when there is no such user */
const assertUser = async (tx: Database, id: number): Promise<void> => {
  const [user] = await tx.query({ name: 'find_users_id', text: 'select 1 from users where id = $1', values: [id] })
  if (!user) throw new HaleError('NOT_FOUND', { message: 'This user was not found' })
}

export const simulationHandlers: HandlersOf<Calls> = {
  /** The answer counts what the record holds, since who may simulate need not be somebody who may read it. */
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
      if (!row) throw new Error('The medical record was not written')
      await recordAccess(tx, services, caller, { userId: body.user_id, kind: 'added', subject: 'Simulated medical record', itemId: row.id })
      return {
        medical_record: { id: row.id, source: 'simulator', simulated: true, created_at: now.toISOString(), holds: countOf(document) },
      }
    }),

  simulateVitals: ({ body, caller, services }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      await assertUser(tx, body.user_id)
      const data = simulatedVitals()
      const id = await recordVital(tx, { userId: body.user_id, data, source: 'simulator', at: now })
      await recordAccess(tx, services, caller, { userId: body.user_id, kind: 'added', subject: 'Simulated vitals', itemId: id })
      return { vital: { id, source: 'simulator', simulated: true, created_at: now.toISOString(), data } }
    }),
}
