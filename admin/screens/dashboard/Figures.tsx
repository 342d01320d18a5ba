import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { dayWords } from '../../format/day.ts'
import { kitStatus, StatusMark } from '../../ui/status-marks/index.ts'
import { OrganizationPicker } from './OrganizationPicker.tsx'
import { TimeChart } from '../../parts/time-chart/index.ts'
import { ranges, type Days } from '../../data/dashboardRange.ts'
import type { Overview } from './useDashboard.ts'
import { Caption, Inline, SectionTitle, Text } from '../../ui/primitives.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  gap: 20,
})
const Frame = styled('section', { shouldForwardProp: (prop) => prop !== 'isWide' })<{ isWide: boolean }>(
  ({ isWide }) => ({
    border: '1px solid var(--line)',
    borderRadius: 14,
    padding: '16px 18px 18px',
    minWidth: 0,
    ...(isWide
      ? {
          '@media (min-width: 1024px)': {
            gridColumn: 'span 2',
            '& ul': { columns: 2, columnGap: 32, display: 'block' },
          },
        }
      : {}),
  }),
)
const Bars = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  font: 'var(--type-body-sm)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    paddingBottom: 10,
    breakInside: 'avoid',
  },
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .track': {
    gridColumn: '1 / -1',
    height: 8,
    borderRadius: 4,
    backgroundColor: 'var(--chart-track)',
    overflow: 'hidden',
  },
  '& .track > i': { display: 'block', height: '100%', borderRadius: 4 },
})

const count = (value: number): string => value.toLocaleString('en-US')
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

interface FigureProps {
  title: string
  /** The headline number, followed by its unit. */
  value: string
  unit: string
  /** Spans two columns where there is room. */
  isWide?: boolean
  children: ReactNode
}
const Figure = ({ title, value, unit, isWide = false, children }: FigureProps) => {
  const id = useId()
  return (
    <Frame aria-labelledby={id} isWide={isWide}>
      <Text as="h3" size="label" tone="muted" id={id}>
        {title}
      </Text>
      <Box sx={{ margin: '6px 0 12px' }}>
        <Text as="span" size="num-md">
          {value}
        </Text>{' '}
        <Caption as="span">{unit}</Caption>
      </Box>
      {children}
    </Frame>
  )
}

interface LineProps {
  kind: 'bars' | 'area'
  points: readonly { day: string; value: number }[]
  color: string
  unit: string
  isPercent?: boolean
}
/** A chart with all its values as text for screen readers. */
const Line = ({ unit, isPercent = false, points, ...chart }: LineProps) => (
  <Box
    role="img"
    aria-label={`${unit}: ${points.map(({ day, value }) => `${dayWords(day, 'long')} ${value}${isPercent ? '%' : ''}`).join(', ')}`}
  >
    <TimeChart points={points} unit={unit} isPercent={isPercent} {...chart} />
  </Box>
)

const Nothing = () => (
  <Text tone="faint" padding="20px 0">
    No data for this period.
  </Text>
)

const Charts = ({ charts }: { charts: Overview['charts'] }) => {
  const { signUps, days, kits, programs } = charts
  const kitTotal = sum((kits ?? []).map((kit) => kit.count))
  const given = sum((days ?? []).map((day) => day.given))
  const done = sum((days ?? []).map((day) => day.done))
  const mostKits = Math.max(1, ...(kits ?? []).map((kit) => kit.count))
  const mostSteps = Math.max(1, ...(programs ?? []).map((program) => program.completed))
  const best = (days ?? []).reduce<NonNullable<typeof days>[number] | null>(
    (top, day) => (top === null || day.members > top.members ? day : top),
    null,
  )
  return (
    <Grid>
      {signUps && (
        <Figure title="Sign-ups per week" value={count(sum(signUps.map((week) => week.count)))} unit="new accounts">
          <Line
            kind="bars"
            color="var(--chart-distance)"
            unit="new accounts, week of"
            points={signUps.map((week) => ({ day: week.week, value: week.count }))}
          />
        </Figure>
      )}
      {days && (
        <Figure
          title="Active members per day"
          value={count(best?.members ?? 0)}
          unit={
            best && best.members > 0
              ? `members completed a task on ${dayWords(best.day, 'long')}, the busiest day`
              : 'members completed a task'
          }
        >
          <Line
            kind="area"
            color="var(--chart-hydration)"
            unit="members"
            points={days.map(({ day, members }) => ({ day, value: members }))}
          />
        </Figure>
      )}
      {days && (
        <Figure
          title="Daily tasks"
          value={given === 0 ? '–' : `${Math.round((done / given) * 100)}%`}
          unit={`${count(done)} of ${count(given)} tasks completed`}
        >
          <Line
            kind="area"
            color="var(--chart-steps)"
            unit="of tasks completed"
            isPercent
            points={days.flatMap((day) =>
              day.given === 0 ? [] : { day: day.day, value: Math.round((day.done / day.given) * 100) },
            )}
          />
        </Figure>
      )}
      {kits && (
        <Figure
          isWide
          title="Kits by status"
          value={count(kitTotal)}
          unit={kitTotal === 1 ? 'kit updated' : 'kits updated'}
        >
          {kits.length === 0 ? (
            <Nothing />
          ) : (
            <Bars>
              {kits.map(({ status, count: number }) => {
                const look = kitStatus(status)
                return (
                  <li key={status}>
                    <span className="name">
                      <Inline as="span" sx={{ color: `var(--status-${look.tone}-fg)` }}>
                        <StatusMark icon={look.icon} />
                      </Inline>
                      {look.label}
                    </span>
                    <span>{count(number)}</span>
                    <span className="track" aria-hidden>
                      <i
                        style={{
                          width: `${(number / mostKits) * 100}%`,
                          backgroundColor: `var(--status-${look.tone}-solid)`,
                        }}
                      />
                    </span>
                  </li>
                )
              })}
            </Bars>
          )}
        </Figure>
      )}
      {programs && (
        <Figure
          title="Program steps completed"
          value={count(sum(programs.map(({ completed }) => completed)))}
          unit="steps, by program"
        >
          {programs.length === 0 ? (
            <Nothing />
          ) : (
            <Bars>
              {programs.map(({ id, name, completed }) => (
                <li key={id}>
                  <span className="name">{name}</span>
                  <span>{count(completed)}</span>
                  <span className="track" aria-hidden>
                    <i
                      style={{ width: `${(completed / mostSteps) * 100}%`, backgroundColor: 'var(--chart-program)' }}
                    />
                  </span>
                </li>
              ))}
            </Bars>
          )}
        </Figure>
      )}
    </Grid>
  )
}

interface FiguresProps {
  charts: Overview['charts']
  days: Days
  onDays: (days: Days) => void
  organizationId: number | null
  onOrganization: (id: number | null) => void
}
/** Charts for the selected days and organization. */
export const Figures = ({ charts, days, onDays, organizationId, onOrganization }: FiguresProps) => {
  const { canAccess: hasOrganizations } = useCanAccess({ resource: 'organizations', action: 'list' })
  if (Object.values(charts).every((chart) => chart === null)) return null
  return (
    <Box component="section" aria-labelledby="figures">
      <Inline gap={12} align="center" isWrapping marginBottom={16}>
        <SectionTitle id="figures" sx={{ marginRight: 'auto' }}>
          Figures
        </SectionTitle>
        {hasOrganizations && <OrganizationPicker id={organizationId} onChange={onOrganization} />}
        <ToggleButtonGroup
          exclusive
          aria-label="Days"
          value={days}
          onChange={(_, next: Days | null) => next !== null && onDays(next)}
        >
          {ranges.map((range) => (
            <ToggleButton key={range} value={range}>
              {range === 365 ? '1 year' : `${range} days`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Inline>
      <Charts charts={charts} />
    </Box>
  )
}
