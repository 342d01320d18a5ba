import {
  addDays,
  addMonths,
  addWeeks,
  endOfMonth,
  endOfWeek,
  format,
  isValid,
  parse,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { staffFormats } from '../../format/format.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]
/** The week begins on the day that is usual where the browser is. */
export const week = { weekStartsOn: staffFormats.firstDay as 0 | 1 | 5 | 6 }
const dayPattern = 'yyyy-MM-dd'
/** Days listed in the agenda. */
const agendaDays = 14

export interface Filters {
  status?: unknown
  type?: unknown
  physician_id?: unknown
  organization_ids?: unknown
}

const isView = (value: string | null): value is View => views.some((view) => view === value)
const dateIn = (text: string | null): Date => {
  const date = text === null ? null : parse(text, dayPattern, new Date(0))
  return date && isValid(date) ? date : startOfDay(new Date())
}
const filtersIn = (text: string | null): Filters => {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : {}
  } catch {
    return {}
  }
}

/** Days that a view shows around a date, end exclusive. */
const rangeOf = (view: View, date: Date): { from: Date; to: Date } => {
  if (view === 'day') return { from: startOfDay(date), to: addDays(startOfDay(date), 1) }
  if (view === 'agenda') return { from: startOfDay(date), to: addDays(startOfDay(date), agendaDays) }
  if (view === 'week') return { from: startOfWeek(date, week), to: addWeeks(startOfWeek(date, week), 1) }
  return { from: startOfWeek(startOfMonth(date), week), to: addDays(startOfDay(endOfWeek(endOfMonth(date), week)), 1) }
}
const step: Readonly<Record<View, (date: Date, count: number) => Date>> = {
  month: addMonths,
  week: addWeeks,
  day: addDays,
  agenda: (date, count) => addDays(date, count * agendaDays),
}

const titleOf = (view: View, date: Date, { from, to }: { from: Date; to: Date }): string => {
  if (view === 'month') return format(date, 'MMMM yyyy')
  if (view === 'day') return format(date, 'EEEE, MMMM d, yyyy')
  const last = addDays(to, -1)
  return `${format(from, 'MMM d')} – ${format(last, from.getMonth() === last.getMonth() ? 'd, yyyy' : 'MMM d, yyyy')}`
}

/** Calendar state, kept in the URL: view, date, provider columns, filters and open appointment. */
export const useCalendar = (usual: View) => {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('view')
  const view = isView(given) ? given : usual
  const dateText = parameters.get('date')
  const date = useMemo(() => dateIn(dateText), [dateText])
  const filterText = parameters.get('filter')
  const filters = useMemo(() => filtersIn(filterText), [filterText])
  const range = useMemo(() => rangeOf(view, date), [view, date])
  const openId = Number(parameters.get('open')) || null

  const change = useCallback(
    (next: Readonly<Record<string, string | null>>, replace = false) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            if (value === null) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace },
      ),
    [setParameters],
  )
  const goTo = (next: Date) => change({ date: format(next, dayPattern) })
  return {
    view,
    date,
    range,
    filters,
    openId,
    isByProvider: parameters.get('by') === 'provider' && view === 'day',
    title: titleOf(view, date, range),
    goTo,
    goBy: (count: number) => goTo(step[view](date, count)),
    show: (next: View) => change({ view: next, by: null }),
    showDay: (next: Date) => change({ view: 'day', date: format(next, dayPattern) }),
    byProvider: (isOn: boolean) => change({ view: 'day', by: isOn ? 'provider' : null }),
    open: (id: number | null) => change({ open: id === null ? null : String(id) }, true),
    filter: (next: Filters) => change({ filter: Object.keys(next).length === 0 ? null : JSON.stringify(next) }),
  }
}
export type CalendarState = ReturnType<typeof useCalendar>
