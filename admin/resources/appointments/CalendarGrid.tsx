import { styled } from '@mui/material/styles'
import { format, getDay, parse, setHours, startOfWeek } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import {
  cloneElement,
  createContext,
  isValidElement,
  use,
  useEffect,
  useMemo,
  useRef,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import {
  Calendar,
  dateFnsLocalizer,
  type EventProps,
  type EventWrapperProps,
  type HeaderProps,
  type ShowMoreProps,
} from 'react-big-calendar'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { compareTexts, dateFormat } from '#shared/rules/index.ts'
import { staffFormats } from '../../format/format.ts'
import { appointmentStatus, StatusMark } from '../../ui/status-marks/index.ts'
import { detailsOf, endOf, startOf, titleOf, type Appointment } from './appointment.ts'
import { week, type CalendarState } from './useCalendar.ts'

const localizer = dateFnsLocalizer({
  format,
  parse,
  startOfWeek: (date: Date) => startOfWeek(date, week),
  getDay,
  locales: { 'en-US': enUS },
})
const hour = (date: Date): string => dateFormat(staffFormats.locale, { hour: 'numeric' }).format(date)

const tone = (name: string) => ({
  backgroundColor: `var(--status-${name}-bg)`,
  color: `var(--status-${name}-fg)`,
  borderColor: `var(--status-${name}-line)`,
})
const Frame = styled('div')({
  height: 'max(560px, calc(100vh - 250px))',
  '& .rbc-calendar': { font: 'var(--type-caption)', color: 'var(--text)' },
  '& .rbc-month-view, & .rbc-time-view': { border: '1px solid var(--line)', borderRadius: 14, overflow: 'hidden' },
  '& .rbc-header': {
    padding: '8px 6px',
    font: 'var(--type-caption)',
    fontWeight: 500,
    color: 'var(--text-2)',
    borderColor: 'var(--line)',
  },
  '& .rbc-header + .rbc-header, & .rbc-day-bg + .rbc-day-bg, & .rbc-month-row + .rbc-month-row, & .rbc-time-header-content, & .rbc-time-content, & .rbc-time-content > * + * > *, & .rbc-timeslot-group, & .rbc-time-header.rbc-overflowing, & .rbc-day-slot .rbc-time-slot':
    { borderColor: 'var(--line-soft)' },
  '& .rbc-time-header-cell-single-day': { display: 'none' },
  '& .rbc-allday-cell': { display: 'none' },
  '& .rbc-time-content': { borderTopWidth: 1 },
  '& .rbc-time-view .rbc-row': { minHeight: 0 },
  '& .rbc-timeslot-group': { minHeight: 56 },
  '& .rbc-label': { font: 'var(--type-caption)', color: 'var(--text-3)', padding: '0 8px' },
  '& .rbc-off-range-bg': { backgroundColor: 'var(--bg-canvas)' },
  '& .rbc-off-range': { color: 'var(--text-3)' },
  '& .rbc-today': { backgroundColor: 'var(--btn-blue-ghost-hover)' },
  '& .rbc-date-cell': { padding: '4px 6px' },
  '& .rbc-date-cell.rbc-now .rbc-button-link': {
    backgroundColor: 'var(--btn-blue-fill)',
    color: 'var(--btn-blue-on-fill)',
    borderRadius: 'var(--radius-full)',
    minWidth: 24,
    height: 24,
  },
  '& .rbc-current-time-indicator': { backgroundColor: 'var(--status-bad-solid)', height: 2 },
  '& .rbc-event, & .rbc-day-slot .rbc-event, & .rbc-day-slot .rbc-background-event': {
    padding: '2px 6px',
    borderRadius: 'var(--radius-sm)',
    border: '1px solid',
    minHeight: 22,
    ...tone('info'),
    '&.is-attended': tone('good'),
    '&.is-cancelled': { ...tone('unavailable'), borderStyle: 'dashed' },
    '&.rbc-selected': { boxShadow: 'inset 0 0 0 1px currentColor' },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1, zIndex: 10 },
  },
  '& .rbc-event-label': { display: 'none' },
  '& .rbc-row-segment': { padding: '1px 4px' },
  '& .rbc-show-more, & .rbc-show-more:hover, & .rbc-show-more:focus': {
    minHeight: 24,
    font: 'var(--type-caption)',
    fontWeight: 600,
    color: 'var(--text-link)',
    backgroundColor: 'transparent',
  },
})
const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  minWidth: 0,
  font: 'var(--type-caption)',
  '& svg': { flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
})

const struck = { textDecoration: 'line-through' } as const

/** One line of an event; text without room is still available to screen readers. */
const Words = ({ event, children }: { event: Appointment; children: ReactNode }) => (
  <Line>
    <StatusMark icon={appointmentStatus(event.status).icon} size={14} />
    <span style={event.status === 'cancelled' ? struck : undefined}>{children}</span>
    <span className="visually-hidden">{`, ${detailsOf(event, appointmentStatus(event.status).label)}`}</span>
  </Line>
)
/** In an hour column, the position shows the time. */
const InHours = ({ event }: EventProps<Appointment>) => (
  <Words event={event}>
    <b>{titleOf(event)}</b> {event.type}
  </Words>
)
const InMonth = ({ event }: EventProps<Appointment>) => (
  <Words event={event}>
    {staffFormats.formatTime(startOf(event))} <b>{titleOf(event)}</b>
  </Words>
)

/** The library's types omit some of the props it passes. */
type WrapperProps = EventWrapperProps<Appointment> & { type?: 'date' | 'time'; children?: ReactNode }
/** The library renders month events without a role inside a row that may only contain cells; make each a button. */
const Wrapper = ({ type, children }: WrapperProps) => {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return <>{children}</>
  const button = cloneElement(children, { role: 'button', tabIndex: 0, title: '' })
  return type === 'date' ? <div role="cell">{button}</div> : button
}

const OpenDay = createContext<(day: Date) => void>(() => undefined)
/** Events that don't fit in the month view are shown in the day view. */
const More = ({ count, slotDate }: ShowMoreProps<Appointment>) => {
  const open = use(OpenDay)
  return (
    <div role="cell">
      <button type="button" className="rbc-button-link rbc-show-more" onClick={() => open(slotDate)}>
        {`${count} more`}
        <span className="visually-hidden">{` on ${format(slotDate, 'MMMM d')}`}</span>
      </button>
    </div>
  )
}

/** In week and day view the library marks this as a column header without a table; render plain button text. */
const DayHead = ({ label }: HeaderProps) => <>{label}</>
const inHours = { header: DayHead }

interface Provider {
  id: number
  name: string
}
/** Appointments without a provider have their own column, placed last. */
const nobody = 0

/** Month, week and day. */
export const CalendarGrid = ({
  calendar,
  appointments,
}: {
  calendar: CalendarState
  appointments: readonly Appointment[]
}) => {
  const { view, date, isByProvider } = calendar
  const events = useMemo(() => [...appointments], [appointments])
  const providers = useMemo(() => {
    const named = new Map<number, string>()
    for (const { physician_id, physician_name } of appointments)
      named.set(physician_id ?? nobody, physician_name ?? 'No provider')
    return [...named]
      .map(([id, name]): Provider => ({ id, name }))
      .toSorted((one, other) => (one.id === nobody ? 1 : other.id === nobody ? -1 : compareTexts(one.name, other.name)))
  }, [appointments])
  const frame = useRef<HTMLDivElement>(null)
  // Without a visit nothing in the hours has the focus, and they could not be scrolled by keyboard.
  useEffect(() => {
    const hours = frame.current?.querySelector('.rbc-time-content')
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': 'Hours' }))
      hours?.setAttribute(name, value)
  }, [view])
  return (
    <OpenDay value={calendar.showDay}>
      <Frame ref={frame}>
        <Calendar<Appointment, Provider>
          localizer={localizer}
          culture="en-US"
          events={events}
          view={view === 'agenda' ? 'day' : view}
          views={['month', 'week', 'day']}
          date={date}
          onNavigate={calendar.goTo}
          onView={() => undefined}
          onDrillDown={calendar.showDay}
          toolbar={false}
          startAccessor={startOf}
          endAccessor={endOf}
          titleAccessor={titleOf}
          tooltipAccessor={null}
          scrollToTime={setHours(new Date(0), 7)}
          selected={appointments.find(({ id }) => id === calendar.openId)}
          onSelectEvent={({ id }) => calendar.open(id)}
          onKeyPressEvent={({ id }, event) => {
            const { key } = event as unknown as KeyboardEvent
            if (key === 'Enter' || key === ' ') calendar.open(id)
          }}
          eventPropGetter={({ status }) => ({ className: `is-${status}` })}
          components={{
            event: InHours,
            month: { event: InMonth },
            week: inHours,
            day: inHours,
            eventWrapper: Wrapper,
            showMore: More,
          }}
          formats={{ dateFormat: 'd', timeGutterFormat: hour, dayFormat: 'EEE d', weekdayFormat: 'EEE' }}
          {...(isByProvider && providers.length > 0
            ? {
                resources: providers,
                resourceIdAccessor: 'id' as const,
                resourceTitleAccessor: 'name' as const,
                resourceAccessor: ({ physician_id }: Appointment) => physician_id ?? nobody,
              }
            : {})}
        />
      </Frame>
    </OpenDay>
  )
}
