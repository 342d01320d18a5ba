import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { type } from '#shared/ui/index.ts'
import { useWidth, valueScale } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../../app/index.ts'
import { isSevere, joined, spread, withUnit, type Point, shapeOf, type ShownVital } from './series.ts'
import { SourceShape } from './Source.tsx'

const height = 200
const room = { left: 40, right: 12, top: 14, bottom: 28 }
const narrowest = 240

interface VitalChartProps {
  points: readonly Point[]
  usual: { from: number; to: number } | null
  /** The period shown, in milliseconds since 1970. */
  span: { from: number; to: number }
  longestGapMs: number
  vital: ShownVital
  name: string
}

/** One vital's values over time, to scale, over the member's usual range. A gap without readings stays a gap. */
export const VitalChart = ({ points, usual, span, longestGapMs, vital, name }: VitalChartProps) => {
  const formats = useFormats()
  const { formatDate, formatDayOfYear, formatDateTime, formatNumber } = formats
  const { t } = useTranslation(['vitals_history', 'severe'])
  const timezone = useTimezone()
  const { place, width: measured } = useWidth()
  const width = Math.max(measured, narrowest)
  const number = (value: number) => formatNumber(Math.round(value))
  const shape = shapeOf[vital]
  const valueWords = ({ value, lower }: Point) => {
    const shown = withUnit(`${number(value)}${lower === null ? '' : `/${number(lower)}`}`, shape.unit, formats)
    const data = { [shape.main]: value, ...(shape.lower && { [shape.lower]: lower }) }
    return isSevere(vital, data) ? `${shown} (${t('severe:mark')})` : shown
  }
  const all = points.flatMap(({ value, lower }) => (lower === null ? [value] : [value, lower]))
  const { min, max, ticks } = valueScale(spread(usual ? [...all, usual.from, usual.to] : all, shape), false)
  const [left, right, bottom] = [room.left, width - room.right, height - room.bottom]
  const xOf = (at: number) => left + 8 + ((at - span.from) / Math.max(1, span.to - span.from)) * (right - left - 16)
  const yOf = (value: number) => bottom - ((value - min) / (max - min)) * (bottom - room.top)
  const days = [span.from, (span.from + span.to) / 2, span.to]
  const anchors = ['start', 'middle', 'end'] as const
  const words = points.map((point) => `${formatDate(point.at, timezone)}: ${valueWords(point)}`).join('; ')
  return (
    <Place ref={place}>
      {measured > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('chart_words', { name, points: words })}
        >
          {usual && (
            <rect
              x={left}
              width={right - left}
              y={yOf(usual.to)}
              height={Math.max(2, yOf(usual.from) - yOf(usual.to))}
              fill="var(--chart-track)"
              data-usual
            />
          )}
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--chart-grid)" />
              <text x={left - 8} y={yOf(tick) + 4} textAnchor="end">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {days.map((at, index) => (
            <text
              key={anchors[index]}
              x={index === 0 ? left : index === 1 ? (left + right) / 2 : right}
              y={height - 8}
              textAnchor={anchors[index]}
            >
              {formatDayOfYear(at, timezone)}
            </text>
          ))}
          {points[0]?.lower === null &&
            joined(
              points.filter(({ source }) => source !== 'simulator'),
              longestGapMs,
            ).map((run) => (
              <path
                key={run[0]?.id}
                d={run.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(value)}`).join('')}
                fill="none"
                stroke="var(--chart-vitals)"
                strokeWidth={1.5}
                strokeLinejoin="round"
                opacity={0.55}
              />
            ))}
          {points.map((point) => (
            <g key={point.id} data-value={point.value} data-source={point.source}>
              <title>{`${formatDateTime(point.at, timezone)}: ${valueWords(point)}`}</title>
              <rect x={xOf(point.at) - 10} y={room.top} width={20} height={bottom - room.top} fill="transparent" />
              {point.lower !== null && (
                <>
                  <line
                    x1={xOf(point.at)}
                    x2={xOf(point.at)}
                    y1={yOf(point.value)}
                    y2={yOf(point.lower)}
                    stroke="var(--chart-vitals)"
                    strokeWidth={2}
                    opacity={0.55}
                  />
                  <SourceShape source={point.source} x={xOf(point.at)} y={yOf(point.lower)} size={4} />
                </>
              )}
              <SourceShape source={point.source} x={xOf(point.at)} y={yOf(point.value)} size={4} />
            </g>
          ))}
        </svg>
      )}
    </Place>
  )
}

const Place = styled.div`
  min-height: ${height}px;

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
`
