import type { Writer } from '../writer.ts'

export const addMayaCareTeam = async (writer: Writer, id: number): Promise<void> => {
  const { calendar } = writer
  writer.setClock(calendar.past(-60, '10:00'))
  await writer.add('usercareteams', {
    user_id: id,
    name: 'Dr. Susan Albright',
    role: 'primary care',
    specialty: 'Family medicine',
    practice: 'Lakeview Family Practice',
    is_primary: true,
    phone: '(312) 555-0121',
    last_visit_on: calendar.day(-140),
  })
  await writer.add('usercareteams', {
    user_id: id,
    name: 'Jordan Pell',
    role: 'care advocate',
    provider_id: 'jordan-pell',
    practice: 'Hale',
    phone: '(800) 555-0190',
  })
  await writer.add('usercareteams', {
    user_id: id,
    name: 'Chidi Okafor',
    role: 'caregiver',
    practice: 'At home',
    phone: '(312) 555-0149',
    notes: 'Brother. We may call him about visits.',
  })
}

export const addMayaNotes = async (writer: Writer, id: number): Promise<void> => {
  const { calendar } = writer
  writer.setClock(calendar.past(-22, '10:15'))
  await writer.add('usernotes', {
    user_id: id,
    title: 'Nutrition consult',
    note: 'Motivated. Cooks for two on weekdays. Asked for recipes with lentils.',
    category: 'clinical',
  })
  writer.setClock(calendar.past(-2, '09:30'))
  await writer.add('usernotes', {
    user_id: id,
    title: 'Results are in',
    note: 'Triglycerides 228, LDL 142. Offered a call with Jordan.',
    category: 'outreach',
    is_pinned: true,
    follow_up_on: calendar.day(2),
  })
}
