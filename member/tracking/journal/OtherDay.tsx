import { LazyLoad, useLoggingDay } from '../../app/index.ts'

/** Rarely needed, so it loads only for days other than today. */
const loadNotice = () => import('./OtherDayNotice.tsx')

/** Says which day entries go to, unless it is today. */
export const OtherDay = () => {
  const { isToday } = useLoggingDay()
  if (isToday) return null
  return (
    <LazyLoad load={loadNotice} waiting={null} failed={() => null}>
      {(OtherDayNotice) => <OtherDayNotice />}
    </LazyLoad>
  )
}
