import { expect, it } from 'vitest'
import { messagesIn } from '#shared/i18n/node.ts'
import { severeReadings, surfacesOf } from '#tests/harness/severe-cases.ts'
import { answerOf } from '../../integrations/assistant/embedded/renderings.ts'
import { adviceOn, latestReading, readingNamed, type Records } from './latest-reading.ts'

const at = (day: string) => `${day}T08:00:00.000Z`
const day = (date: string, steps: number, counts = true, is_simulated = false) => ({
  day: date,
  counts,
  is_simulated,
  data: { physical_health: { summary: { physical_summary: { distance: { steps_int: steps } } } } },
})
const records: Records = {
  vitals: [
    { created_at: at('2026-03-03'), source: 'camera', data: { hr: 61.6 } },
    {
      created_at: at('2026-03-02'),
      source: 'member',
      data: { sbp: 118, dbp: 76, hr: 70, weight: 70, temperature: 37 },
    },
  ],
  bodies: [{ created_at: at('2026-03-05'), source: 'member', status: 'successful', data: { weight: 69.5 } }],
  days: [day('2026-03-04', 4000, false), day('2026-03-03', 8123)],
}

it('takes the newest record that holds the value, in the member’s units', () => {
  expect(latestReading('blood_pressure', records, true)).toEqual({
    reading: 'blood_pressure',
    value: '118/76',
    unit: 'mmHg',
    at: at('2026-03-02'),
    is_simulated: false,
    data: { sbp: 118, dbp: 76, hr: 70, weight: 70, temperature: 37 },
  })
  expect(latestReading('heart_rate', records, true)).toMatchObject({ value: '62', unit: 'bpm', at: at('2026-03-03') })
  expect(latestReading('weight', records, true)).toMatchObject({ value: '69.5', unit: 'kg', at: at('2026-03-05') })
  expect(latestReading('weight', { ...records, bodies: [] }, false)).toMatchObject({
    value: '154',
    unit: 'lb',
    at: at('2026-03-02'),
  })
  expect(latestReading('temperature', records, false)).toMatchObject({ value: '98.6', unit: '°F' })
  expect(latestReading('steps', records, false)).toEqual({
    reading: 'steps',
    value: '8123',
    unit: '',
    at: '2026-03-03',
    is_simulated: false,
    data: {},
  })
})

it('finds nothing where nothing was recorded, or only a scan that is not done', () => {
  const none: Records = {
    vitals: [],
    days: [],
    bodies: [{ created_at: at('2026-03-05'), source: 'member', status: 'pending', data: { weight: 69.5 } }],
  }
  for (const name of ['weight', 'steps', 'glucose', 'oxygen'] as const)
    expect(latestReading(name, none, true)).toMatchObject({ value: null, at: null })
  expect(() => readingNamed('mood')).toThrow()
})

it('takes what is made up only where nothing was measured, and says that it is', () => {
  const simulated = {
    created_at: at('2026-03-06'),
    source: 'simulator',
    status: 'successful',
    data: { hr: 99, weight: 99, spo2: 98 },
  }
  const mixed: Records = {
    vitals: [simulated, ...(records.vitals ?? [])],
    bodies: [simulated, ...(records.bodies ?? [])],
    days: [day('2026-03-07', 9999, true, true), ...(records.days ?? [])],
  }
  for (const name of ['heart_rate', 'weight', 'steps', 'blood_pressure'] as const)
    expect(latestReading(name, mixed, true)).toEqual(latestReading(name, records, true))
  expect(latestReading('oxygen', mixed, true)).toMatchObject({ value: '98', is_simulated: true })
  expect(latestReading('weight', { bodies: [simulated] }, true)).toMatchObject({ value: '99', is_simulated: true })
  expect(latestReading('steps', { days: [day('2026-03-07', 9999, true, true)] }, true)).toMatchObject({
    value: '9999',
    is_simulated: true,
  })
})

const namesOf = {
  sbp: 'blood_pressure',
  dbp: 'blood_pressure',
  hr: 'heart_rate',
  rr: 'breathing',
  spo2: 'oxygen',
} as const
it.each(severeReadings)('$vital of $value is answered with what to do first', async ({ vital, data, rule }) => {
  expect(surfacesOf('scout')).toEqual(['Scout’s answer'])
  const say = await messagesIn('severe', 'en')
  const reading = vital in namesOf ? namesOf[vital as keyof typeof namesOf] : 'temperature'
  const { data: held, ...found } = latestReading(
    reading,
    { vitals: [{ created_at: at('2026-03-03'), source: 'member', data: { sbp: 110, dbp: 70, ...data } }] },
    true,
  )
  const advice = adviceOn({ reading, data: held }, '911', say)
  expect(advice[1]).toBe(say(`if_${rule.symptoms}`, { number: '911' }))
  const answer = answerOf('get_latest_reading', JSON.stringify({ ...found, timezone: 'UTC', advice }), 'en')
  expect(answer.startsWith(advice.join(' '))).toBe(true)
  expect(adviceOn({ reading, data: {} }, '911', say)).toEqual([])
})
