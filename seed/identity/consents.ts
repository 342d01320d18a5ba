import type { Member } from './members.ts'
import { randomOf } from '../random.ts'
import type { Writer } from '../writer.ts'

const insertAgreements = `
  insert into consent_records (user_id, kind, legalagreement_id, name, version, accepted, signature, created_at)
  select u.id, 'agreement', d.id, d.name, d.version, true,
    case when d.requires_signature then concat_ws(' ', u.first_name, u.last_name) end, $2
  from users u cross join legalagreements d
  where u.id = any($1) and d.required and d.is_active
    and (not exists (select from legalagreement_programs l where l.legalagreement_id = d.id)
         or exists (select from legalagreement_programs l join user_programs p on p.program_id = l.program_id and p.user_id = u.id
                    where l.legalagreement_id = d.id))`
const insertConsents = `
  insert into consent_records (user_id, kind, legal_consent_id, name, version, accepted, created_at)
  select u.id, 'consent', d.id, d.name, d.version, true, $3
  from users u cross join legal_consents d where u.id = any($1) and d.code = any($2) and d.is_active`
const insertChoices = `
  insert into user_preference_options (user_id, option_id, chosen_at)
  select $1, o.id, $3 from preference_options o where o.name = any($2) on conflict do nothing`

/** The agreements that members accepted. Some have not completed the onboarding and accepted none. */
export const addConsents = async (writer: Writer, members: readonly Member[], maya: number): Promise<void> => {
  const random = randomOf('consents')
  const { db } = writer.services
  const { calendar } = writer
  const joined = calendar.at(-97, '09:20')
  const others = members.filter(({ habit }) => habit > 0).map(({ id }) => id)
  await db.query({ text: insertAgreements, values: [[maya, ...others], joined] })
  const usual = ['telehealth', 'reminders', 'devices', 'assistant']
  await db.query({ text: insertConsents, values: [[maya, ...others], usual, joined] })
  // A few keep their health data to themselves.
  const sharing = random.some(others, others.length - Math.ceil(others.length / 20))
  await db.query({ text: insertConsents, values: [[maya, ...sharing], ['share-results'], joined] })
  const choices = ['Blood pressure', 'Sleep', 'In the app', 'Email', 'Lunch break', 'Short reads']
  await db.query({ text: insertChoices, values: [maya, choices, joined] })
  await db.query({
    text: `update users set attributes = coalesce(attributes, '{}'::jsonb) || $2::jsonb where id = $1`,
    values: [maya, { blood_pressure_range: 'elevated', typical_day_activity: 'some_walking' }],
  })
}

/** Recent staff access to Maya's data. */
export const addMayaAccesses = async (
  writer: Writer,
  maya: number,
  staff: { admin: number; support: number },
): Promise<void> => {
  const { calendar } = writer
  const line = (
    days: number,
    time: string,
    [actor_id, actor_name, actor_role]: readonly [number, string, string],
    kind: string,
    subject: string,
  ) => ({
    user_id: maya,
    actor_id,
    actor_name,
    actor_role,
    kind,
    subject,
    item_id: null,
    created_at: calendar.at(-days, time),
  })
  const names = await writer.services.db.query<{ id: number; name: string; role: string }>({
    text: `select u.id, concat_ws(' ', u.first_name, u.last_name) as name, string_agg(r.name, ', ') as role
           from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.id = any($1) group by u.id`,
    values: [[staff.admin, staff.support]],
  })
  const person = (id: number): readonly [number, string, string] => {
    const found = names.find((one) => one.id === id)
    return [id, found?.name ?? '', found?.role ?? '']
  }
  const [admin, support] = [person(staff.admin), person(staff.support)]
  await writer.insert('data_accesses', [
    line(96, '10:05', admin, 'changed', 'User'),
    line(41, '14:12', support, 'read', 'Orders'),
    line(40, '09:30', support, 'read', 'User'),
    line(9, '16:48', admin, 'read', 'Appointment'),
    line(9, '16:51', admin, 'added', 'Note'),
    line(2, '11:20', support, 'read', 'User'),
  ])
}
