import { styled } from 'styled-components'
import type { ResultLevel, TrendPoint } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { type } from '../tokens.ts'
import { chartHeight, layChart } from './chart.ts'
import { useMonthName } from './useMonthName.ts'
import { useWidth } from './useWidth.ts'

interface TrendChartProps {
  /** Points with numbers, oldest first. */
  points: readonly (TrendPoint & { average: number })[]
  healthy: { from: number | null; to: number | null }
  /** The healthy range as text; null without one. */
  healthyText: string | null
  unit: string
}

export const colors: Record<ResultLevel, string> = {
  healthy: 'var(--chart-bio-green)',
  warning: 'var(--chart-bio-yellow)',
  unhealthy: 'var(--chart-bio-red)',
}

/** A circle, a triangle or a square, so that levels are distinguishable without color; a ring without a level. */
export const PointShape = ({
  level,
  x,
  y,
  size,
}: {
  level: ResultLevel | null
  x: number
  y: number
  size: number
}) => {
  if (level === null)
    return <circle cx={x} cy={y} r={size - 1} fill="var(--bg-surface)" stroke="var(--text-2)" strokeWidth={2} />
  const look = { fill: colors[level], stroke: 'var(--bg-surface)', strokeWidth: 2, strokeLinejoin: 'round' as const }
  if (level === 'healthy') return <circle cx={x} cy={y} r={size} {...look} />
  if (level === 'warning')
    return <path d={`M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}H${x - size * 1.2}Z`} {...look} />
  return <rect x={x - size} y={y - size} width={size * 2} height={size * 2} rx={2} {...look} />
}

/** A marker's results by month over its healthy range, to scale. */
export const TrendChart = ({ points, healthy, healthyText, unit }: TrendChartProps) => {
  const { formatNumber } = useFormats()
  const { t } = useTranslation('results')
  const monthName = useMonthName()
  const { place, width } = useWidth()
  const chart = layChart(
    points.map(({ month, average }) => ({ month, value: average })),
    healthy,
    Math.max(width, 240),
  )
  const { left, right, bottom, places, ticks, band, named } = chart
  const number = (value: number) => formatNumber(Number(value.toPrecision(4)))
  const inWords = points
    .map(({ month, average, lastResultLevel }) =>
      t('trend_point', {
        month: monthName(month),
        value: number(average),
        level: t(lastResultLevel === null ? 'level_unread' : `trend_${lastResultLevel}`),
      }),
    )
    .join('; ')
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const last = points.at(-1)
  const firstNamed = points.find(({ month }) => named.has(month))?.month
  const end = places.at(-1)
  return (
    <Place ref={place}>
      {width > 0 && (
        <svg
          width={width}
          height={chartHeight}
          viewBox={`0 0 ${Math.max(width, 240)} ${chartHeight}`}
          role="img"
          aria-label={t('trend_words', { unit: unit || 'none', points: inWords })}
        >
          {band && (
            <rect
              x={left}
              y={band.top}
              width={right - left}
              height={band.bottom - band.top}
              fill="var(--chart-bio-green-tint)"
              opacity={0.75}
            />
          )}
          {ticks.map(({ tick, y }) => (
            <g key={tick}>
              <line x1={left} x2={right} y1={y} y2={y} stroke="var(--chart-grid)" />
              <text x={left - 10} y={y + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          {band && healthyText !== null && (
            <text x={left + 8} y={Math.min(band.bottom - 6, bottom - 6)} data-band>
              {t('trend_band', { range: healthyText })}
            </text>
          )}
          <path
            d={line}
            fill="none"
            stroke="var(--text-2)"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {points.map(({ month, average, score, lastResultLevel }, index) => {
            const { x, y } = places[index] ?? { x: 0, y: 0 }
            const isLast = index === points.length - 1
            const words = monthName(month, month === firstNamed || month.endsWith('-01') ? 'long' : 'short')
            return (
              <g
                key={month}
                data-month={month}
                data-level={lastResultLevel ?? 'none'}
                data-average={average}
                data-score={score ?? undefined}
              >
                <title>{`${monthName(month)}: ${number(average)} ${unit}`}</title>
                <circle cx={x} cy={y} r={16} fill="transparent" />
                <PointShape level={lastResultLevel} x={x} y={y} size={isLast ? 7 : 5.5} />
                {named.has(month) && (
                  <text
                    x={x}
                    y={bottom + 22}
                    textAnchor={
                      isLast && points.length > 1 ? 'end' : index === 0 && points.length > 1 ? 'start' : 'middle'
                    }
                    dx={isLast && points.length > 1 ? 12 : index === 0 && points.length > 1 ? -12 : 0}
                    data-now={isLast || undefined}
                  >
                    {words}
                  </text>
                )}
              </g>
            )
          })}
          {last && end && (
            <text x={end.x + 8} y={end.y - 14} textAnchor="end" data-value>
              {number(last.average)}
            </text>
          )}
        </svg>
      )}
    </Place>
  )
}

const Place = styled.div`
  min-height: ${chartHeight}px;
  print-color-adjust: exact;

  svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  text {
    fill: var(--chart-axis);
    ${type('micro')}
    font-weight: var(--weight-regular);
  }
  [data-band] {
    fill: var(--chart-bio-green-ink);
  }
  [data-now],
  [data-value] {
    fill: var(--text);
    font-weight: var(--weight-strong);
  }
  [data-value] {
    font-size: 0.8125rem;
  }
`
