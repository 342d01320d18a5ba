import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { useFormats } from '../i18n/index.ts'
import { useText } from './text.ts'
import { token, type TokenName } from './tokens.ts'

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** A fraction as a whole percentage, 0 to 100; 0 if the total is 0. */
export const wholePercent = (value: number, max: number): number =>
  max > 0 ? Math.round(within(value / max, 0, 1) * 100) : 0

interface ProgressProps {
  value: number
  max?: number
  /** Accessible name. */
  label: string
  /** Color of the filled part. */
  color?: TokenName
}

/** Width of the widest percentage ('100 %' in some languages), relative to the font size, and the share of the ring it may take. */
const widest = 2.75
const filled = 0.86
/** Font size of the percentage in a ring, in px, so that every value fits. */
export const figureSize = (size: number, stroke: number): number => ((size - 2 * stroke) * filled) / widest

/** A ring with a percentage in the middle. `size` and `stroke` in px. */
export const ProgressCircle = ({
  value,
  max = 100,
  label,
  color = 'chart-program',
  size = 96,
  stroke = 9,
}: ProgressProps & { size?: number; stroke?: number }) => {
  const { formatPercent } = useFormats()
  const percent = wholePercent(value, max)
  const radius = (size - stroke) / 2
  const around = 2 * Math.PI * radius
  return (
    <Ring
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ width: size, height: size }}
    >
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        strokeWidth={stroke}
        aria-hidden="true"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--chart-track)" />
        {percent > 0 ? (
          <Arc
            cx={size / 2}
            cy={size / 2}
            r={radius}
            stroke={token(color)}
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - percent / 100)}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        ) : null}
      </svg>
      <Percent style={{ fontSize: `min(1.5rem, ${figureSize(size, stroke)}px)` }}>{formatPercent(percent)}</Percent>
    </Ring>
  )
}

/** A horizontal progress bar. */
export const ProgressBar = ({ value, max = 100, label, color = 'text' }: ProgressProps) => {
  const percent = wholePercent(value, max)
  const fill: CSSProperties = { width: `${percent}%`, background: token(color) }
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={fill} />
    </Track>
  )
}

interface CalorieGaugeProps {
  consumed: number
  /** An amount to be added, such as an unsaved meal; drawn lighter behind the consumed one. */
  adding?: number
  max?: number
  /** The width, in px. */
  size?: number
  /** The thickness of the arc, in px. */
  stroke?: number
}

/** A semicircular gauge of the consumed amount: the rounded-down number over '/{max} calories', in American English by digits alone. */
export const CalorieGauge = ({ consumed, adding = 0, max = 2000, size = 300, stroke = 20 }: CalorieGaugeProps) => {
  const text = useText()
  const { locale, formatNumber } = useFormats()
  const written = locale === 'en-US' ? String : formatNumber
  const shown = written(Math.floor(consumed + adding))
  const radius = (size - stroke) / 2
  const half = Math.PI * radius
  const shareOf = (calories: number) => (max > 0 ? within(calories / max, 0, 1) : 0)
  const [share, whole] = [shareOf(consumed), shareOf(consumed + adding)]
  const height = size / 2 + stroke / 2
  const path = `M${stroke / 2} ${size / 2}A${radius} ${radius} 0 0 1 ${size - stroke / 2} ${size / 2}`
  return (
    <Gauge
      style={{ maxWidth: size }}
      role="img"
      aria-label={text('calories_words', { consumed: shown, max: written(max) })}
    >
      <svg
        width={size}
        height={height}
        viewBox={`0 0 ${size} ${height}`}
        fill="none"
        strokeWidth={stroke}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={path} stroke="var(--chart-track)" strokeWidth={stroke} />
        {adding > 0 && whole > 0 ? (
          <Sweep
            d={path}
            stroke="color-mix(in oklab, var(--chart-calories) 45%, var(--chart-track))"
            strokeWidth={stroke}
            strokeDasharray={half}
            strokeDashoffset={half * (1 - whole)}
          />
        ) : null}
        {share > 0 ? (
          <Sweep
            d={path}
            stroke="var(--chart-calories)"
            strokeWidth={stroke}
            strokeDasharray={half}
            strokeDashoffset={half * (1 - share)}
          />
        ) : null}
      </svg>
      <Reading aria-hidden="true">
        <Big>{shown}</Big>
        <Small>{text('calories_max', { max: written(max) })}</Small>
      </Reading>
    </Gauge>
  )
}

const Ring = styled.div`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  > * {
    grid-area: 1 / 1;
  }
`

const Arc = styled.circle`
  transition: stroke-dashoffset var(--dur-4) var(--ease-out);
`

const Sweep = styled.path`
  transition: stroke-dashoffset var(--dur-4) var(--ease-out);
`

const Percent = styled.span`
  font: var(--type-num-md);
  letter-spacing: var(--track-num-md);
`

const Track = styled.div`
  height: var(--size-bar);
  border-radius: var(--radius-full);
  background: var(--chart-track);
  overflow: hidden;
`

const Fill = styled.div`
  height: 100%;
  border-radius: var(--radius-full);
  transition: width var(--dur-4) var(--ease-out);
`

const Gauge = styled.div`
  position: relative;
  container-type: inline-size;
  width: 100%;
  margin-inline: auto;
  svg {
    width: 100%;
    height: auto;
  }
`

const Reading = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: center;

  /* Letters that do not fit under the arc stand below it. */
  @container (max-width: 12rem) {
    position: static;
    gap: 0.25rem;
  }
`

const Big = styled.span`
  font: var(--type-num-xl);
  letter-spacing: var(--track-num-xl);
`

const Small = styled.span`
  font: var(--type-body-sm);
  color: var(--text-2);
`
