import { styled } from '@mui/material/styles'
import { useMediaQuery } from '@mui/material'
import { format, parseISO } from 'date-fns'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

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
  /** 'new accounts', in the tooltip. */
  unit: string
  isPercent?: boolean
}

const height = 168
const label = (day: string): string => format(parseISO(day), 'MMM d')
const Tip = styled('div')({
  padding: '8px 12px',
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--line)',
  background: 'var(--bg-raised)',
  boxShadow: 'var(--shadow-2)',
  font: 'var(--type-caption)',
})
const tick = { fill: 'var(--chart-axis)', fontSize: 12 }

const Hint = ({
  active,
  payload,
  unit,
  isPercent,
}: {
  active?: boolean
  payload?: { payload?: Point }[]
  unit: string
  isPercent: boolean
}) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <Tip>
      <div style={{ color: 'var(--text-3)' }}>{format(parseISO(point.day), 'EEE, MMM d, yyyy')}</div>
      <strong>{isPercent ? `${point.value}%` : point.value.toLocaleString('en-US')}</strong> {unit}
    </Tip>
  )
}

/** Values over time. Purely visual: the text beside it and its label say the same. */
const TimeChart = ({ kind, points, color, unit, isPercent = false }: TimeChartProps) => {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const data = [...points]
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis dataKey="day" tickFormatter={label} tick={tick} tickLine={false} axisLine={false} minTickGap={28} />
      <YAxis
        width={36}
        tick={tick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickCount={4}
        interval={0}
        {...(isPercent ? { domain: [0, 100], ticks: [0, 50, 100], tickFormatter: (value: number) => `${value}%` } : {})}
      />
      <Tooltip
        cursor={{ fill: 'var(--bg-hover)', stroke: 'var(--line-strong)' }}
        content={<Hint unit={unit} isPercent={isPercent} />}
      />
    </>
  )
  const margin = { top: 8, right: 8, bottom: 0, left: 0 }
  return (
    <ResponsiveContainer width="100%" height={height}>
      {kind === 'bars' ? (
        <BarChart data={data} margin={margin} accessibilityLayer={false}>
          {parts}
          <Bar dataKey="value" fill={color} radius={[4, 4, 0, 0]} maxBarSize={36} isAnimationActive={!isCalm} />
        </BarChart>
      ) : (
        <AreaChart data={data} margin={margin} accessibilityLayer={false}>
          {parts}
          <Area
            dataKey="value"
            stroke={color}
            strokeWidth={2}
            fill={color}
            fillOpacity={0.12}
            isAnimationActive={!isCalm}
            dot={false}
          />
        </AreaChart>
      )}
    </ResponsiveContainer>
  )
}

export default TimeChart
