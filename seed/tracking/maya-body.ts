import {
  activityRow,
  nightRow,
  scanRow,
  someActivity,
  someCuff,
  someNight,
  someScan,
  vitalRow,
  type BodyRows,
} from './members-bodies.ts'
import { assessmentSections } from '#shared/rules/index.ts'
import type { Calendar } from '../calendar.ts'
import { addMayaMeals } from './meals.ts'
import { randomOf } from '../random.ts'

const wearable = 'fitbit'
/** Days since her first vitals reading, and since her first health assessment. */
export const firstReading = 77
export const firstAssessment = 90

/** Nights, steps, readings, scans and meals, including today's. */
export const addMayaBody = (rows: BodyRows, calendar: Calendar, id: number): void => {
  const random = randomOf('maya body')
  rows.device_connections.push({ user_id: id, source: wearable, connected_at: calendar.past(-70, '10:05') })
  // If seeded before she wakes up, the wearable has not reported this night yet.
  const isAwake = calendar.at(0, '06:37') <= calendar.now
  for (let offset = -60; offset <= 0; offset += 1) {
    const night =
      offset === 0
        ? { from: -68, light: 180, deep: 158, rem: 112 }
        : offset === -1
          ? { from: -41, light: 178, deep: 118, rem: 94 }
          : someNight(random, 435)
    if (offset < 0 || isAwake) rows.body_metrics.push(nightRow(id, calendar, offset, wearable, night))
    rows.body_metrics.push(
      activityRow(id, calendar, offset, wearable, offset === 0 ? [8214, 6276, 411.6] : someActivity(random, 8600)),
    )
  }
  const vital = (
    offset: number,
    time: string,
    data: Readonly<Record<string, unknown>>,
    measured?: Parameters<typeof vitalRow>[3],
  ) => rows.vitals.push(vitalRow(id, data, calendar.past(offset, time), measured))
  for (let week = firstReading / 7; week > 3; week -= 1) {
    // A fortnight's vacation leaves a gap.
    if (week === 7) continue
    vital(-week * 7, '08:05', someScan(random))
    vital(-week * 7 + 2, '20:40', week % 2 === 0 ? someCuff(random) : someScan(random))
  }
  const visit = { hr: 67, hrv: 43, rr: 15, spo2: 97, sbp: 124, dbp: 79, stress_index: 118 }
  vital(-26, '10:15', { ...visit, session_id: 'face-scan-of-the-visit' }, { source: 'provider', provider: 'faceheart' })
  vital(
    -22,
    '17:30',
    { hr: 72, hrv: 51, rr: 14, spo2: 98, sbp: 116, dbp: 72, stress_index: 74, simulated: true },
    { source: 'simulator', provider: 'faceheart' },
  )
  vital(-20, '09:11', { source: 'camera', hr: 70, hrv: 41, rr: 15, stress_index: 128 })
  vital(-14, '08:02', { source: 'member', hr: 74, sbp: 134, dbp: 82, spo2: 97 })
  vital(-13, '20:35', { source: 'member', hr: 71, sbp: 127, dbp: 79 })
  vital(-9, '08:30', { source: 'camera', hr: 65, hrv: 46, rr: null, stress_index: 104 })
  vital(-5, '07:58', {
    source: 'camera',
    hr: 68,
    hrv: null,
    rr: 15,
    stress_index: null,
    sbp: 121,
    dbp: 78,
    typed: ['sbp', 'dbp'],
  })
  vital(-3, '21:10', { source: 'device', hr: 63, spo2: 97 })
  vital(-1, '08:14', {
    source: 'camera',
    hr: 66,
    hrv: 45,
    rr: 15,
    stress_index: 109,
    sbp: 118,
    dbp: 76,
    spo2: 98,
    typed: ['sbp', 'dbp', 'spo2'],
  })
  vital(0, '08:21', {
    source: 'camera',
    hr: 64,
    hrv: 48,
    rr: 14,
    stress_index: 98,
    sbp: 118,
    dbp: 76,
    spo2: 98,
    typed: ['sbp', 'dbp', 'spo2'],
  })
  // 181 and 178 pounds; 38.6, 33.1, 40.2 and 38.1, 32.2, 39.6 inches.
  rows.measurements.push(scanRow(id, calendar.past(-57, '17:40'), 82.1, [98.04, 84.07, 102.11]))
  rows.measurements.push(scanRow(id, calendar.past(-1, '17:25'), 80.74, [96.77, 81.79, 100.58]))
  addMayaMeals(rows.meal_logs, calendar, id)
}

/** Her health assessment from the program's start: each topic with its first and last score. */
export const mayaAssessment = (calendar: Calendar, id: number) =>
  assessmentSections.flatMap((section, index) =>
    (['START', 'FINISH'] as const).map((end, half) => {
      const occurred = new Date(calendar.past(-firstAssessment, '11:35').getTime() + (index * 5 + half * 4) * 60_000)
      return {
        user_id: id,
        code: `${section}_${end}`,
        occurred_at: occurred,
        created_at: occurred,
        updated_at: occurred,
      }
    }),
  )
