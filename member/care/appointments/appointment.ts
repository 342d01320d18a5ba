import { dotted } from '#shared/rules/index.ts'
import type { Appointment } from './nextAppointment.ts'

const titles = {
  'welcome call': 'title_welcome_call',
  'care advocate': 'title_care_advocate',
  telehealth: 'title_telehealth',
  'primary care': 'title_primary_care',
  'specialty care': 'title_specialty_care',
  'lab visit': 'title_lab_visit',
} as const
const isTitled = (type: string | null): type is keyof typeof titles => type !== null && Object.hasOwn(titles, type)

/** The heading an appointment is listed under. */
export const titleOf = ({ type }: Pick<Appointment, 'type'>) => (isTitled(type) ? titles[type] : 'title_other')

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What it is about, on one line, if it could be decrypted or was stored unencrypted; null if nothing was given. */
export const aboutOf = ({ decrypted_data, symptoms }: Appointment): string | null => {
  const note =
    typeof decrypted_data === 'object' && decrypted_data !== null
      ? (decrypted_data as Record<string, unknown>)
      : { symptoms }
  return dotted(textOf(note['symptoms']), textOf(note['notes'])) || null
}

const minute = 60_000
const startOf = ({ appointment_date: { date } }: Appointment): number => new Date(date).getTime()

/** A call can be joined from a quarter of an hour before it starts. */
export const canJoin = (appointment: Appointment, now: Date): boolean =>
  startOf(appointment) - now.getTime() <= 15 * minute

/** Within the last hour the provider is already preparing for it. */
export const canMove = (appointment: Appointment, now: Date): boolean =>
  startOf(appointment) - now.getTime() >= 60 * minute

/** Whether it is the first call with a care advocate. */
export const isWelcomeCall = ({ type }: Pick<Appointment, 'type'>): boolean => type === 'welcome call'
