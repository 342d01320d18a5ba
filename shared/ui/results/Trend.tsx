import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  convertedScale,
  type MarkerScale,
  type ResultLevel,
  type TrendPoint,
  type UnitKind,
} from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { useAnnouncement } from '../announcer/index.ts'
import { Button } from '../Button.tsx'
import { Loading, Skeleton } from '../Skeleton.tsx'
import { ErrorState } from '../States.tsx'
import { TabSelector, type TabSelectorProps } from '../Selectors.tsx'
import { usePrinting } from '../hooks.ts'
import { type } from '../tokens.ts'
import { useBandWords } from './BandList.tsx'
import { chartHeight } from './chart.ts'
import { resultText } from './resultText.ts'
import { PointShape, TrendChart } from './TrendChart.tsx'
import { useMonthName } from './useMonthName.ts'

/** A marker's earlier results. */
export interface TrendData {
  points: readonly TrendPoint[]
  /** What they are given in, and how many of it are one of the latest result's unit. */
  unit: string
  factor: number
  /** The units to choose from; null if there is one. */
  choice: Pick<TabSelectorProps<UnitKind>, 'value' | 'options' | 'onChange'> | null
  /** Number of earlier results being decrypted. */
  waiting: number
  /** Number of earlier results that are not lab results. */
  unavailable: number
  /** Says why earlier results cannot be opened, if any cannot. */
  sealed?: ReactNode
  error?: unknown
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

interface TrendProps {
  trend: TrendData
  /** The scale of the latest result; null if it is hidden. */
  scale: MarkerScale | null
  /** Hides level names. */
  hidesLevel: boolean
  /** Scrolls to it and focuses it once it is rendered. */
  takesFocus?: boolean
}

const levels: readonly ResultLevel[] = ['healthy', 'warning', 'unhealthy']
const views = ['chart', 'table'] as const

/** A marker over time, as a chart and as a table. */
export const Trend = ({ trend, scale: own, hidesLevel, takesFocus = false }: TrendProps) => {
  const { t } = useTranslation('results')
  const id = useId()
  const { unit, factor, choice } = trend
  const scale = own && convertedScale(own, factor)
  const words = useBandWords()
  const [view, setView] = useState<(typeof views)[number]>('chart')
  const points = hidesLevel ? trend.points.map((point) => ({ ...point, lastResultLevel: null })) : trend.points
  const drawn = points.flatMap((point) => (point.average === null ? [] : [{ ...point, average: point.average }]))
  const canDraw = drawn.length > 1
  const opening = trend.waiting > 0 ? t('trend_opening', { count: trend.waiting }) : ''
  useAnnouncement(opening)
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = canDraw || (!trend.isLoading && trend.waiting === 0)
  useEffect(() => {
    if (!takesFocus || !isThere) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus, isThere])
  return (
    <section aria-labelledby={id}>
      <Head>
        <div>
          <h3 id={id} ref={heading} tabIndex={-1}>
            {t('trend')}
          </h3>
          <p>{unit ? t('trend_unit', { unit }) : t('trend_by_month')}</p>
        </div>
        {choice && canDraw && <TabSelector label={t('trend_units')} {...choice} />}
        {canDraw && (
          <TabSelector
            label={t('trend_view')}
            options={views.map((value) => ({ value, label: t(`trend_as_${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
      </Head>
      {trend.isFailed ? (
        <ErrorState error={trend.error} title={t('trend_failed')} onRetry={trend.retry} />
      ) : trend.isLoading || (!canDraw && trend.waiting > 0) ? (
        <Loading label={t('trend_loading')}>
          <Skeleton height={chartHeight} radius="var(--radius-md)" />
        </Loading>
      ) : canDraw && view === 'chart' ? (
        <>
          <TrendChart
            points={drawn}
            healthy={{ from: scale?.healthy_min ?? null, to: scale?.healthy_max ?? null }}
            healthyText={scale && words.healthy(scale)}
            unit={unit}
          />
          {!hidesLevel && <LevelKey />}
        </>
      ) : points.length > 1 ? (
        <TrendTable points={points} hidesLevel={hidesLevel} unit={unit} labelledBy={id} />
      ) : (
        <Quiet>{t('trend_first')}</Quiet>
      )}
      {opening && <Quiet>{opening}</Quiet>}
      {trend.unavailable > 0 && <Quiet>{t('trend_unavailable', { count: trend.unavailable })}</Quiet>}
      {trend.sealed}
    </section>
  )
}

const LevelKey = () => {
  const { t } = useTranslation('results')
  return (
    <Levels>
      {levels.map((level) => (
        <li key={level}>
          <svg width={14} height={14} aria-hidden="true">
            <PointShape level={level} x={7} y={7} size={5} />
          </svg>
          {t(`trend_${level}`)}
        </li>
      ))}
    </Levels>
  )
}

interface TrendTableProps {
  points: readonly TrendPoint[]
  hidesLevel: boolean
  unit: string
  labelledBy: string
}

const TrendTable = ({ points, hidesLevel, unit, labelledBy }: TrendTableProps) => {
  const formats = useFormats()
  const { t } = useTranslation('results')
  const monthName = useMonthName()
  const isPrinted = usePrinting()
  const [isOpen, setOpen] = useState(false)
  const newest = points.toReversed()
  const shown = isPrinted || isOpen ? newest : newest.slice(0, 12)
  return (
    <>
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('trend_month')}</th>
            <th scope="col">{unit ? t('trend_average_unit', { unit }) : t('trend_average')}</th>
            {!hidesLevel && <th scope="col">{t('trend_level')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, average, lastResult, lastResultLevel, count, score }) => (
            <tr key={month} data-score={score ?? undefined}>
              <th scope="row">{monthName(month)}</th>
              <td>
                {average === null
                  ? resultText(lastResult, formats)
                  : formats.formatNumber(Number(average.toPrecision(4)))}
                {count > 1 && <small>{t('trend_count', { count })}</small>}
              </td>
              {!hidesLevel && (
                <td>
                  <span>
                    <svg width={14} height={14} aria-hidden="true">
                      <PointShape level={lastResultLevel} x={7} y={7} size={5} />
                    </svg>
                    {t(lastResultLevel === null ? 'level_unread' : `trend_${lastResultLevel}`)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < newest.length && (
        <Button color="gray" variant="plain" size="sm" onClick={() => setOpen(true)}>
          {t('trend_more', { count: newest.length - shown.length })}
        </Button>
      )}
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-2);

  h3 {
    ${type('h3')}
    outline: none;
    scroll-margin-top: calc(var(--size-header-condensed) + var(--space-4));
  }
  p {
    ${type('caption')}
    color: var(--text-3);
  }
  @media print {
    [role='radiogroup'] {
      display: none;
    }
  }
`
const Quiet = styled.p`
  margin-top: var(--space-2);
  ${type('body-sm')}
  color: var(--text-2);
`
const Levels = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-top: var(--space-2);
  ${type('caption')}
  color: var(--text-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type('body-sm')}

  th,
  td {
    padding: var(--space-2) var(--space-2) var(--space-2) 0;
    border-bottom: var(--size-hairline) solid var(--line-soft);
    text-align: start;
    font-weight: var(--weight-regular);
    vertical-align: top;
  }
  thead th {
    ${type('caption')}
    color: var(--text-3);
  }
  td {
    font-weight: var(--weight-medium);
  }
  td span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    font-weight: var(--weight-regular);
  }
  small {
    display: block;
    ${type('micro')}
    font-weight: var(--weight-regular);
    color: var(--text-3);
  }
`
