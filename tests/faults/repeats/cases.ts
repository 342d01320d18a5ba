/** A request for every call that keeps its answer for a repeat, each with what a member needs first. */
import { encodePng } from '#seed/files/png.ts'
import { finishedForms } from '../../harness/forms.ts'
import { addKit } from '../../harness/kits.ts'
import { insertRow } from '../../harness/rows.ts'
import type { TestAnswer, TestServer } from '../../harness/server.ts'

export interface Story {
  server: TestServer
  memberId: number
  /** Tells the story's kits and codes from those of others. */
  number: number
  /** A request of the member, and one of staff who manage rewards. */
  ask(method: string, path: string, body?: unknown): Promise<TestAnswer>
  staff(method: string, path: string, body?: unknown): Promise<TestAnswer>
}
export interface Given {
  params?: Readonly<Record<string, number>>
  body?: unknown
}
type Case = (story: Story) => Given | Promise<Given>

/** A time while the physicians work. */
const at = (time: string): string => `2026-03-09T${time}:00.000Z`
const address = { street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' }
const rice = { name: 'Rice', grams: 100, energy: 130, carbs: 28, protein: 3, fat: 0 }
const plainResults = {
  kit_id: 'x',
  samples: [],
  biomarkers: [
    {
      code: 'ldl',
      name: 'LDL',
      description: '',
      providerCode: 'spot',
      value: 131,
      result: '131',
      result_level: 'H',
      resultWithUnit: '131 mg/dL',
      unit: 'mg/dL',
      report_min: 0,
      low_min: 20,
      healthy_min: 40,
      healthy_max: 100,
      high_max: 130,
      report_max: 200,
      hideResultLabel: false,
      hideScale: false,
    },
  ],
}

const insert = ({ server }: Story, table: string, row: Record<string, unknown>) => insertRow(server, table, row)
const run = ({ server }: Story, text: string, values: unknown[] = []) => server.services.db.query({ text, values })
/** Asks for something that the next request needs. */
const must = async (story: Story, method: string, path: string, body?: unknown, ask = story.ask) => {
  const answer = await ask(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body as Record<string, never>
}
const idIn = (body: Record<string, never>, name: string): number => Number((body[name] as unknown as { id: number }).id)

const physician = (story: Story, more: Record<string, unknown> = {}) =>
  insert(story, 'provider', {
    name: 'Dr. Amelia Reyes',
    timezone: 'America/Chicago',
    appointment_minutes: 30,
    working_hours: JSON.stringify([{ weekday: 'monday', from: '09:00', to: '12:00' }]),
    ...more,
  })
const wish = async (story: Story, time: string) => ({
  appointmentTime: at(time),
  consultType: '3',
  physicianId: String(await physician(story)),
})
const booked = async (story: Story, time: string) =>
  String(idIn(await must(story, 'POST', '/client/appointments', await wish(story, time)), 'appointment'))
const smartWish = async (story: Story, time: string) => {
  const slh = `slh-${story.number}-${await physician(story)}`
  await physician(story, { type: 'care advocate', scheduling_provider: 'smartlink', slh_id: slh })
  return { appointmentTime: at(time), attendingProviderId: slh, timezone: 'America/Chicago' }
}
const smartBooked = async (story: Story, time: string) => {
  const body = await smartWish(story, time)
  const made = await must(story, 'POST', '/client/smartlink/appointments', body)
  return { ...body, appointmentId: String(idIn(made, 'appointment')) }
}
const options = async (story: Story) => {
  await run(story, 'delete from user_experience_preference_headers')
  const header = await insert(story, 'user_experience_preference_headers', { name: 'Reach' })
  const category = await insert(story, 'preference_categories', { header_id: header, name: 'Ways' })
  return [await insert(story, 'preference_options', { category_id: category, name: 'Email' })]
}
const optionIds = 'user_experience_preference_header_category_option_ids'
const joined = async (story: Story): Promise<number> => {
  const id = await insert(story, 'programs', { name: 'Heart' })
  await run(story, 'insert into user_programs (user_id, program_id) values ($1, $2)', [story.memberId, id])
  return id
}
const action = async (story: Story) => {
  const code = `walk-${story.number}`
  const [id, program] = [await insert(story, 'action', { name: 'Walk', code, star_value: 7 }), await joined(story)]
  await run(story, 'insert into program_actions (program_id, action_id, position) values ($1, $2, 0)', [program, id])
  return { code, program_id: program, group: false }
}
const healthAction = async (story: Story) => {
  const program = await joined(story)
  const id = await insert(story, 'health_actions', { name: 'Assess', star_value: 20 })
  await run(story, 'insert into health_action_programs (program_id, health_action_id) values ($1, $2)', [program, id])
  return { id }
}
const medication = async (story: Story) => {
  const medication_id = await insert(story, 'medications', { name: 'Lisinopril', strength: '20 mg' })
  await must(story, 'POST', '/client/medications/schedule', { medication_id, times: ['08:00'] })
  return { medication_id, time: '08:00' }
}
const meal = async (story: Story) =>
  idIn(await must(story, 'POST', '/client/meal/save', { type: 'lunch', name: 'Bowl', ingredients: [rice] }), 'meal')
const code = async ({ ask }: Story, source: string): Promise<string> => {
  const { data_sources } = (await ask('GET', '/client/devices/authorizers')).body as {
    data_sources: { data_source: string; authorization_url: string }[]
  }
  const url = data_sources.find((one) => one.data_source === source)?.authorization_url ?? ''
  return new URL(url, 'http://hale.test').searchParams.get('code') ?? ''
}
const connected = async (story: Story, dataSource: string) => {
  await must(story, 'POST', '/client/devices/connect', { dataSource, code: await code(story, dataSource) })
  return { dataSource }
}
const photo = () => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(encodePng(2, 2, new Uint8Array(12)))], { type: 'image/png' }), 'a.png')
  return form
}

export const cases: Readonly<Record<string, Case>> = {
  // The first one, before the session of the staff has been idle for too long.
  redeemReward: async (story) => {
    const id = await insert(story, 'rewards', { name: 'Coffee', star_cost: 10, max_per_member: 2 })
    await must(
      story,
      'POST',
      `/admin/rewards/${id}/secrets/batch`,
      { secrets: `A${story.number}\nB${story.number}` },
      story.staff,
    )
    await run(story, 'update users set star_balance = star_balance + 100 where id = $1', [story.memberId])
    return { params: { id } }
  },
  setAddress: () => ({ body: address }),
  setSecurityLockout: () => ({ body: { attempts: 7 } }),
  recordFlowActivity: () => ({ body: { event: 'WELCOME_START' } }),
  saveConsent: async (story) => ({
    body: {
      legal_consents: [
        {
          id: await insert(story, 'legal_consents', { name: 'Research', category: 'research' }),
          kind: 'consent',
          accepted: true,
        },
      ],
    },
  }),
  setPreferenceHeaders: async (story) => ({ body: { [optionIds]: await options(story) } }),
  linkPreferenceOptions: async (story) => ({ body: { [optionIds]: await options(story) } }),
  completeAction: async (story) => ({ body: await action(story) }),
  uncompleteAction: async (story) => {
    const body = await action(story)
    await must(story, 'POST', '/actions/complete', body)
    return { body }
  },
  chooseLab: async (story) => ({
    body: {
      lab_id: await insert(story, 'provider', { name: 'Hill', type: 'laboratory', latitude: 36, longitude: -94 }),
    },
  }),
  submitHraForm: () => ({ body: { answers: finishedForms.hra } }),
  savePharmacy: () => ({ body: { pharmacy: { name: 'Village Chemist', zip: '04401' } } }),
  submitNutritionForm: () => ({ body: { answers: finishedForms.nutrition } }),
  startHealthAction: async (story) => ({ params: await healthAction(story) }),
  completeHealthAction: async (story) => ({ params: await healthAction(story) }),
  reopenHealthAction: async (story) => {
    const params = await healthAction(story)
    await must(story, 'POST', `/client/health-actions/${params.id}/complete`)
    return { params }
  },
  saveUserAllergy: () => ({ body: { name: 'Cats' } }),
  saveUserHealthIssue: () => ({ body: { name: 'Migraine' } }),
  scheduleMedication: async (story) => ({
    body: { medication_id: await insert(story, 'medications', { name: 'Atorvastatin' }), times: ['08:00', '20:00'] },
  }),
  logMedication: async (story) => ({ body: await medication(story) }),
  skipMedication: async (story) => ({ body: await medication(story) }),
  createCareTeamMember: () => ({ body: { name: 'Dr. Ada Lee' } }),
  saveInsurance: () => ({ body: { insurer: 'Northfield', member_id: 'N-1' } }),
  progressMilestone: async (story) => ({
    body: {
      milestone_id: await insert(story, 'milestones', { name: 'Pregnancy', type: 'pregnancy' }),
      current_week: 12,
    },
  }),
  endTutorial: () => ({}),
  uploadMeal: () => ({ body: photo() }),
  updateMeal: async (story) => ({
    params: { id: await meal(story) },
    body: { type: 'dinner', name: 'Bowl', ingredients: [rice, rice] },
  }),
  restoreMeal: async (story) => {
    const id = await meal(story)
    await must(story, 'DELETE', `/client/meal/${id}`)
    return { params: { id } }
  },
  connectDevice: async (story) => ({ body: { dataSource: 'fitbit', code: await code(story, 'fitbit') } }),
  recordBodyMetrics: async (story) => ({
    body: { data_source: (await connected(story, 'garmin')).dataSource, days: [{ day: '2026-03-02', steps: 7000 }] },
  }),
  revokeDevice: async (story) => ({ body: await connected(story, 'oura') }),
  activateFaceScan: () => ({}),
  activateFaceheart: () => ({}),
  createVital: () => ({ body: { heart_rate: 62 } }),
  createMeasurement: () => ({ body: { weight: 70 } }),
  skipMeasurement: () => ({ body: { reason: 'Not today' } }),
  startBodyScan: () => ({}),
  markNotificationsAsRead: async (story) => {
    await run(
      story,
      `insert into notifications (user_id, title, kind, created_at, updated_at) values ($1, 'By hand', 'general', $2, $2)`,
      [story.memberId, story.server.services.now()],
    )
    return {}
  },
  toggleTask: async (story) => {
    await insert(story, 'tasks', { name: 'Drink', star_value: 3, created_at: story.server.services.now() })
    const { models } = await must(story, 'GET', '/client/user/tasks')
    return { params: { id: (models as unknown as { id: number }[])[0]?.id ?? 0 } }
  },
  incrementHydration: () => ({ body: { amount: 8 } }),
  decrementHydration: () => ({ body: { amount: 2 } }),
  incrementSleep: () => ({}),
  decrementSleep: () => ({ body: { amount: 10 } }),
  logMood: () => ({ body: { mood: 'sad', note: 'Rain' } }),
  clearMood: async (story) => {
    await must(story, 'POST', '/client/user/log-mood-track', { mood: 'happy' })
    return {}
  },
  updateSymptom: async (story) => ({ body: { symptom_id: await insert(story, 'symptoms', { name: 'Headache' }) } }),
  registerKit: async (story) => {
    const kitId = `9Z9-${story.number}1`
    await addKit(story.server, { kit_id: kitId, status: 'delivered', registered_to: null })
    return { body: { kitId } }
  },
  sendResults: async (story) => {
    const kitId = `9Z9-${story.number}2`
    await addKit(story.server, {
      kit_id: kitId,
      user_id: story.memberId,
      status: 'resulted',
      are_results_ready: true,
      rawResults: JSON.stringify(plainResults),
    })
    return { body: { kitId, email: 'doctor@hale.test' } }
  },
  createAppointment: async (story) => ({ body: await wish(story, '14:00') }),
  rescheduleAppointment: async (story) => ({
    body: { appointmentId: await booked(story, '14:30'), appointmentTime: at('15:00') },
  }),
  cancelAppointment: async (story) => ({ body: { appointmentId: await booked(story, '15:30'), reason: 'Travel' } }),
  createSmartlinkAppointment: async (story) => ({ body: await smartWish(story, '15:30') }),
  rescheduleSmartlinkAppointment: async (story) => ({
    body: { ...(await smartBooked(story, '16:00')), appointmentTime: at('16:30') },
  }),
  cancelSmartlinkAppointment: async (story) => {
    const { appointmentId } = await smartBooked(story, '16:00')
    return { body: { appointmentId } }
  },
  sendVerificationEmail: async (story) => {
    await run(story, 'update users set verified = false where id = $1', [story.memberId])
    return {}
  },
}
