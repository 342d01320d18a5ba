import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Caller, HandlersOf } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'
import { askedDayOf, entryDayOf, type MemberDay } from '../../kernel/http/member-day.ts'

type Calls = Pick<typeof calls, 'listSymptoms' | 'listLoggedSymptoms' | 'updateSymptom'>

interface SymptomRow {
  id: number
  name: string
  code: string | null
  icon: string | null
  exclusive: boolean
  is_urgent: boolean
  status: 'Logged' | null
}

/** All active symptoms in order, and the day's, with what a member logged, in the caller's language. */
const symptomsOf = async (db: Database, { userId, language }: Caller, day: string): Promise<SymptomRow[]> => {
  const rows = await db.query<SymptomRow & { translations: Translations | null }>({
    name: 'find_symptoms_of_day',
    text: `select s.id, s.name, s.code, s.icon, s.exclusive, s.is_urgent, s.translations, case when l.id is not null then 'Logged' end as status
           from symptoms s left join user_symptoms l on l.symptom_id = s.id and l.user_id = $1 and l.logged_on = $2
           where s.is_active or l.id is not null order by s.exclusive, s."order", folded(s.name), s.id`,
    values: [userId, day],
  })
  return rows.map((row) => inLanguage(row, language))
}

interface Press extends Omit<MemberDay, 'week'> {
  userId: number
  symptom: { id: number; exclusive: boolean }
  /** The intended state of the symptom; toggled if omitted. */
  logged: boolean | undefined
  now: Date
}

const press = async (tx: Database, { userId, symptom, day, timezone, logged, now }: Press): Promise<void> => {
  if (logged !== true) {
    const removed = await tx.query({
      name: 'unlog_symptom',
      text: 'delete from user_symptoms where user_id = $1 and symptom_id = $2 and logged_on = $3 returning id',
      values: [userId, symptom.id, day],
    })
    if (removed.length > 0 || logged === false) return
  }
  // 'None of these' is exclusive: choosing it clears the others, choosing another clears it.
  await tx.query({
    name: 'unlog_opposed_symptoms',
    text: `delete from user_symptoms l using symptoms s
           where l.user_id = $1 and l.logged_on = $2 and s.id = l.symptom_id and s.id <> $3 and (s.exclusive or $4)`,
    values: [userId, day, symptom.id, symptom.exclusive],
  })
  await tx.query({
    name: 'log_symptom',
    text: `insert into user_symptoms (user_id, symptom_id, logged_on, logged_at, timezone, source, created_at, updated_at)
           values ($1, $2, $3, $4, $5, 'member', $4, $4) on conflict do nothing`,
    values: [userId, symptom.id, day, now, timezone],
  })
}

export const symptomHandlers: HandlersOf<Calls> = {
  listSymptoms: async (context) => ({
    models: await symptomsOf(context.services.db, context.caller, askedDayOf(context, context.query)),
  }),

  listLoggedSymptoms: async (context) => {
    const rows = await symptomsOf(context.services.db, context.caller, askedDayOf(context, context.query))
    return { models: rows.filter(({ status }) => status !== null) }
  },

  updateSymptom: (context) => {
    const { body, caller, request, services } = context
    const { day, timezone } = entryDayOf(context)
    const now = services.now()
    return services.db.transaction(async (tx) => {
      // A member's changes to one day are serialized, so that two presses cannot leave contradictory symptoms.
      await tx.query({ text: 'select id from users where id = $1 for update', values: [caller.userId] })
      const [symptom] = await tx.query<{ id: number; exclusive: boolean }>({
        name: 'find_symptom',
        text: 'select id, exclusive from symptoms where id = $1 and is_active',
        values: [body.symptom_id],
      })
      if (!symptom) throw new HaleError('NOT_FOUND')
      if (!request.isRepeat)
        await press(tx, { userId: caller.userId, symptom, day, timezone, logged: body.logged, now })
      return { models: await symptomsOf(tx, caller, day) }
    })
  },
}
