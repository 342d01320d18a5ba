import type { Writer } from '../writer.ts'

const MINUTE_MS = 60_000

/** A visit to store, with codes for people and topics. */
export interface SeedVisit {
  user_id: number
  provider: string
  appointment_id: string
  type: string
  status: 'created' | 'attended' | 'cancelled'
  appointment_date: Date
  timezone: string
  duration_minutes: number
  call_type: string
  physician: string
  consult_type?: string | null
  cancel_reason?: string | null
  encrypted_data?: string | null
}

/** Stores a visit with its history. Nobody is notified: its booking is in the past. */
export const writeVisit = (
  { insert, idOf }: Writer,
  { call_type, physician, ...visit }: SeedVisit,
  bookedAt: Date,
): Promise<void> =>
  insert('appointments', [
    {
      ...visit,
      call_type_id: idOf('call_types', call_type),
      physician_id: idOf('provider', physician),
      active: visit.status !== 'cancelled',
      cancelled_at: visit.status === 'cancelled' ? bookedAt : null,
      created_at: bookedAt,
      updated_at: bookedAt,
    },
  ])

/** A physician with a week off. */
export const addTimeOff = ({ set, idOf, calendar }: Writer): Promise<void> =>
  set('provider', idOf('provider', 'kwame-mensah'), {
    time_off: [{ from: calendar.day(9), to: calendar.day(15), reason: 'Conference' }],
  })

/** Tracks the booked times of physicians, so that nobody has two visits at once. */
export const createTimetable = (): { reserve: (physician: string, wanted: Date, minutes: number) => Date } => {
  const taken = new Map<string, { from: number; to: number }[]>()
  return {
    /** @returns the time, or the next free half hour after it */
    reserve: (physician, wanted, minutes) => {
      const own = taken.get(physician) ?? []
      let from = wanted.getTime()
      while (own.some((other) => from < other.to && other.from < from + minutes * MINUTE_MS)) from += 30 * MINUTE_MS
      taken.set(physician, [...own, { from, to: from + minutes * MINUTE_MS }])
      return new Date(from)
    },
  }
}
