import type { Calendar } from '../calendar.ts'
import { clockTime } from '../calendar.ts'
import type { Member } from '../identity/members.ts'
import { randomOf, type Random } from '../random.ts'
import type { Writer } from '../writer.ts'

type Row = Record<string, unknown>
export interface BodyRows {
  body_metrics: Row[]
  device_connections: Row[]
  vitals: Row[]
  measurements: Row[]
  meal_logs: Row[]
}
export const emptyBody = (): BodyRows => ({
  body_metrics: [],
  device_connections: [],
  vitals: [],
  measurements: [],
  meal_logs: [],
})
export const brands = ['fitbit', 'garmin', 'oura', 'polar', 'withings'] as const

/** `2026-06-10T06:22:00` as a wearable writes it, in the wearer's local time. */
const wearableTime = (day: string, minutes: number): string => `${day}T${clockTime(minutes)}:00`

export interface Night {
  /** Minutes after midnight; negative on the day before. */
  from: number
  light: number
  deep: number
  rem: number
}
/** A night as wearables report it, on the day of waking up. Stages in minutes. */
export const nightRow = (
  userId: number,
  calendar: Calendar,
  offset: number,
  source: string,
  { from, light, deep, rem }: Night,
): Row => {
  const asleep = light + deep + rem
  const start =
    from < 0 ? wearableTime(calendar.day(offset - 1), 1440 + from) : wearableTime(calendar.day(offset), from)
  return {
    user_id: userId,
    data_structure: 'sleep_summary',
    day: calendar.day(offset),
    source,
    data: {
      sleep_health: {
        summary: {
          sleep_summary: {
            duration: {
              sleep_start_datetime_string: start,
              sleep_end_datetime_string: wearableTime(calendar.day(offset), from + asleep),
              sleep_duration_seconds_int: asleep * 60,
              light_sleep_duration_seconds_int: light * 60,
              deep_sleep_duration_seconds_int: deep * 60,
              rem_sleep_duration_seconds_int: rem * 60,
            },
          },
        },
      },
    },
    received_at: calendar.past(offset, clockTime(from + asleep + 12)),
  }
}

/** A day of activity: steps, meters walked and calories burned. */
export const activityRow = (
  userId: number,
  calendar: Calendar,
  offset: number,
  source: string,
  [steps, meters, calories]: readonly [number, number, number],
): Row => ({
  user_id: userId,
  data_structure: 'physical_summary',
  day: calendar.day(offset),
  source,
  data: {
    physical_health: {
      summary: {
        physical_summary: {
          calories: { calories_expenditure_kcal_float: calories },
          distance: { steps_int: steps, walked_distance_meters_float: meters },
        },
      },
    },
  },
  received_at: calendar.past(offset, '21:45'),
})

/** A night of about that many minutes: half light, a fifth deep, the rest REM. */
export const someNight = (random: Random, minutes: number): Night => {
  const asleep = Math.round(Math.max(270, random.around(minutes, 45)))
  const deep = Math.round(asleep * (0.16 + random.next() * 0.08))
  const rem = Math.round(asleep * (0.19 + random.next() * 0.07))
  return { from: random.between(-95, 20), light: asleep - deep - rem, deep, rem }
}
export const someActivity = (random: Random, steps: number): [number, number, number] => {
  const walked = Math.max(1200, Math.round(random.around(steps, steps * 0.35)))
  return [walked, Math.round(walked * 0.76), Math.round(walked * 0.048 * 10) / 10]
}

/** A scan at rest. Variability and derived values are missing if too few beats were clear. */
export const someScan = (random: Random): Record<string, number | string | null> => {
  const isClear = random.chance(0.75)
  return {
    source: 'camera',
    hr: Math.round(random.around(68, 6)),
    hrv: isClear ? Math.round(Math.max(18, random.around(44, 8))) : null,
    rr: random.chance(0.85) ? Math.round(random.around(15, 1.5)) : null,
    stress_index: isClear ? Math.round(Math.max(30, random.around(110, 25))) : null,
  }
}
/** Blood pressure from a cuff, entered manually. */
export const someCuff = (random: Random): Record<string, number | string> => ({
  source: 'member',
  hr: Math.round(random.around(70, 6)),
  sbp: Math.round(random.around(122, 6)),
  dbp: Math.round(random.around(77, 4)),
})
/** Values from a wearable or an oximeter. */
const someDevice = (random: Random): Record<string, number | string> => ({
  source: 'device',
  hr: Math.round(random.around(68, 7)),
  spo2: random.between(95, 99),
})

export const vitalRow = (
  userId: number,
  data: Readonly<Record<string, unknown>>,
  createdAt: Date,
  measured?: { source: 'provider' | 'simulator'; provider: string },
): Row => ({
  user_id: userId,
  data,
  source: measured?.source ?? data['source'],
  provider: measured?.provider ?? null,
  created_at: createdAt,
})

/** Circumferences in cm as text and weight in kg, as the scan service delivers them. */
export const scanRow = (
  userId: number,
  createdAt: Date,
  weight: number,
  [chest, waist, hips]: readonly [number, number, number],
): Row => ({
  user_id: userId,
  status: 'successful',
  source: 'provider',
  provider: '3d-look',
  external_id: `scan-${userId}-${createdAt.getTime()}`,
  failure: null,
  finished_at: createdAt,
  data: {
    weight,
    circumference_params: { chest: chest.toFixed(2), waist: waist.toFixed(2), high_hips: hips.toFixed(2) },
  },
  created_at: createdAt,
})

/** Wearables, readings and scans of some members. */
export const addBodies = (rows: BodyRows, members: readonly Member[]): void => {
  const random = randomOf('bodies')
  for (const { id, calendar, habit, joined, sex } of members) {
    if (habit < 0.4) continue
    if (random.chance(0.4)) {
      const source = random.pick(brands)
      rows.device_connections.push({ user_id: id, source, connected_at: calendar.past(-Math.min(joined, 60), '10:05') })
      const [steps, sleep] = [random.between(4200, 11_500), random.between(380, 480)]
      for (let offset = -Math.min(10, joined); offset < 0; offset += 1) {
        rows.body_metrics.push(nightRow(id, calendar, offset, source, someNight(random, sleep)))
        rows.body_metrics.push(activityRow(id, calendar, offset, source, someActivity(random, steps)))
      }
    }
    const kinds = [someScan, someCuff, someDevice] as const
    for (let count = random.between(0, 6); count > 0; count -= 1)
      rows.vitals.push(vitalRow(id, random.pick(kinds)(random), calendar.past(-count * 4, '08:15')))
    if (random.chance(0.2)) {
      const weight = random.around(sex === 'female' ? 72 : 86, 11)
      rows.measurements.push(
        scanRow(id, calendar.past(-random.between(5, 40), '17:30'), Math.round(weight * 10) / 10, [
          random.around(98, 6),
          random.around(86, 8),
          random.around(101, 6),
        ]),
      )
    }
  }
}

/** A critical blood pressure, a pending scan and a failed one, each of another member. */
export const addUnusual = (rows: BodyRows, members: readonly Member[]): Row[] => {
  const [worried, waiting, unlucky] = members.filter(({ isActive, habit }) => isActive && habit >= 0.4)
  if (!worried || !waiting || !unlucky) return []
  const measuredAt = worried.calendar.past(-1, '19:40')
  rows.vitals.push(vitalRow(worried.id, { source: 'member', hr: 88, sbp: 168, dbp: 101 }, measuredAt))
  const begun = (userId: number, at: Date) => ({ ...scanRow(userId, at, 0, [0, 0, 0]), data: {} })
  // Entered as pending elsewhere, so that no provider is polled for it.
  rows.measurements.push({
    ...begun(waiting.id, waiting.calendar.past(0, '07:50')),
    status: 'in_progress',
    external_id: null,
    finished_at: null,
  })
  rows.measurements.push({
    ...begun(unlucky.id, unlucky.calendar.past(-3, '18:20')),
    status: 'failed',
    failure: 'The photos were too dark to measure.',
  })
  return [
    {
      user_id: worried.id,
      title: 'Systolic pressure beyond its threshold',
      note: 'Systolic pressure 168 mmHg, above 160 (High systolic pressure).\nSource: typed in by the member.',
      category: 'clinical',
      is_automatic: true,
      follow_up_on: worried.calendar.day(0),
      created_at: measuredAt,
      updated_at: measuredAt,
    },
  ]
}

export const saveBodies = async (writer: Writer, rows: BodyRows): Promise<void> => {
  for (const [table, list] of Object.entries<Row[]>({ ...rows })) await writer.insert(table, list)
}
