import { everyDay, turnsOf } from '#shared/rules/index.ts'
import { pharmacies } from '../content/clinical.ts'
import type { Calendar } from '../calendar.ts'
import type { Member } from '../identity/members.ts'
import { randomOf, type Random } from '../random.ts'
import type { StarEvent } from '../engagement/stars.ts'
import type { Writer } from '../writer.ts'

interface Course {
  /** Name in the catalogue. */
  name: string
  /** Clock times; empty if taken as needed. */
  times: readonly string[]
  days?: readonly number[]
  instructions?: string
  /** Days since it was added. */
  since: number
  /** The probability that a dose is taken. */
  habit: number
}
interface Rows {
  user_medications: object[]
  medication_schedules: object[]
  medication_logs: object[]
}

const reasons = ['Forgot the box at home', 'Felt sick', 'Ran out', 'Slept in'] as const

/** A medication with all its logged doses; today's are open, except for the first `answeredToday`. */
const writeCourse = (
  rows: Rows,
  writer: Writer,
  random: Random,
  owner: { id: number; calendar: Calendar },
  course: Course,
): void => {
  const { id, calendar } = owner
  const { times, days = everyDay, since, habit } = course
  const medication_id = writer.idOf('medications', course.name)
  const started = calendar.past(-since, '07:00')
  rows.user_medications.push({
    user_id: id,
    medication_id,
    instructions: course.instructions ?? null,
    started_on: calendar.day(-since),
    created_at: started,
    updated_at: started,
  })
  rows.medication_schedules.push({
    user_id: id,
    medication_id,
    starts_on: calendar.day(-since),
    starts_at: '07:00',
    times,
    days,
  })
  for (let back = since; back > 0; back -= 1) {
    const day = calendar.day(-back)
    if (!days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue
    for (const time of times) {
      const isTaken = random.chance(habit)
      if (!isTaken && random.chance(0.4)) continue
      const late = new Date(calendar.at(-back, time).getTime() + random.between(0, 35) * 60_000)
      rows.medication_logs.push({
        user_id: id,
        medication_id,
        day,
        slot: time,
        time,
        status: isTaken ? 'taken' : 'skipped',
        reason: isTaken ? null : random.pick(reasons),
        logged_at: late,
        timezone: calendar.zone,
        updated_at: late,
      })
    }
  }
}

const saveRows = async (writer: Writer, rows: Rows): Promise<void> => {
  for (const [table, list] of Object.entries(rows)) await writer.insert(table, list as Record<string, unknown>[])
}
const emptyRows = (): Rows => ({ user_medications: [], medication_schedules: [], medication_logs: [] })

/** The health actions that Maya started and completed, with how many days ago. */
const mayaCompleted = [
  ['care-team', 60],
  ['allergies', 58],
  ['insurance', 41],
] as const
const starsOf: Readonly<Record<(typeof mayaCompleted)[number][0], number>> = {
  'care-team': 5,
  allergies: 5,
  insurance: 5,
}

/** Stars that Maya's completed health actions gave. */
export const mayaHealthStars = (writer: Writer, id: number): StarEvent[] =>
  mayaCompleted.map(([code, days]) => ({
    userId: id,
    at: writer.calendar.past(-days, '18:30'),
    amount: starsOf[code],
    reason: `Completed: ${actionNames[code]}`,
    source: `health_actions:${writer.idOf('health_actions', code)}`,
  }))
const actionNames: Readonly<Record<keyof typeof starsOf, string>> = {
  'care-team': 'Name your care team',
  allergies: 'Keep your allergies up to date',
  insurance: 'Add your insurance',
}

/** Maya's medications, allergies, health issues, insurance, pharmacy and health actions. */
const addMayaHealth = async (writer: Writer, id: number): Promise<void> => {
  const { calendar } = writer
  const random = randomOf('maya-health')
  const rows = emptyRows()
  const owner = { id, calendar }
  for (const course of [
    { name: 'Bayer Low Dose', times: ['08:00'], instructions: 'With breakfast', since: 84, habit: 0.96 },
    { name: 'Toprol-XL', times: ['08:00', '20:00'], instructions: 'Swallow whole', since: 62, habit: 0.92 },
    { name: 'Lipitor', times: ['21:00'], since: 84, habit: 0.9 },
    {
      name: 'Fosamax',
      times: ['07:00'],
      days: [0],
      instructions: 'Before breakfast, with a glass of water',
      since: 40,
      habit: 0.95,
    },
    { name: 'Claritin', times: [], instructions: 'When pollen counts are high', since: 30, habit: 0 },
  ] satisfies Course[])
    writeCourse(rows, writer, random, owner, course)
  await saveRows(writer, rows)
  const at = (days: number) => ({
    created_at: calendar.past(-days, '18:20'),
    updated_at: calendar.past(-days, '18:20'),
  })
  await writer.insert('user_allergies', [
    {
      user_id: id,
      allergy_id: writer.idOf('allergies', 'Penicillin'),
      name: 'Penicillin',
      reaction: 'Hives and a swollen face',
      severity: 'severe',
      ...at(58),
    },
    {
      user_id: id,
      allergy_id: writer.idOf('allergies', 'Ragweed pollen'),
      name: 'Ragweed pollen',
      reaction: 'Sneezing in September',
      severity: 'mild',
      ...at(58),
    },
  ])
  await writer.insert('user_health_issues', [
    {
      user_id: id,
      health_issue_id: writer.idOf('health_issues', 'High cholesterol'),
      name: 'High cholesterol',
      since: '2023-03-14',
      ...at(57),
    },
    {
      user_id: id,
      health_issue_id: writer.idOf('health_issues', 'Migraine'),
      name: 'Migraine',
      since: '2009-06-01',
      notes: 'Two or three a year',
      ...at(57),
    },
  ])
  await writer.insert('user_insurances', [
    {
      user_id: id,
      insurer: 'Lakeside Mutual',
      plan_name: 'Silver PPO 2500',
      member_id: 'LM-448-120-77',
      group_number: 'NORTHFIELD-02',
      policy_holder: 'Maya Okafor',
      relationship: 'self',
      holder_date_of_birth: '1987-04-22',
      effective_date: `${calendar.today.slice(0, 4)}-01-01`,
      expiration_date: `${calendar.today.slice(0, 4)}-12-31`,
      phone: '(800) 555-0177',
      updated_at: calendar.past(-41, '18:30'),
    },
  ])
  await writer.insert(
    'user_health_actions',
    [...mayaCompleted, ['blood-pressure', 20] as const].map(([code, days]) => ({
      user_id: id,
      health_action_id: writer.idOf('health_actions', code),
      started_at: calendar.past(-days - 1, '18:00'),
    })),
  )
  await writer.insert(
    'health_action_completions',
    mayaCompleted.map(([code, days]) => ({
      user_id: id,
      health_action_id: writer.idOf('health_actions', code),
      turn: turnsOf(calendar.day(-days))['non-recurring'],
      star_value: starsOf[code],
      completed_at: calendar.past(-days, '18:30'),
    })),
  )
}

const kitHistories: Readonly<Record<string, readonly Omit<Course, 'since' | 'habit'>[]>> = {
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
    const [course] = programs.flatMap((program) => random.some(kitHistories[program] ?? [], 1))
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
