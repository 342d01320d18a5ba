import { upcomingFrom } from '../care/appointments.ts'
import { localDate } from '../time/dates.ts'
import { defaultTakeCap } from '../values/paging.ts'
import type { FirstScreen } from './first-screen.ts'

/** The requests of the first screen, written once: the server answers them together, and the screen finds the answers by them. */
export const flagsRequest = { query: { classkey: 'featureflag', take: defaultTakeCap } } as const
export const settingsRequest = { query: { classkey: 'global_defaults', take: defaultTakeCap } } as const
export const pagesRequest = { query: { take: defaultTakeCap } } as const
export const widgetsRequest = (page: number) =>
  ({ query: { classkey: 'widgets', take: defaultTakeCap, page } }) as const
export const lastAppointmentRequest = { query: { status: 'created' } } as const
export const nextAppointmentsRequest = (now: Date) =>
  ({ query: { status: 'created', from: upcomingFrom(now), page_size: 20 } }) as const
export const intakeRequest = (date: string) => ({ query: { date } }) as const

const shell = [
  { call: 'getUser' },
  { call: 'clientSearch', ...flagsRequest },
  { call: 'listPages', ...pagesRequest },
  { call: 'clientSearch', ...widgetsRequest(1) },
  { call: 'clientSearch', ...settingsRequest },
  { call: 'listUnreadNotifications' },
] as const
const journal = [
  { call: 'getStreaks' },
  { call: 'getHydration' },
  { call: 'loadMood' },
  { call: 'listSymptoms' },
  { call: 'listTasks' },
] as const

/** The calls that a first screen makes, with their requests. */
export const firstReads = (screen: FirstScreen, { now, timezone }: { now: Date; timezone: string }) =>
  screen === 'other'
    ? shell
    : [
        ...shell,
        ...journal,
        { call: 'getLastAppointment', ...lastAppointmentRequest } as const,
        { call: 'listAppointments', ...nextAppointmentsRequest(now) } as const,
        { call: 'getDailyIntake', ...intakeRequest(localDate(now, timezone)) } as const,
      ]
