import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { placeIn, readingSources } from '#shared/rules/index.ts'
import { Card, type } from '#shared/ui/index.ts'
import { SevereMark } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../../app/index.ts'
import {
  isSevere,
  pointsOf,
  shapeOf,
  shownVitals,
  typicalOf,
  usualRange,
  withUnit,
  type Point,
  type Reading,
  type ShownVital,
} from './series.ts'
import { SourceShape } from './Source.tsx'
import { VitalChart } from './VitalChart.tsx'

const dayMs = 86_400_000

interface ChartsProps {
  readings: readonly Reading[]
  span: { from: number; to: number }
}

/** A chart for each measured vital, below a sentence that sums it up. */
export const Charts = ({ readings, span }: ChartsProps) => {
  const { t } = useTranslation(['vitals_history', 'vitals'])
  const series = useMemo(() => shownVitals.map((vital) => ({ vital, points: pointsOf(readings, vital) })), [readings])
  const drawn = series.filter(({ points }) => points.length > 0)
  const missing = series.filter(({ points }) => points.length === 0)
  const used = readingSources.filter((source) =>
    drawn.some(({ points }) => points.some((point) => point.source === source)),
  )
  return (
    <Stack>
      <Key aria-label={t('sources')}>
        {used.map((source) => (
          <li key={source}>
            <svg width={14} height={14} aria-hidden="true">
              <SourceShape source={source} x={7} y={7} size={4.5} />
            </svg>
            {t(`source_${source}`)}
          </li>
        ))}
        <li>
          <Swatch aria-hidden="true" />
          {t('usual')}
        </li>
      </Key>
      <Grid>
        {drawn.map(({ vital, points }) => (
          <VitalCard key={vital} vital={vital} points={points} span={span} />
        ))}
      </Grid>
      {missing.length > 0 && (
        <Quiet>{t('not_recorded', { names: missing.map(({ vital }) => t(`vitals:${vital}`)).join(', ') })}</Quiet>
      )}
    </Stack>
  )
}

const VitalCard = ({
  vital,
  points,
  span,
}: {
  vital: ShownVital
  points: readonly Point[]
  span: ChartsProps['span']
}) => {
  const { t } = useTranslation(['vitals_history', 'vitals'])
  const { unit } = shapeOf[vital]
  const name = t(`vitals:${vital}`)
  const usual = usualRange(points)
  return (
    <Card aria-label={name} data-vital={vital}>
      <Head>
        <h2>{name}</h2>
        {unit && <span>{unit}</span>}
        <Typical vital={vital} />
      </Head>
      <Sentence>
        <SentenceOf vital={vital} points={points} usual={usual} unit={unit} />
      </Sentence>
      <VitalChart
        points={points}
        usual={vital === 'blood_pressure' ? null : usual}
        span={span}
        longestGapMs={Math.max(10 * dayMs, (span.to - span.from) / 8)}
        vital={vital}
        name={name}
      />
    </Card>
  )
}

const Typical = ({ vital }: { vital: ShownVital }) => {
  const { t } = useTranslation('vitals_history')
  const [upper, lower] = typicalOf[vital] ?? []
  if (!upper) return null
  if (!lower) return <span data-part="typical">{t('typical', { from: upper.low, to: upper.high })}</span>
  const [from, to] = [`${upper.low}/${lower.low}`, `${upper.high + 1}/${lower.high + 1}`]
  return <span data-part="typical">{t('typical_pressure', { from, to })}</span>
}

/** The sentence: the latest value and how it compares with the usual ones. It is not a judgment. */
const SentenceOf = ({
  vital,
  points,
  usual,
  unit,
}: {
  vital: ShownVital
  points: readonly Point[]
  usual: ReturnType<typeof usualRange>
  unit: string
}) => {
  const formats = useFormats()
  const { formatDate, formatNumber } = formats
  const { t } = useTranslation('vitals_history')
  const timezone = useTimezone()
  const real = points.filter(({ source }) => source !== 'simulator')
  const last = real.at(-1)
  if (!last) return t('only_simulated')
  const number = (value: number) => formatNumber(Math.round(value))
  const value = withUnit(`${number(last.value)}${last.lower === null ? '' : `/${number(last.lower)}`}`, unit, formats)
  const date = formatDate(last.at, timezone)
  const { main, lower } = shapeOf[vital]
  if (isSevere(vital, { [main]: last.value, ...(lower && { [lower]: last.lower }) }))
    return (
      <>
        {t('latest', { value, date })} <SevereMark />
      </>
    )
  if (real.length === 1) return t('one', { value, date })
  if (last.lower !== null) {
    const span = (values: readonly number[]) =>
      t('from_to', { from: number(Math.min(...values)), to: number(Math.max(...values)) })
    const lowers = real.flatMap((point) => point.lower ?? [])
    return t('pressures', { value, date, upper: span(real.map((point) => point.value)), lower: span(lowers) })
  }
  if (!usual) return t('few', { value, date, count: real.length })
  const place = placeIn([[main, last.value, { low: usual.from, high: usual.to }]])
  return t(place, { value, date, from: number(usual.from), to: number(usual.to) })
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  container-type: inline-size;
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6);

  @container (max-width: 47.5rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`
const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  ${type('caption')}
  color: var(--text-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
`
const Swatch = styled.span`
  width: var(--space-6);
  height: var(--space-3);
  border-radius: var(--radius-sm);
  background: var(--chart-track);
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);

  h2 {
    ${type('h3')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
  [data-part='typical'] {
    margin-inline-start: auto;
  }
`
const Sentence = styled.p`
  ${type('body-sm')}
  min-height: 2lh;
  margin: var(--space-1) 0 var(--space-3);
  color: var(--text-2);
  text-wrap: pretty;
`
const Quiet = styled.p`
  ${type('body-sm')}
  margin: 0;
  color: var(--text-2);
`
