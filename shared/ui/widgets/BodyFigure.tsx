import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { GirthName, Girths } from '#shared/body/girths.ts'
import { bodyContours } from './bodyContours.ts'

interface BodyFigureProps {
  girths: Girths
  heightCm?: number | undefined
  /** Accessible name. */
  label: string
  /** The highlighted girth. */
  marked?: GirthName | null
  /** In the color of an earlier scan. */
  isPale?: boolean
}

/** A body as contour slices, drawn to scale from its girths. */
export const BodyFigure = ({ girths, heightCm, label, marked, isPale = false }: BodyFigureProps) => {
  const { chest, waist, high_hips } = girths
  const { slices, rings, width, height } = useMemo(
    () => bodyContours({ chest, waist, high_hips }, heightCm ? { heightCm } : {}),
    [chest, waist, high_hips, heightCm],
  )
  const ring = marked ? rings[marked] : undefined
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} data-pale={isPale || undefined}>
      {slices.map((path) => (
        <path key={path} d={path} />
      ))}
      {ring && <path d={ring} data-ring />}
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  height: 100%;
  fill: var(--bg-surface);
  stroke: var(--chart-scan-now);
  stroke-width: 0.6;

  &[data-pale] {
    stroke: var(--chart-scan-prev);
  }

  [data-ring] {
    fill: none;
    stroke: var(--text);
    stroke-width: 2;
    stroke-linecap: round;
  }
`
