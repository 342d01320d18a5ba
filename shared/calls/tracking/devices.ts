import { z } from 'zod'
import { isNightOf, recordedDayMaxima, recordedDaysBack } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { acceptCamelCase, anyObject, day, instant, text } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const dataSource = z.object({
  data_source: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  authorized: z.boolean(),
  authorization_url: z.string().nullable(),
  connected_at: instant.nullable(),
  /** When the last day was received. */
  last_sync_at: instant.nullable(),
  /** Its days are simulated, for demos. */
  is_simulated: z.boolean(),
  /** Days arrive automatically; otherwise the member enters or imports them. */
  sends_days: z.boolean(),
})
const upTo = (max: number) => z.number().min(0).max(max).nullish()
const minutes = z.int().min(0).max(recordedDayMaxima.sleep)
const wallClock = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, say('such_as_time', { example: '2026-06-10T06:22' }))
  .nullish()
const recordedSleep = z
  .object({
    minutes: minutes.min(1),
    start: wallClock,
    end: wallClock,
    light: minutes.nullish(),
    deep: minutes.nullish(),
    rem: minutes.nullish(),
  })
  .refine(({ light, deep, rem, minutes: all }) => (light ?? 0) + (deep ?? 0) + (rem ?? 0) <= all, {
    path: ['minutes'],
    message: say('sleep_stages'),
  })
const recordedDay = z
  .object({
    day,
    steps: z.int().min(0).max(recordedDayMaxima.steps).nullish(),
    distance_meters: upTo(recordedDayMaxima.distance_meters),
    calories: upTo(recordedDayMaxima.calories),
    sleep: recordedSleep.nullish(),
  })
  .refine((one) => (one.steps ?? one.distance_meters ?? one.calories ?? one.sleep ?? null) !== null, {
    path: ['day'],
    message: say('figure_needed'),
  })
  .refine((one) => !one.sleep || isNightOf(one.day, one.sleep.start, one.sleep.end), {
    path: ['sleep', 'end'],
    message: say('night'),
  })

export const deviceCalls = defineHealthCalls({
  getBodyMetrics: {
    method: 'GET',
    path: '/client/body-metrics',
    summary: 'Returns sleep or activity from connected devices, newest first',
    access: 'signed-in',
    query: z.object({
      dataStructure: z.enum(['sleep_summary', 'physical_summary']),
      from: day.optional(),
      to: day.optional(),
    }),
    answer: z.object({
      body_metrics: z.array(
        z.looseObject({
          day,
          source: z.string(),
          data: anyObject,
          received_at: instant,
          /** Simulated, for demos. */
          is_simulated: z.boolean(),
          /** If a day has several sources, one counts: measured before simulated, then the one that reported last. */
          counts: z.boolean(),
        }),
      ),
    }),
    failure: 'Failed to load body metrics',
  },
  recordBodyMetrics: {
    method: 'POST',
    path: '/client/body-metrics',
    summary:
      'Saves days the member entered or imported for a connected device; figures that are not given stay as they were',
    access: 'signed-in',
    body: acceptCamelCase(z.object({ data_source: text(50), days: z.array(recordedDay).min(1).max(recordedDaysBack) })),
    answer: z.object({ data_source: z.string(), saved_days: z.int().nonnegative() }),
    failure: 'Failed to save body metrics',
    handles: { 400: 'validation' },
    assumed: true,
  },
  connectDevice: {
    method: 'POST',
    path: '/client/devices/connect',
    summary: 'Connects a wearable brand with the code from its authorization page',
    access: 'signed-in',
    consent: 'devices',
    body: z.looseObject({
      dataSource: text(50),
      code: text(2000),
      /** In a demo, adds simulated days, marked as such. */
      sample_days: z.boolean().optional(),
    }),
    answer: z.object({ data_source: z.string(), authorized: z.literal(true) }),
    failure: 'Failed to connect device',
    handles: { 400: 'message' },
    assumed: true,
  },
  listAuthorizers: {
    method: 'GET',
    path: '/client/devices/authorizers',
    summary: 'Returns a list of wearable brands with their connection',
    access: 'signed-in',
    answer: z.object({
      data_sources: z.array(dataSource),
      /** Whether a connection can add simulated days, for demos. */
      has_samples: z.boolean(),
    }),
    failure: 'Failed to load devices',
  },
  revokeDevice: {
    method: 'POST',
    path: '/client/devices/revoke',
    summary: 'Disconnects a wearable brand',
    access: 'signed-in',
    body: z.looseObject({ dataSource: text(50) }),
    answer: z.object({ data_source: z.string(), authorized: z.literal(false) }),
    failure: 'Failed to revoke device',
    handles: { 400: 'message' },
  },
})
