import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { recordAccess } from '../privacy/index.ts'
import { findUser } from '../users/index.ts'

type Calls = Pick<typeof calls, 'getTelehealthFormOfUser'>

interface FormRow {
  status: 'draft' | 'submitted'
  encrypted_data: string | null
  data: unknown
  updated_at: Date
  submitted_at: Date | null
}

const findForm = async (db: Database, userId: number): Promise<FormRow | null> => {
  const [row] = await db.query<FormRow>({
    name: 'find_telehealth_form',
    text: 'select status, encrypted_data, data, updated_at, submitted_at from telehealth_forms where user_id = $1',
    values: [userId],
  })
  return row ?? null
}

export const formAdminHandlers: HandlersOf<Calls> = {
  getTelehealthFormOfUser: async ({ params, caller, services }) => {
    const { db } = services
    const form = await findForm(db, params.id)
    if (!form) {
      if (!(await findUser(db, params.id))) throw new HaleError('NOT_FOUND', { message: 'This user was not found' })
      return null
    }
    await recordAccess(db, services, caller, { userId: params.id, kind: 'read', subject: 'Telehealth form' })
    const { data, updated_at, submitted_at, ...rest } = form
    return {
      ...rest,
      // What stands in the message stands nowhere else.
      data: form.encrypted_data === null ? data : null,
      updated_at: updated_at.toISOString(),
      submitted_at: submitted_at?.toISOString() ?? null,
    }
  },
}
