import type { StarEvent } from '../engagement/stars.ts'
import { randomOf } from '../random.ts'
import type { Writer } from '../writer.ts'
import { emptyRows, saveRows, writeCourse, type Course } from './medications.ts'

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
export const addMayaHealth = async (writer: Writer, id: number): Promise<void> => {
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
      turn: 'once',
      star_value: starsOf[code],
      completed_at: calendar.past(-days, '18:30'),
    })),
  )
}
