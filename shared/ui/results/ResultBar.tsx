import { styled } from 'styled-components'
import type { RangeLevel } from '#shared/rules/index.ts'
import { useFormats } from '../../i18n/index.ts'
import { type } from '../tokens.ts'
import { barPlace, barScale, type BarBand } from '../widgets/RangeBar.tsx'
import { hueOfBand } from './markers.ts'
import { digitWidth, fitTicks, tickOrder } from './ticks.ts'
import { useWidth } from './useWidth.ts'

interface ResultBarProps {
  bands: readonly BarBand[]
  min: number | null
  max: number | null
  /** Position of the value; null for a result in words. */
  value: number | null
  /** The band of the value. */
  held: RangeLevel | null
  /** The values as text. */
  label: string
}

const colorOf = (level: RangeLevel, held: RangeLevel | null): string =>
  `var(--chart-bio-${hueOfBand(level)}${level === held ? '' : '-tint'})`

/** The scale of a result, with labels for as many limits as fit. Only the band of the value is saturated. */
export const ResultBar = ({ bands, min, max, value, held, label }: ResultBarProps) => {
  const { formatNumber } = useFormats()
  const scale = barScale(bands, min, max)
  const { place: ticks, width, fontSize } = useWidth()
  const labelled = fitTicks(
    tickOrder(bands, scale).map((tick) => ({
      tick,
      place: barPlace(tick, scale),
      label: formatNumber(tick),
    })),
    { width, letter: fontSize * digitWidth },
  )
  return (
    <div>
      <Track role="img" aria-label={label}>
        {bands.map(({ key, level, from, to }) => {
          const start = barPlace(from ?? scale.min, scale)
          const end = barPlace(to ?? scale.max, scale)
          return (
            <Band
              key={key}
              data-held={level === held || undefined}
              data-level={level}
              style={{ left: `${start}%`, width: `${end - start}%`, background: colorOf(level, held) }}
            />
          )
        })}
        {value !== null && <Pin style={{ left: `${barPlace(value, scale)}%` }} />}
      </Track>
      <Ticks ref={ticks} aria-hidden>
        {labelled.map(({ tick, label, left }) => (
          <span key={tick} style={{ left: `${left}%` }}>
            {label}
          </span>
        ))}
      </Ticks>
    </div>
  )
}

const Track = styled.div`
  position: relative;
  height: 10px;
  margin-top: 10px;
  print-color-adjust: exact;
`
const Band = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  border: solid var(--bar-ground, var(--bg-canvas));
  border-width: 0 1px;
  border-radius: var(--radius-bar);

  &:first-child {
    border-left-width: 0;
    border-top-left-radius: var(--radius-full);
    border-bottom-left-radius: var(--radius-full);
  }
  &:last-of-type {
    border-right-width: 0;
    border-top-right-radius: var(--radius-full);
    border-bottom-right-radius: var(--radius-full);
  }
`
const Pin = styled.b`
  position: absolute;
  top: 50%;
  width: 20px;
  height: 20px;
  border: 5px solid var(--text);
  border-radius: var(--radius-full);
  background: var(--bg-surface);
  box-shadow: 0 0 0 2px var(--bar-ground, var(--bg-canvas));
  transform: translate(-50%, -50%);
`
const Ticks = styled.div`
  position: relative;
  height: 1.125rem;
  margin-top: var(--space-2);
  ${type('micro')}
  font-weight: var(--weight-regular);
  color: var(--text-3);

  span {
    position: absolute;
    white-space: nowrap;
  }
`
