import { z } from 'zod'
import { defineCalls } from './define.ts'
import { getCall, listCall } from './nouns.ts'
import {
  day,
  id,
  idInput,
  idParams,
  instant,
  item,
  listOf,
  listQueryWith,
  optionalText,
  pageQuery,
  searchQuery,
  text,
} from './schemas.ts'

const appointments = { path: '/admin/appointments', resource: 'appointments', one: 'appointment', many: 'appointments' } as const
const status = z.enum(['created', 'attended', 'cancelled'])
const appointment = z.looseObject({
  id,
  status,
  provider: z.string(),
  appointment_id: z.string().nullable(),
  appointment_date: z.object({ date: instant, timezone: z.string() }),
  /** An armored message to the member; `decrypted_data` is filled in the browser then. */
  encrypted_data: z.string().nullable(),
  decrypted_data: z.unknown(),
  type: z.string().nullable(),
  duration_minutes: z.int().positive(),
  consult_type: z.string().nullable(),
  /** Code of its call type, `welcome-call`. */
  call_type: z.string().nullable(),
  join_url: z.string().nullable(),
  location: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  physician_id: id.nullable(),
  /** What the physician is called in `available_providers`: their id at SmartLink, else `physician_id`. */
  slh_id: z.string().nullable(),
  physician_name: z.string().nullable(),
  physician_specialty: z.string().nullable(),
  /** Drawn from the name when there is none. */
  physician_image: z.string().nullable(),
  user: z.looseObject({ id }),
  active: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
const one = z.object({ appointment })
/** Text as the product sends it; numbers are taken as their text. */
const asText = z.union([z.string().trim().min(1).max(100), z.int().transform(String)])
const time = z.union([instant, z.iso.datetime({ local: true })])
const booking = { encrypted_data: z.string().max(1_000_000).nullish(), timezone: optionalText(64) }
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
  /** Drawn from the name when none was given. */
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

export const appointmentCalls = defineCalls({
  /** As they are stored: `appointment_date` is the instant, `timezone` stands beside it. */
  listAllAppointments: { ...listCall(appointments), query: listQueryWith({ organization_ids: z.unknown().optional() }) },
  getAppointment: getCall(appointments),
  getAppointmentTimes: {
    method: 'GET',
    path: '/admin/appointments/{id}/times',
    summary: 'Free times that an appointment can be put at, with the same provider',
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
    summary: 'The own appointments, the latest first',
    access: 'signed-in',
    /** `from`: only those that begin at or after it, the next one first. */
    query: pageQuery.extend({ ...ofStatus, from: instant.optional() }),
    answer: listOf(appointment),
    failure: 'Failed to load appointments',
  },
  getLastAppointment: {
    method: 'GET',
    path: '/client/user/appointments/last',
    summary: 'The latest of the own appointments; 204 without one',
    access: 'signed-in',
    query: z.object(ofStatus),
    answer: appointment,
    mayBeEmpty: true,
    failure: 'Failed to load last appointment',
  },
  getAppointmentCalendar: {
    method: 'GET',
    path: '/client/user/appointments/{id}/calendar',
    summary: 'An own appointment for a calendar, as an iCalendar file',
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
    summary: 'Book a telehealth appointment',
    access: 'signed-in',
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
    summary: 'Move a telehealth appointment',
    access: 'signed-in',
    body: z.looseObject({ appointmentId: asText, appointmentTime: time, physicianId: asText.optional(), ...booking }),
    answer: one,
    failure: 'Failed to reschedule appointment',
    handles: { any: 'message' },
  },
  cancelAppointment: {
    method: 'POST',
    path: '/client/appointments/cancel',
    summary: 'Cancel a telehealth appointment',
    access: 'signed-in',
    body: z.looseObject({ appointmentId: asText, reason: optionalText(500) }),
    answer: one,
    failure: 'Failed to cancel appointment',
    handles: { 400: 'message' },
  },
  createSmartlinkAppointment: {
    method: 'POST',
    path: '/client/smartlink/appointments',
    summary: 'Book an appointment with a smart-link provider',
    access: 'signed-in',
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
    summary: 'Move an appointment with a smart-link provider',
    access: 'signed-in',
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
    summary: 'Cancel an appointment with a smart-link provider',
    access: 'signed-in',
    body: z.looseObject({ appointmentId: asText, reason: optionalText(500) }),
    answer: one,
    failure: 'Failed to cancel appointment',
    handles: { 400: 'message' },
  },
  listTimeslots: {
    method: 'POST',
    path: '/client/smartlink/provider/timeslots',
    summary: 'Free times of smart-link providers',
    access: 'signed-in',
    body: z.looseObject({
      from: day.optional(),
      to: day.optional(),
      date: day.optional(),
      timezone: optionalText(64),
      attendingProviderId: asText.nullish(),
      /** Code of the call type that is asked for, `welcome-call`: how long a visit takes. */
      callType: optionalText(100),
      /** The own appointment that is to be moved; it stays what it was booked as. */
      appointmentId: asText.nullish(),
    }),
    answer: z.object({
      timezone: z.string(),
      slots: z.array(slot),
      /** Everyone with a free time among the slots, by name. The image is drawn from the name when there is none; null without a name. */
      providers: z.array(z.object({ slh_id: z.string(), name: z.string().nullable(), image: z.string().nullable() })),
    }),
    failure: 'Failed to load time slots',
  },
  listPhysicians: {
    method: 'GET',
    path: '/client/physicians',
    summary: 'Physicians that can be booked',
    access: 'signed-in',
    query: searchQuery.extend({ consultType: asText.optional(), specialtyCareTypeId: idInput.optional() }),
    answer: listOf(physician),
    failure: 'Failed to load physicians',
  },
  getPhysicianSchedule: {
    method: 'GET',
    path: '/client/physicians/schedule',
    summary: 'Free times of a physician',
    access: 'signed-in',
    query: z.object({
      physicianId: idInput.optional(),
      date: day.optional(),
      from: day.optional(),
      to: day.optional(),
      consultType: asText.optional(),
      callType: optionalText(100),
      /** The own appointment that is to be moved; it stays what it was booked as. */
      appointmentId: asText.optional(),
      timezone: optionalText(64),
    }),
    answer: z.object({ timezone: z.string(), slots: z.array(slot.extend({ physicianId: z.string() })) }),
    failure: 'Failed to load schedule',
  },
  listPharmacies: {
    method: 'GET',
    path: '/client/pharmacies',
    summary: 'Pharmacies by name or ZIP code, the nearest first',
    access: 'signed-in',
    query: searchQuery.extend({ zip: z.string().max(20).optional() }),
    answer: listOf(item.extend({ name: z.string(), distance_miles: z.number().nullable() })),
    failure: 'Failed to load pharmacies',
  },
})
