import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { activityDayOf, addDays, kilometers, miles, nightOf, roundedUp, wearableName } from '#shared/rules/index.ts'
import { EmptyState, SkeletonRows, type } from '#shared/ui/index.ts'
import { useShortDuration, WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useToday, useUnits, type Answer } from '../../app/index.ts'

type Metric = Answer<'getBodyMetrics'>['body_metrics'][number]

const shownDays = 14

interface Row {
  day: string
  steps: number | null
  meters: number | null
  calories: number | null
  /** Seconds asleep. */
  asleep: number | null
  sources: string[]
  isSimulated: boolean
}

/** One line per day, from the devices that count for it. */
const rowsOf = (activity: readonly Metric[], sleep: readonly Metric[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const metric of [...activity, ...sleep].filter(({ counts }) => counts)) {
    const row = rows.get(metric.day) ?? {
      day: metric.day,
      steps: null,
      meters: null,
      calories: null,
      asleep: null,
      sources: [],
      isSimulated: false,
    }
    const moved = activityDayOf(metric)
    const name = wearableName(metric.source)
    rows.set(metric.day, {
      ...row,
      ...(moved ? { steps: moved.steps, meters: moved.meters, calories: moved.calories } : {}),
      asleep: nightOf(metric)?.seconds ?? row.asleep,
      sources: row.sources.includes(name) ? row.sources : [...row.sources, name],
      isSimulated: row.isSimulated || metric.is_simulated,
    })
  }
  return [...rows.values()].toSorted((one, other) => other.day.localeCompare(one.day)).slice(0, shownDays)
}

/** What the devices have sent in the last few days. */
export const RecentDays = () => {
  const { t } = useTranslation('devices')
  const from = addDays(useToday(), -shownDays)
  const activity = useCall('getBodyMetrics', { query: { dataStructure: 'physical_summary', from } })
  const sleep = useCall('getBodyMetrics', { query: { dataStructure: 'sleep_summary', from } })
  const rows = activity.data && sleep.data && rowsOf(activity.data.body_metrics, sleep.data.body_metrics)
  const error: unknown = activity.error ?? sleep.error
  const retry = () => void Promise.all([activity.mutate(), sleep.mutate()])
  return (
    <WidgetCard
      title={t('recent_days')}
      state={rows ? 'ready' : error && !activity.isLoading && !sleep.isLoading ? { error } : 'loading'}
      errorTitle={t('recent_failed')}
      onRetry={retry}
      skeleton={<SkeletonRows rows={6} />}
    >
      {rows &&
        (rows.length === 0 ? (
          <EmptyState title={t('recent_none')} message={t('recent_none_message')} />
        ) : (
          <Days rows={rows} />
        ))}
    </WidgetCard>
  )
}

const Days = ({ rows }: { rows: readonly Row[] }) => {
  const { formatDate, formatNumber } = useFormats()
  const { t } = useTranslation(['devices', 'widgets'])
  const isMetric = useUnits() === 'metric'
  const number = (value: number | null) => (value === null ? '--' : formatNumber(value))
  const short = useShortDuration()
  const asleep = (seconds: number | null) => (seconds === null ? '--' : short(seconds))
  return (
    <Frame tabIndex={0} role="region" aria-label={t('recent_days')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('steps')}</th>
            <th scope="col">{t(isMetric ? 'distance_km' : 'distance_mi')}</th>
            <th scope="col">{t('calories')}</th>
            <th scope="col">{t('widgets:sleep')}</th>
            <th scope="col">{t('source')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, steps, meters, calories, asleep: seconds, sources, isSimulated }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{number(steps)}</td>
              <td>{number(meters === null ? null : isMetric ? kilometers(meters) : miles(meters))}</td>
              <td>{number(calories === null ? null : roundedUp(calories))}</td>
              <td>{asleep(seconds)}</td>
              <td>
                {sources.join(', ')}
                {isSimulated && <small>{t('widgets:sample_data')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
    ${type('body-sm')}
  }
  th,
  td {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    border-bottom: var(--size-hairline) solid var(--line-soft);
    text-align: start;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    ${type('caption')}
    color: var(--text-2);
  }
  tbody th {
    font-weight: var(--weight-medium);
  }
  small {
    display: block;
    ${type('caption')}
    color: var(--text-2);
  }
`
