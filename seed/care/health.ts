import { pharmacies } from '../content/clinical.ts'
import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'
import type { Writer } from '../writer.ts'
import { addMayaHealth } from './maya-health.ts'
import { emptyRows, saveRows, writeCourse, type Course } from './medications.ts'

const programCourses: Readonly<Record<string, readonly Omit<Course, 'since' | 'habit'>[]>> = {
  'heart-health': [
    { name: 'Crestor', times: ['21:00'] },
    { name: 'Prinivil', times: ['08:00'], instructions: 'In the morning' },
  ],
  'diabetes-care': [
    { name: 'Glucophage', times: ['08:00', '18:00'], instructions: 'With a meal' },
    { name: 'Ozempic', times: ['09:00'], days: [1], instructions: 'Once a week' },
  ],
  'sleep-well': [{ name: 'Zyrtec', times: ['21:30'] }],
}
const insurers = ['Lakeside Mutual', 'Prairie Blue', 'Harbor Choice', 'Union Health Plan'] as const

/** Data of the bulk members: medications by program, and for some an allergy, a health issue, insurance and a pharmacy. */
const addMemberHealth = async (writer: Writer, members: readonly Member[]): Promise<void> => {
  const random = randomOf('health')
  const rows = emptyRows()
  const allergies: Record<string, unknown>[] = []
  const issues: Record<string, unknown>[] = []
  const insurances: Record<string, unknown>[] = []
  const chosen: Record<string, unknown>[] = []
  for (const { id, name, programs, calendar, habit, joined, isActive } of members) {
    if (!isActive) continue
    const at = { created_at: calendar.past(-joined, '19:10'), updated_at: calendar.past(-joined, '19:10') }
    const [course] = programs.flatMap((program) => random.some(programCourses[program] ?? [], 1))
    if (course && habit > 0)
      writeCourse(
        rows,
        writer,
        random,
        { id, calendar },
        { ...course, since: Math.min(joined, 45), habit: 0.5 + habit / 2 },
      )
    if (random.chance(0.35)) {
      const allergy = random.pick(['Penicillin', 'Peanuts', 'Latex', 'Grass pollen', 'Shellfish', 'Bee stings'])
      allergies.push({
        user_id: id,
        allergy_id: writer.idOf('allergies', allergy),
        name: allergy,
        severity: random.pick(['mild', 'moderate', 'severe']),
        ...at,
      })
    }
    const issue = programs.includes('diabetes-care')
      ? 'Type 2 diabetes'
      : random.pick(['High blood pressure', 'Asthma', 'Low back pain', 'Insomnia'])
    if (random.chance(0.5))
      issues.push({
        user_id: id,
        health_issue_id: writer.idOf('health_issues', issue),
        name: issue,
        since: calendar.day(-random.between(300, 4000)),
        ...at,
      })
    if (random.chance(0.4))
      insurances.push({
        user_id: id,
        insurer: random.pick(insurers),
        member_id: `M${String(100_000 + id * 37)}`,
        group_number: `G-${String(100 + (id % 40))}`,
        policy_holder: name,
        relationship: 'self',
        updated_at: at.updated_at,
      })
    if (random.chance(0.4)) chosen.push({ user_id: id, name: random.pick(pharmacies).name, updated_at: at.updated_at })
  }
  await saveRows(writer, rows)
  await writer.insert('user_allergies', allergies)
  await writer.insert('user_health_issues', issues)
  await writer.insert('user_insurances', insurances)
  await choosePharmacies(writer, chosen)
}

const choosePharmacies = async (writer: Writer, chosen: readonly Record<string, unknown>[]): Promise<void> => {
  await writer.services.db.query({
    text: `insert into user_pharmacies (user_id, pharmacy, updated_at)
           select c.user_id, to_jsonb(p) - 'is_active', c.updated_at
           from jsonb_to_recordset($1::jsonb) as c (user_id bigint, name text, updated_at timestamptz) join pharmacies p on p.name = c.name`,
    values: [chosen],
  })
}

/** Health data of everyone, and the pharmacies members choose from. */
export const addHealth = async (writer: Writer, members: readonly Member[], mayaId: number): Promise<void> => {
  const at = writer.services.now()
  await writer.insert(
    'pharmacies',
    pharmacies.map((pharmacy) => ({ ...pharmacy, created_at: at, updated_at: at })),
  )
  await addMemberHealth(writer, members)
  await addMayaHealth(writer, mayaId)
  await choosePharmacies(writer, [
    { user_id: mayaId, name: 'Corner Pharmacy', updated_at: writer.calendar.past(-40, '12:00') },
  ])
}
