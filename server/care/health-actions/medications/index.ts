import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { listAnswer, listWindow } from '../../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../../kernel/types.ts'
import { dayByServer, latestDayOf, todayOf, type MemberContext } from '../../../kernel/http/member-day.ts'
import { completeOnEntry } from '../on-entry.ts'
import { doseProgress, findMedication, findMedications, momentOf } from './doses.ts'
import { deleteEntry, findEntries, writeEntry, type Entry, type MedicationLog } from './log.ts'
import { scheduleMedication, stopMedication } from './schedule.ts'

export { doseProgress, searchMedications } from './doses.ts'
export { medicationReminderJob, remindOfMedications, sweepMedicationReminders } from './reminders.ts'

type Calls = Pick<
  typeof calls,
  | 'listCurrentMedications'
  | 'scheduleMedication'
  | 'stopMedication'
  | 'logMedication'
  | 'skipMedication'
  | 'listMedicationLog'
  | 'deleteMedicationLog'
>

/** The member, with their local date and time. */
const whereOf = (context: MemberContext) => {
  const now = context.services.now()
  const { timezone } = todayOf(context)
  return { userId: context.caller.userId, timezone, now, moment: momentOf(now, timezone) }
}

/** Logging the last dose of the day completes the health action for taking medications. */
const answer = (context: MemberContext & { body: Entry }, status: MedicationLog['status']) => {
  const { body, request, services } = context
  const where = whereOf(context)
  return services.db.transaction(async (tx) => {
    const day = body.day == null ? null : dayByServer(context, body.day)
    const log = await writeEntry(
      tx,
      { ...body, day },
      {
        ...where,
        status,
        latestDay: latestDayOf(context),
        shiftMs: request.made?.shiftMs ?? 0,
        idempotencyKey: request.idempotencyKey,
      },
    )
    const { userId, timezone, now } = where
    if ((await doseProgress(tx, userId, timezone, now)) === 100)
      await completeOnEntry(tx, { userId, type: 'medications', ...todayOf(context), now })
    return { log }
  })
}

export const medicationHandlers: HandlersOf<Calls> = {
  listCurrentMedications: async (context) => {
    const { query, services } = context
    const window = listWindow(services.config, query)
    const { models, total } = await findMedications(services.db, whereOf(context), window)
    return listAnswer(query, window.size, models, total)
  },

  scheduleMedication: (context) => {
    const { body, services } = context
    const where = whereOf(context)
    return services.db.transaction(async (tx) => {
      await scheduleMedication(tx, body, where)
      const medication = await findMedication(tx, where, body.medication_id)
      if (!medication) throw new HaleError('NOT_FOUND')
      return { medication }
    })
  },

  stopMedication: (context) => {
    const { params, services } = context
    return services.db.transaction(async (tx) => {
      await stopMedication(tx, params.id, whereOf(context))
      return { id: params.id }
    })
  },

  logMedication: (context) => answer(context, 'taken'),
  skipMedication: (context) => answer(context, 'skipped'),

  listMedicationLog: async ({ query, caller, services: { db, config } }) => {
    const window = listWindow(config, query)
    const { models, total } = await findEntries(db, {
      userId: caller.userId,
      medicationId: query.medication_id ?? null,
      ...window,
    })
    return listAnswer(query, window.size, models, total)
  },

  deleteMedicationLog: ({ params, caller, services }) => deleteEntry(services.db, caller.userId, params.id),
}
