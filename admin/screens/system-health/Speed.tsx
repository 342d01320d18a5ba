import { Box, Link as PlainLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { styled } from '@mui/material/styles'
import { pageMetrics, ratingOf, type PageMetric, type Rating } from '#shared/rules/index.ts'
import { dayWords } from '../../format/day.ts'
import { TimeChart } from '../../parts/time-chart/index.ts'
import { Status, type StatusInfo } from '../../ui/status-marks/index.ts'
import { Caption, Inline, Paragraph, Text } from '../../ui/primitives.ts'
import type { Health, Metric } from './warnings.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  borderBlock: '1px solid var(--line)',
  '& > section': { padding: '16px 18px', minWidth: 0, boxShadow: '1px 1px 0 var(--line)' },
})
const Shares = styled('div')({
  display: 'flex',
  gap: 2,
  height: 8,
  margin: '8px 0 4px',
  borderRadius: 4,
  overflow: 'hidden',
  '& i': { display: 'block', minWidth: 2 },
})

const names: Readonly<Record<PageMetric, { name: string; meaning: string }>> = {
  LCP: { name: 'Largest part drawn (LCP)', meaning: 'until the page looks loaded' },
  INP: { name: 'Answer to a press (INP)', meaning: 'until the screen answers, at its slowest' },
  CLS: { name: 'Things that jump (CLS)', meaning: 'how much moves while it is read; no unit' },
  FCP: { name: 'First thing drawn (FCP)', meaning: 'until anything shows' },
  TTFB: { name: 'Server’s answer (TTFB)', meaning: 'until the first byte arrives' },
}
const looks: Readonly<Record<Rating, StatusInfo>> = {
  good: { label: 'Good', tone: 'good', icon: 'done' },
  middling: { label: 'Needs improvement', tone: 'warning', icon: 'warning' },
  poor: { label: 'Poor', tone: 'bad', icon: 'bad' },
}

/** '1.2 s', '180 ms' or '0.08'. */
export const valueWords = (metric: PageMetric, value: number): string => {
  if (metric === 'CLS') return value.toFixed(2)
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}
/** Whole numbers for the axis: thousandths of what has no unit. */
const scaleOf = (metric: PageMetric) => (metric === 'CLS' ? 1000 : 1)

const MetricCard = ({ metric, p75, good, middling, poor, days }: Metric) => {
  const { name, meaning } = names[metric]
  const total = good + middling + poor
  const share = (count: number) => `${Math.round((count / total) * 100)}%`
  const scale = scaleOf(metric)
  return (
    <section aria-label={name}>
      <Text as="h3" size="label" tone="muted">
        {name}
      </Text>
      {p75 === null ? (
        <Caption>Not measured during this time.</Caption>
      ) : (
        <>
          <Inline gap={10} align="center" isWrapping marginTop={6}>
            <Text as="span" size="num-md">
              {valueWords(metric, p75)}
            </Text>
            <Status {...looks[ratingOf(metric, p75)]} />
          </Inline>
          <Caption>{meaning}; three in four page loads were at least this good</Caption>
          <Shares aria-hidden>
            <i style={{ flex: good, background: 'var(--status-good-solid)' }} />
            <i style={{ flex: middling, background: 'var(--status-warning-solid)' }} />
            <i style={{ flex: poor, background: 'var(--status-bad-solid)' }} />
          </Shares>
          <Caption marginBottom={12}>
            {share(good)} good, {share(middling)} to improve, {share(poor)} poor of {total.toLocaleString('en-US')}
          </Caption>
          <Box
            role="img"
            aria-label={`${name}: ${days.map((one) => `${dayWords(one.day, 'long')} ${valueWords(metric, one.p75)}`).join(', ')}`}
          >
            <TimeChart
              kind={days.length > 1 ? 'area' : 'bars'}
              color="var(--chart-distance)"
              unit="three of four"
              points={days.map((one) => ({ day: one.day, value: Math.round(one.p75 * scale) }))}
              words={(value) => (metric === 'CLS' ? (value / scale).toFixed(2) : valueWords(metric, value))}
            />
          </Box>
        </>
      )}
    </section>
  )
}

/** Pages by how often they were loaded, with what was measured of each. */
const Pages = ({ metrics }: { metrics: readonly Metric[] }) => {
  const found = new Map<string, { page: string; device: string; count: number; of: Map<PageMetric, number> }>()
  for (const { metric, pages } of metrics)
    for (const { page, device, p75, count } of pages) {
      const key = `${page} ${device}`
      const row = found.get(key) ?? { page, device, count: 0, of: new Map<PageMetric, number>() }
      row.count = Math.max(row.count, count)
      row.of.set(metric, p75)
      found.set(key, row)
    }
  const rows = [...found.entries()].toSorted(([, one], [, other]) => other.count - one.count)
  return (
    <Box sx={{ overflowX: 'auto', '& td, & th': { borderColor: 'var(--line)', whiteSpace: 'nowrap' } }} tabIndex={0}>
      <Table size="small" aria-label="Pages">
        <TableHead>
          <TableRow>
            <TableCell>Page</TableCell>
            <TableCell>Device</TableCell>
            <TableCell align="right">Loads</TableCell>
            {pageMetrics.map((metric) => (
              <TableCell key={metric} align="right">
                {metric}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([key, { page, device, count, of }]) => (
            <TableRow key={key}>
              <TableCell>{page}</TableCell>
              <TableCell>{device}</TableCell>
              <TableCell align="right">{count.toLocaleString('en-US')}</TableCell>
              {pageMetrics.map((metric) => {
                const p75 = of.get(metric)
                const tone = p75 === undefined ? 'unavailable' : looks[ratingOf(metric, p75)].tone
                return (
                  <TableCell key={metric} align="right" sx={{ color: `var(--status-${tone}-fg)` }}>
                    {p75 === undefined ? '–' : valueWords(metric, p75)}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** How fast the pages of members who agreed to it are. */
export const Speed = ({ speed: { is_asked_for, metrics } }: Pick<Health, 'speed'>) => {
  const isMeasured = metrics.some(({ p75 }) => p75 !== null)
  if (!isMeasured)
    return (
      <Paragraph rule="line" tone="muted" padding={18}>
        {is_asked_for ? (
          'Nothing was measured during this time. Members agree under Profile, Privacy.'
        ) : (
          <>
            Nothing is measured: members are not asked whether they agree. Add a consent with the purpose “page speed”
            under{' '}
            <PlainLink component={ButtonLink} to="/legal_consents">
              Consents
            </PlainLink>
            .
          </>
        )}
      </Paragraph>
    )
  return (
    <>
      <Grid>
        {metrics.map((metric) => (
          <MetricCard key={metric.metric} {...metric} />
        ))}
      </Grid>
      <Pages metrics={metrics} />
    </>
  )
}
