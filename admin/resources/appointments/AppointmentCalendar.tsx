import {
  Alert,
  Box,
  Button,
  IconButton,
  LinearProgress,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material'
import { CaretLeftIcon, CaretRightIcon, UsersIcon } from '@phosphor-icons/react'
import { useCanAccess } from 'react-admin'
import { labelOf } from '#shared/classkeys/define.ts'
import { reference, type Field } from '#shared/classkeys/fields.ts'
import { ownTimezone } from '#shared/rules/index.ts'
import { useAnnouncement } from '#shared/ui/announcer/index.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { FilterChip } from '../../generated/list/FilterBar.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useAppointments } from './useAppointments.ts'
import { useCalendar, views, type CalendarState, type Filters } from './useCalendar.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { zoneWords } from '../../format/zone.ts'
import { Caption, Inline, Text, Title } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'

const words = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' } as const
const organizations: Field = reference('organizations', { label: 'Organization' })

/** Filter chips for status, type, provider and organization, like those of a list. */
const CalendarFilters = ({ filters, filter }: Pick<CalendarState, 'filters' | 'filter'>) => {
  const fields = useDeclarations().get('appointments')?.fields ?? {}
  const { canAccess: hasOrganizations } = useCanAccess({ resource: 'organizations', action: 'list' })
  const chips = [
    ...(['status', 'type', 'physician_id'] as const).flatMap((name) => {
      const field = fields[name]
      return field ? [{ name, field, label: name === 'physician_id' ? 'Provider' : labelOf(name, field) }] : []
    }),
    ...(hasOrganizations ? [{ name: 'organization_ids' as const, field: organizations, label: 'Organization' }] : []),
  ]
  const set = (name: keyof Filters, value: unknown) => {
    const { [name]: _, ...others } = filters
    filter(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <>
      {chips.map(({ name, field, label }) => (
        <FilterChip key={name} column={{ label, field }} value={filters[name]} onChange={(value) => set(name, value)} />
      ))}
    </>
  )
}

const Toolbar = ({ calendar, isPhone }: { calendar: CalendarState; isPhone: boolean }) => {
  useAnnouncement(calendar.title)
  return (
    <Inline gap="8px 12px" align="center" isWrapping marginBottom={12}>
      <Button variant="outlined" onClick={() => calendar.goTo(new Date())}>
        Today
      </Button>
      <Inline>
        <IconButton aria-label="Previous" onClick={() => calendar.goBy(-1)}>
          <CaretLeftIcon size={20} />
        </IconButton>
        <IconButton aria-label="Next" onClick={() => calendar.goBy(1)}>
          <CaretRightIcon size={20} />
        </IconButton>
      </Inline>
      <Text size="h3" sx={{ marginRight: 'auto' }}>
        {calendar.title}
      </Text>
      {calendar.view === 'day' && (
        <ToggleButton
          value="provider"
          selected={calendar.isByProvider}
          onChange={() => calendar.byProvider(!calendar.isByProvider)}
          sx={{ gap: '8px' }}
        >
          <UsersIcon size={18} aria-hidden /> By provider
        </ToggleButton>
      )}
      <ToggleButtonGroup
        exclusive
        aria-label="View"
        value={calendar.view}
        onChange={(_, next: (typeof views)[number] | null) => next && calendar.show(next)}
      >
        {views
          .filter((view) => !isPhone || view !== 'week')
          .map((view) => (
            <ToggleButton key={view} value={view}>
              {words[view]}
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
    </Inline>
  )
}

/** Appointments by month, week, day or as an agenda, in the browser's time zone. */
export const AppointmentCalendar = () => {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const calendar = useCalendar(isPhone ? 'agenda' : 'week')
  const { data, error, isLoading, reload } = useAppointments(calendar.range, calendar.filters)
  const shown = data?.appointments ?? []
  return (
    <>
      <ScreenTitle trail={[{ label: 'Appointments', to: '/appointments' }, 'Calendar']} />
      <Inline gap={12} justify="space-between" isWrapping marginBottom={16}>
        <Box>
          <Title>Appointments</Title>
          <Caption>Times are in {zoneWords(ownTimezone(), calendar.date)}</Caption>
        </Box>
        <ViewSwitch current="Calendar" />
      </Inline>
      <Inline gap={8} isWrapping marginBottom={16}>
        <CalendarFilters filters={calendar.filters} filter={calendar.filter} />
      </Inline>
      <Toolbar calendar={calendar} isPhone={isPhone} />
      {error && <Failed error={error} onRetry={reload} sx={{ marginBottom: '12px' }} />}
      {data && data.total > shown.length && (
        <Alert severity="info" sx={{ marginBottom: '12px' }}>
          {`Showing the first ${shown.length.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} appointments. Use filters or a shorter period to see the rest.`}
        </Alert>
      )}
      <Box sx={{ position: 'relative' }}>
        {isLoading && (
          <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0, top: -6, height: 2 }} />
        )}
        {calendar.view !== 'agenda' ? (
          <CalendarGrid calendar={calendar} appointments={shown} />
        ) : shown.length > 0 ? (
          <Agenda appointments={shown} onOpen={calendar.open} />
        ) : isLoading ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          !error && (
            <Text textAlign="center" tone="muted" padding="48px 0">
              No appointments in this period.
            </Text>
          )
        )}
      </Box>
      <Inline gap={8} isWrapping marginTop={14} aria-label="Color legend" role="note">
        {['created', 'attended', 'cancelled'].map((status) => (
          <Status key={status} {...appointmentStatus(status)} />
        ))}
      </Inline>
      <SidePanel id={calendar.openId} onClose={() => calendar.open(null)} onChange={reload} />
    </>
  )
}
