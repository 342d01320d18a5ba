import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { RangeLevel } from '#shared/rules/results/ranges.ts'

export interface BarBand {
  key: string
  /** Its bounds; null is open. */
  from: number | null
  to: number | null
  level: RangeLevel
}
export interface BarScale {
  min: number
  max: number
}

const finite = (bands: readonly BarBand[]): number[] =>
  bands.flatMap(({ from, to }) => [from, to].filter((one) => one !== null))

/** The range of the bar: that of the report, else slightly beyond the bounds. */
export const barScale = (bands: readonly BarBand[], min: number | null, max: number | null): BarScale => {
  const bounds = finite(bands)
  const low = bounds.length === 0 ? 0 : Math.min(...bounds)
  const high = bounds.length === 0 ? 100 : Math.max(...bounds)
  const room = (high - low || Math.abs(high) || 1) * 0.2
  const start = Math.min(min ?? (low >= 0 ? Math.max(0, low - room) : low - room), low)
  const end = Math.max(max ?? high + room, high)
  return end > start ? { min: start, max: end } : { min: start, max: start + 1 }
}

/** Position of a value on the bar, in percent of its width. */
export const barPlace = (value: number, { min, max }: BarScale): number =>
  ((Math.min(Math.max(value, min), max) - min) / (max - min)) * 100

/** Minimum distance between two labels under the bar, in percent of its width. */
const tickRoom = 9

/** The labeled bounds: those of the normal range first, then as many others as fit. */
export const barTicks = (bands: readonly BarBand[], scale: BarScale): number[] => {
  const normal = bands.filter(({ level }) => level === 'normal')
  const kept: number[] = []
  for (const bound of [...finite(normal), ...finite(bands), scale.max, scale.min]) {
    if (bound < scale.min || bound > scale.max || kept.includes(bound)) continue
    if (kept.every((other) => Math.abs(barPlace(other, scale) - barPlace(bound, scale)) >= tickRoom)) kept.push(bound)
  }
  return kept.toSorted((one, other) => one - other)
}

const hue = (level: RangeLevel): 'red' | 'yellow' | 'green' =>
  level === 'normal' ? 'green' : level.startsWith('borderline') ? 'yellow' : 'red'

interface RangeBarProps {
  bands: readonly BarBand[]
  scale: BarScale
  /** The member's value. Its band is highlighted and the others are muted; without a value all are highlighted. */
  value?: number | null
  /** The values as text. */
  label: string
  /** Overlays the bar, positioned by `barPlace`. */
  children?: ReactNode
}

/** The scale of a biomarker with its bands and the position of a value. */
export const RangeBar = ({ bands, scale, value = null, label, children }: RangeBarProps) => {
  const id = useId()
  const sorted = bands.toSorted((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity))
  const holds = ({ from, to }: BarBand) => value !== null && value >= (from ?? -Infinity) && value < (to ?? Infinity)
  return (
    <Frame>
      <Track role="img" aria-labelledby={id}>
        <span id={id} hidden>
          {label}
        </span>
        {sorted.map((band) => {
          const start = barPlace(band.from ?? scale.min, scale)
          const end = barPlace(band.to ?? scale.max, scale)
          return end > start ? (
            <Band
              key={band.key}
              $color={`var(--chart-bio-${hue(band.level)}${value === null || holds(band) ? '' : '-tint'})`}
              style={{ left: `${start}%`, width: `${end - start}%` }}
            />
          ) : null
        })}
        {value !== null && <Marker style={{ left: `${barPlace(value, scale)}%` }} />}
      </Track>
      {children}
      <Ticks aria-hidden>
        {barTicks(bands, scale).map((tick) => {
          const place = barPlace(tick, scale)
          return (
            <span
              key={tick}
              style={{ left: `${place}%`, transform: `translateX(-${place < 4 ? 0 : place > 96 ? 100 : 50}%)` }}
            >
              {tick.toLocaleString('en-US', { maximumFractionDigits: 4 })}
            </span>
          )
        })}
      </Ticks>
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  padding-top: 10px;
`
const Track = styled.div`
  position: relative;
  height: 10px;
  border-radius: var(--radius-full);
  background: var(--bg-sunken);
`
const Band = styled.span<{ $color: string }>`
  position: absolute;
  top: 0;
  bottom: 0;
  border-radius: 3px;
  background: ${({ $color }) => $color};
  box-shadow:
    inset -1px 0 var(--bg-surface),
    inset 1px 0 var(--bg-surface);
`
const Marker = styled.span`
  position: absolute;
  top: 50%;
  width: 20px;
  height: 20px;
  border: 5px solid var(--text);
  border-radius: var(--radius-full);
  background: var(--bg-surface);
  box-shadow: 0 0 0 2px var(--bg-surface);
  transform: translate(-50%, -50%);
`
const Ticks = styled.div`
  position: relative;
  height: 20px;
  margin-top: var(--space-2);
  font: var(--type-caption);
  color: var(--text-3);

  span {
    position: absolute;
  }
`
