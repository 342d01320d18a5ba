import { z } from 'zod'
import { appointmentStatuses, readLine } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { getCall, listCall } from '../entities/nouns.ts'
import {
  day,
  id,
  idInput,
  idParams,
  instant,
  item,
  listOf,
  listQueryWith,
  optionalLines,
  optionalMessage,
  optionalText,
  pageQuery,
  searchQuery,
  text,
} from '../schemas.ts'

const appointments = {
  path: '/admin/appointments',
  resource: 'appointments',
  one: 'appointment',
  many: 'appointments',
} as const
const status = z.enum(appointmentStatuses)
const appointment = z.looseObject({
  id,
  status,
  provider: z.string(),
  appointment_id: z.string().nullable(),
  appointment_date: z.object({ date: instant, timezone: z.string() }),
  /** An armored message to the member; the browser then fills in `decrypted_data`. */
  encrypted_data: z.string().nullable(),
  decrypted_data: z.unknown(),
  type: z.string().nullable(),
  duration_minutes: z.int().positive(),
  consult_type: z.string().nullable(),
  /** Code of the appointment's call type, such as `welcome-call`. */
  call_type: z.string().nullable(),
  join_url: z.string().nullable(),
  location: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  physician_id: id.nullable(),
  /** The physician's key in `available_providers`: their SmartLink id, or `physician_id` without one. */
  slh_id: z.string().nullable(),
  physician_name: z.string().nullable(),
  physician_specialty: z.string().nullable(),
  /** Generated from the name if there is no photo. */
  physician_image: z.string().nullable(),
  user: z.looseObject({ id }),
  active: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
const one = z.object({ appointment })
/** Text, as the product sends it; numbers are converted to text. */
const asText = z.union([z.string().overwrite(readLine).min(1).max(100), z.int().transform(String)])
const time = z.union([instant, z.iso.datetime({ local: true })])
const booking = {
  encrypted_data: optionalMessage(1_000_000),
  timezone: optionalText(64),
}
const ofStatus = { status: status.optional() }

const slot = z.object({
  id: z.string(),
  /** `3/7/2025 9:00 AM` */
  idstr: z.string(),
  /** The same instant, ISO 8601. */
  idStrISO: instant,
  available_providers: z.array(z.object({ slh_id: z.string(), name: z.string().nullable() })),
})
const physician = z.looseObject({
  id,
  name: z.string(),
  specialty: z.string().nullable(),
  school: z.string().nullable(),
  /** Generated from the name if none was given. */
  image: z.string(),
  credentials: z.string().nullable(),
  bio: z.string().nullable(),
  languages: z.array(z.string()),
  specialty_care_type_id: id.nullable(),
  appointment_minutes: z.int().positive(),
  timezone: z.string(),
  /** The next free time within two weeks. */
  next_available: instant.nullable(),
})

export const appointmentCalls = defineHealthCalls({
  /** As stored: `appointment_date` is the instant, `timezone` is stored beside it. */
  listAllAppointments: {
    ...listCall(appointments),
    query: listQueryWith({ organization_ids: z.unknown().optional() }),
  },
  getAppointment: getCall(appointments),
  getAppointmentTimes: {
    method: 'GET',
    path: '/admin/appointments/{id}/times',
    summary: 'Returns the free times an appointment can be moved to, with the same provider',
    access: { permission: 'appointments:write' },
    params: idParams,
    query: z.object({ from: day.optional(), to: day.optional(), timezone: optionalText(64) }),
    answer: z.object({ timezone: z.string(), slots: z.array(z.object({ idstr: z.string(), idStrISO: instant })) }),
    failure: 'Failed to load time slots',
    assumed: true,
  },
  listAppointments: {
    method: 'GET',
    path: '/client/user/appointments',
    summary: 'Returns a list of the member’s appointments, latest first',
    access: 'signed-in',
    /** `from`: returns only appointments that start at or after it, earliest first. */
    query: pageQuery.extend({ ...ofStatus, from: instant.optional() }),
    answer: listOf(appointment),
    failure: 'Failed to load appointments',
  },
  getLastAppointment: {
    method: 'GET',
    path: '/client/user/appointments/last',
    summary: 'Returns the member’s latest appointment, of one type if it is named; 204 if there is none',
    access: 'signed-in',
    query: z.object({ ...ofStatus, type: optionalText(100) }),
    answer: appointment,
    mayBeEmpty: true,
    failure: 'Failed to load last appointment',
  },
  getAppointmentCalendar: {
    method: 'GET',
    path: '/client/user/appointments/{id}/calendar',
    summary: 'Returns an appointment as an iCalendar file',
    access: 'signed-in',
    params: idParams,
    download: 'appointment.ics',
    failure: 'Failed to load appointment',
    handles: { 400: 'message' },
    assumed: true,
  },
  createAppointment: {
    method: 'POST',
    path: '/client/appointments',
    summary: 'Books a telehealth appointment',
    access: 'signed-in',
    repetition: 'steps',
    body: z.looseObject({
      appointmentTime: time,
      consultType: asText,
      physicianId: asText,
      symptoms: z.unknown().optional(),
      callType: optionalText(100),
      ...booking,
    }),
    answer: one,
    failure: 'Failed to create appointment',
    handles: { any: 'message' },
  },
  rescheduleAppointment: {
    method: 'POST',
    path: '/client/appointments/reschedule',
    summary: 'Reschedules a telehealth appointment',
    access: 'signed-in',
    repetition: 'steps',
    body: z.looseObject({ appointmentId: asText, appointmentTime: time, physicianId: asText.optional(), ...booking }),
    answer: one,
    failure: 'Failed to reschedule appointment',
    handles: { any: 'message' },
  },
  cancelAppointment: {
    method: 'POST',
    path: '/client/appointments/cancel',
    summary: 'Cancels a telehealth appointment',
    access: 'signed-in',
    repetition: 'steps',
    body: z.looseObject({ appointmentId: asText, reason: optionalLines(500) }),
    answer: one,
    failure: 'Failed to cancel appointment',
    handles: { 400: 'message' },
  },
  createSmartlinkAppointment: {
    method: 'POST',
    path: '/client/smartlink/appointments',
    summary: 'Books an appointment with a SmartLink provider',
    access: 'signed-in',
    repetition: 'steps',
    body: z.looseObject({
      appointmentTime: time,
      timezone: text(64),
      appointmentId: asText.nullish(),
      attendingProviderId: asText,
      callType: optionalText(100),
      encrypted_data: booking.encrypted_data,
    }),
    answer: one,
    failure: 'Failed to create appointment',
    handles: { 400: 'message', 409: 'message' },
  },
  rescheduleSmartlinkAppointment: {
    method: 'POST',
    path: '/client/smartlink/appointments/reschedule',
    summary: 'Reschedules an appointment with a SmartLink provider',
    access: 'signed-in',
    repetition: 'steps',
    body: z.looseObject({
      appointmentTime: time,
      timezone: text(64),
      appointmentId: asText,
      attendingProviderId: asText.optional(),
      encrypted_data: booking.encrypted_data,
    }),
    answer: one,
    failure: 'Failed to reschedule appointment',
    handles: { 400: 'message', 409: 'message' },
  },
  cancelSmartlinkAppointment: {
    method: 'POST',
    path: '/client/smartlink/appointments/cancel',
    summary: 'Cancels an appointment with a SmartLink provider',
    access: 'signed-in',
    repetition: 'steps',
    body: z.looseObject({ appointmentId: asText, reason: optionalLines(500) }),
    answer: one,
    failure: 'Failed to cancel appointment',
    handles: { 400: 'message' },
  },
  listTimeslots: {
    method: 'POST',
    path: '/client/smartlink/provider/timeslots',
    summary:
      'Returns the free times of SmartLink providers: the next 7 days by default and at most 31, or of one provider 31 and at most 62',
    access: 'signed-in',
    repetition: 'free',
    body: z.looseObject({
      from: day.optional(),
      to: day.optional(),
      date: day.optional(),
      timezone: optionalText(64),
      attendingProviderId: asText.nullish(),
      /** Code of the requested call type, such as `welcome-call`; it determines how long the visit takes. */
      callType: optionalText(100),
      /** The appointment to move; it keeps its call type. */
      appointmentId: asText.nullish(),
    }),
    answer: z.object({
      timezone: z.string(),
      slots: z.array(slot),
      /** Every provider with a free time among the slots, by name. Without a photo the image is generated from the name; null without a name. */
      providers: z.array(z.object({ slh_id: z.string(), name: z.string().nullable(), image: z.string().nullable() })),
    }),
    failure: 'Failed to load time slots',
  },
  listPhysicians: {
    method: 'GET',
    path: '/client/physicians',
    summary: 'Returns a list of physicians that can be booked',
    access: 'signed-in',
    query: searchQuery.extend({ consultType: asText.optional(), specialtyCareTypeId: idInput.optional() }),
    answer: listOf(physician),
    failure: 'Failed to load physicians',
  },
  getPhysicianSchedule: {
    method: 'GET',
    path: '/client/physicians/schedule',
    summary:
      'Returns the free times of a physician, the next 31 days by default and at most 62, or of all of them, 7 and at most 31',
    access: 'signed-in',
    query: z.object({
      physicianId: idInput.optional(),
      date: day.optional(),
      from: day.optional(),
      to: day.optional(),
      consultType: asText.optional(),
      callType: optionalText(100),
      /** The appointment to move; it keeps its call type. */
      appointmentId: asText.optional(),
      timezone: optionalText(64),
    }),
    answer: z.object({ timezone: z.string(), slots: z.array(slot.extend({ physicianId: z.string() })) }),
    failure: 'Failed to load schedule',
  },
  listPharmacies: {
    method: 'GET',
    path: '/client/pharmacies',
    summary: 'Searches pharmacies by name or ZIP code, nearest first',
    access: 'signed-in',
    query: searchQuery.extend({ zip: z.string().max(20).optional() }),
    answer: listOf(item.extend({ name: z.string(), distance_miles: z.number().nullable() })),
    failure: 'Failed to load pharmacies',
  },
})
