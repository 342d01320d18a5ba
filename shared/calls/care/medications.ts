/** A member's medications: their schedules, and which doses were taken or skipped. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import {
  acceptCamelCase,
  day,
  id,
  idInput,
  idParams,
  instant,
  listOf,
  optionalLines,
  optionalText,
  pageQuery,
  removed,
} from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('such_as_time', { example: '08:00' }))
const weekdays = z.array(z.int().min(0).max(6)).min(1, say('weekday_needed')).max(7)
const times = z.array(clockTime).max(12)

const medicationLog = z.object({
  id,
  medication_id: id,
  name: z.string(),
  day,
  /** The scheduled time of the dose; null for one taken as needed. */
  time: z.string().nullable(),
  status: z.enum(['taken', 'skipped']),
  reason: z.string().nullable(),
  /** When it was taken or skipped. */
  logged_at: instant,
})
const dose = z.object({
  day,
  time: z.string(),
  /** `unscheduled`: not asked for today, since its time was set later than it, or another dose was taken instead. */
  status: z.enum(['upcoming', 'due', 'missed', 'unscheduled', 'taken', 'skipped']),
  log_id: id.nullable(),
  logged_at: instant.nullable(),
})
const medication = z.object({
  id,
  medication_id: id,
  name: z.string(),
  generic_name: z.string().nullable(),
  strength: z.string().nullable(),
  dosage_form: z.string().nullable(),
  route: z.string().nullable(),
  instructions: z.string().nullable(),
  /** Null for one taken as needed. Days of the week count from 0 for Sunday. */
  schedule: z.object({ times: z.array(z.string()), days: z.array(z.int()) }).nullable(),
  /** Scheduled doses of the member's day. */
  today: z.array(dose),
  /** Doses of the last hours of the day before that are still open, or were answered today. */
  late: z.array(dose),
  /** Doses taken as needed on that day. */
  taken_as_needed: z.array(z.object({ log_id: id, logged_at: instant })),
  adherence: z.object({
    days: z.int(),
    taken: z.int(),
    skipped: z.int(),
    missed: z.int(),
    percent: z.int().nullable(),
  }),
  started_on: day,
})
/**
 * `time` is the scheduled time of the dose; it defaults to the most recent one. An instant as `time` counts as `taken_at`.
 * `day` is the member's day, today by default.
 */
const medicationEntry = acceptCamelCase(
  z.looseObject({
    medication_id: idInput,
    time: optionalText(50),
    day: day.nullish(),
    taken_at: instant.nullish(),
    reason: optionalLines(500),
  }),
)

export const medicationCalls = defineHealthCalls({
  listCurrentMedications: {
    method: 'GET',
    path: '/client/health-actions/user-current-medications',
    summary: 'Returns the member’s medications with their schedule, today’s doses and adherence',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(medication),
    failure: 'Failed to load medications',
  },
  scheduleMedication: {
    method: 'POST',
    path: '/client/medications/schedule',
    summary: 'Adds a medication from the catalog to the member’s list, or changes its schedule',
    access: 'signed-in',
    body: acceptCamelCase(
      z.looseObject({
        medication_id: idInput,
        times: times.nullish(),
        time: z.union([clockTime, times]).nullish(),
        days: weekdays.nullish(),
        instructions: optionalLines(500),
      }),
    ),
    answer: z.object({ medication }),
    failure: 'Failed to schedule medication',
    handles: { 400: 'validation' },
  },
  stopMedication: {
    method: 'DELETE',
    path: '/client/medications/{id}',
    summary: 'Removes a medication from the member’s list; its log is kept',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to stop medication',
    assumed: true,
  },
  logMedication: {
    method: 'POST',
    path: '/client/health-actions/medications-log',
    summary: 'Logs a dose as taken',
    access: 'signed-in',
    body: medicationEntry,
    answer: z.object({ log: medicationLog }),
    failure: 'Failed to log medication',
    handles: { 400: 'message' },
    assumed: true,
  },
  listMedicationLog: {
    method: 'GET',
    path: '/client/health-actions/medications-log',
    summary: 'Returns the log of taken and skipped doses, newest first',
    access: 'signed-in',
    query: pageQuery.extend({ medication_id: idInput.optional() }),
    answer: listOf(medicationLog),
    failure: 'Failed to load medication log',
    assumed: true,
  },
  deleteMedicationLog: {
    method: 'DELETE',
    path: '/client/health-actions/medications-log/{id}',
    summary: 'Deletes a log entry of a dose',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete medication log',
    assumed: true,
  },
  skipMedication: {
    method: 'POST',
    path: '/client/health-actions/medications-skip',
    summary: 'Logs a dose as skipped',
    access: 'signed-in',
    body: medicationEntry,
    answer: z.object({ log: medicationLog }),
    failure: 'Failed to skip medication',
    handles: { 400: 'message' },
    assumed: true,
  },
})
