import { encryptText, type NewKeyPair } from '#shared/crypto/index.ts'
import { signingKey } from '#server/identity/signing/index.ts'
import type { Writer } from '../writer.ts'
import { writeVisit, type createTimetable, type SeedVisit } from './timetable.ts'

/** Reserves the times of her upcoming visits. */
export const reserveMayaTimes = ({ calendar }: Writer, { reserve }: ReturnType<typeof createTimetable>): void => {
  reserve('jordan-pell', calendar.at(calendar.workday(2), '10:30'), 20)
  reserve('amelia-reyes', calendar.at(calendar.workday(14), '14:00'), 30)
}

/** Two upcoming and two past visits, with details encrypted to the member and signed by this server. */
export const addMayaVisits = async (writer: Writer, id: number, keys: NewKeyPair): Promise<void> => {
  const { calendar } = writer
  const { privateKey, passphrase } = await signingKey(writer.services)
  const visit = async (
    offset: number,
    time: string,
    booked: number,
    visitOf: Omit<SeedVisit, 'user_id' | 'timezone' | 'appointment_date' | 'encrypted_data'>,
    about: object,
  ) => {
    const sealed = {
      ...visitOf,
      user_id: id,
      timezone: calendar.zone,
      appointment_date: calendar.at(offset, time),
      encrypted_data: await encryptText(JSON.stringify(about), {
        publicKeys: [keys.publicKey],
        signWith: { privateKey, passphrase },
      }),
    }
    await writeVisit(writer, sealed, calendar.past(-booked, '12:15'))
  }
  await visit(
    calendar.workday(-37),
    '15:30',
    44,
    {
      provider: 'smartlink',
      appointment_id: 'SM-61220',
      type: 'primary care',
      status: 'cancelled',
      duration_minutes: 30,
      call_type: 'primary-care-visit',
      consult_type: '3',
      physician: 'amelia-reyes',
      cancel_reason: 'Conflict at work',
    },
    { symptoms: 'Headaches in the afternoon', notes: 'Wants to talk about screens and sleep.' },
  )
  await visit(
    calendar.workday(-22),
    '09:00',
    30,
    {
      provider: 'calendly',
      appointment_id: 'CA-40117',
      type: 'care advocate',
      status: 'attended',
      duration_minutes: 40,
      call_type: 'nutrition-consult',
      physician: 'sam-whitfield',
    },
    { symptoms: '', notes: 'Breakfast first. Two changes: oats on weekdays, fruit instead of juice.' },
  )
  await visit(
    calendar.workday(2),
    '10:30',
    3,
    {
      provider: 'smartlink',
      appointment_id: 'SM-63381',
      type: 'welcome call',
      status: 'created',
      duration_minutes: 20,
      call_type: 'welcome-call',
      physician: 'jordan-pell',
    },
    { symptoms: '', notes: 'Goals for the winter, and walks with the team.' },
  )
  await visit(
    calendar.workday(14),
    '14:00',
    1,
    {
      provider: 'smartlink',
      appointment_id: 'SM-63412',
      type: 'primary care',
      status: 'created',
      duration_minutes: 30,
      call_type: 'primary-care-visit',
      consult_type: '3',
      physician: 'amelia-reyes',
    },
    { symptoms: 'Tired in the afternoon', notes: 'Triglycerides and vitamin D.' },
  )
}
