import { styled } from '@mui/material/styles'
import { useState, type PointerEvent } from 'react'
import { dayWords } from '../../format/day.ts'
import { namedPoints, valueTicks } from './timeScale.ts'

export interface Point {
  /** YYYY-MM-DD. */
  day: string
  value: number
}
interface TimeChartProps {
  kind: 'bars' | 'area'
  points: readonly Point[]
  /** Colour token. */
  color: string
  /** 'new accounts', in the tip. */
  unit: string
  isPercent?: boolean
  /** A value on the axis and in the tip; by default its digits. */
  words?: (value: number) => string
}

const chartHeight = 168

// Laid out in percentages, so that neither drawing nor resizing measures anything.
const Chart = styled('div')({
  position: 'relative',
  height: chartHeight,
  color: 'var(--chart-axis)',
  font: 'var(--type-caption)',
})
const Plot = styled('div')({ position: 'absolute', inset: '8px 8px 28px 36px' })
const GridLine = styled('div')({
  position: 'absolute',
  insetInline: 0,
  borderTop: '1px solid var(--chart-grid)',
  '& span': {
    position: 'absolute',
    right: '100%',
    marginRight: 8,
    transform: 'translateY(-50%)',
    whiteSpace: 'nowrap',
  },
})
const Name = styled('span')({
  position: 'absolute',
  top: '100%',
  marginTop: 6,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
})
const Bars = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-around',
  '& i': { flex: '0 1 36px', minWidth: 1, marginInline: '1%', borderRadius: '4px 4px 0 0' },
})
const Area = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' })
const Cursor = styled('div')({
  position: 'absolute',
  insetBlock: 0,
  borderLeft: '1px solid var(--line-strong)',
  pointerEvents: 'none',
})
const Tip = styled('div')({
  position: 'absolute',
  top: 0,
  zIndex: 1,
  padding: '8px 12px',
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--line)',
  background: 'var(--bg-raised)',
  boxShadow: 'var(--shadow-2)',
  color: 'var(--text)',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  '& span': { display: 'block', color: 'var(--text-3)' },
})

const digits = (value: number) => value.toLocaleString('en-US')

/** Values over time. Purely visual: the text beside it and its label say the same. */
export const TimeChart = ({ kind, points, color, unit, isPercent = false, words = digits }: TimeChartProps) => {
  const [pointed, setPointed] = useState<number | null>(null)
  const ticks = isPercent ? [0, 50, 100] : valueTicks(points.map(({ value }) => value))
  const top = ticks.at(-1) ?? 1
  const percent = (text: string) => (isPercent ? `${text}%` : text)
  const longest = Math.max(...ticks.map((tick) => percent(words(tick)).length))
  const count = points.length
  // Bars stand in the middle of their share of the width; an area reaches both edges.
  const left = (index: number) => (kind === 'bars' ? (index + 0.5) / count : index / Math.max(1, count - 1)) * 100
  const find = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const part = (clientX - box.left) / box.width
    const index = kind === 'bars' ? Math.floor(part * count) : Math.round(part * (count - 1))
    setPointed(index >= 0 && index < count ? index : null)
  }
  const line = points.map(({ value }, index) => `${left(index)} ${100 - (value / top) * 100}`).join('L')
  const point = pointed === null ? undefined : points[pointed]
  return (
    <Chart>
      <Plot
        style={{ left: `max(36px, ${longest}ch + 8px)` }}
        onPointerMove={find}
        onPointerLeave={() => setPointed(null)}
      >
        {ticks.map((tick) => (
          <GridLine key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{percent(words(tick))}</span>
          </GridLine>
        ))}
        {kind === 'bars' ? (
          <Bars>
            {points.map(({ day, value }) => (
              <i key={day} style={{ height: `${(value / top) * 100}%`, background: color }} />
            ))}
          </Bars>
        ) : (
          <Area viewBox="0 0 100 100" preserveAspectRatio="none">
            {count > 0 && <path d={`M0 100L${line}L${left(count - 1)} 100Z`} fill={color} fillOpacity={0.12} />}
            {count > 0 && (
              <path d={`M${line}`} fill="none" stroke={color} strokeWidth={2} vectorEffect="non-scaling-stroke" />
            )}
          </Area>
        )}
        {namedPoints(count).map((index) => (
          <Name key={index} style={{ left: `${left(index)}%` }}>
            {dayWords(points[index]?.day ?? '', 'short')}
          </Name>
        ))}
        {point && pointed !== null && (
          <>
            <Cursor style={{ left: `${left(pointed)}%` }} />
            <Tip style={left(pointed) > 50 ? { right: `${102 - left(pointed)}%` } : { left: `${left(pointed) + 2}%` }}>
              <span>{dayWords(point.day, 'full')}</span>
              <strong>{percent(words(point.value))}</strong> {unit}
            </Tip>
          </>
        )}
      </Plot>
    </Chart>
  )
}
