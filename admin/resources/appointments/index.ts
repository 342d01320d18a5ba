import { lazy } from 'react'

export const AppointmentList = lazy(() =>
  import('./AppointmentList.tsx').then((list) => ({ default: list.AppointmentList })),
)
export const AppointmentShow = lazy(() =>
  import('./AppointmentShow.tsx').then((show) => ({ default: show.AppointmentShow })),
)
/** Separate chunk: it includes a calendar library, which no other screen needs. */
export const AppointmentCalendar = lazy(() =>
  import('./AppointmentCalendar.tsx').then((calendar) => ({ default: calendar.AppointmentCalendar })),
)
export const AppointmentCreate = lazy(() =>
  import('./AppointmentCreate.tsx').then((create) => ({ default: create.AppointmentCreate })),
)
