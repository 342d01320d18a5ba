import type { SVGProps } from 'react'
import styled from 'styled-components'

interface LogoProps {
  /** Name of the product or the organization; '' shows the symbol alone. */
  name?: string
  size?: number
}

/** The product's symbol, an arc with one lit point, and the name. */
export const Logo = ({ name = 'Hale', size = 32 }: LogoProps) => (
  <Brand>
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      role={name ? undefined : 'img'}
      aria-label={name ? undefined : 'Hale'}
      aria-hidden={name ? true : undefined}
    >
      <g stroke="currentColor" strokeWidth="3.4" strokeLinecap="round">
        <path d="M5 27a15 15 0 0 1 30 0" />
        <path d="M12.5 27a7.5 7.5 0 0 1 15 0" />
        <path d="M5 33.5h30" />
      </g>
      <circle cx="20" cy="27" r="2.6" fill="var(--accent)" />
    </svg>
    {name ? <span>{name}</span> : null}
  </Brand>
)

interface DayArcProps extends SVGProps<SVGSVGElement> {
  /** Whether the point on the arc is lit. */
  lit?: boolean
}

/** A shallow arc with one point: the illustration of empty states. */
export const DayArc = ({ lit = true, ...rest }: DayArcProps) => (
  <svg width="96" height="48" viewBox="0 0 96 48" fill="none" aria-hidden="true" {...rest}>
    <path d="M8 40A56 56 0 0 1 88 40" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    <circle
      cx="48"
      cy="22"
      r="7"
      fill={lit ? 'var(--accent)' : 'var(--bg-surface)'}
      stroke={lit ? 'none' : 'var(--line-strong)'}
      strokeWidth="2"
      strokeDasharray={lit ? undefined : '3 3.2'}
    />
  </svg>
)

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  font: var(--type-h3);
  letter-spacing: var(--track-h3);
`
