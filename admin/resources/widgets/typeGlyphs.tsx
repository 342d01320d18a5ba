import type { ReactNode } from 'react'
import type { WidgetType } from '#shared/rules/index.ts'

const quads = (x: readonly [number, number], y: readonly [number, number], width: number, height: number) =>
  x.flatMap((left) =>
    y.map((top) => <rect key={`${left} ${top}`} x={left} y={top} width={width} height={height} rx={2} />),
  )

/** Outline glyph of each widget type. */
const glyphs: Record<WidgetType, ReactNode> = {
  common: (
    <>
      <rect x="3" y="5" width="30" height="16" rx="3" />
      <path d="M17 10h11M17 15h7" />
      <rect x="7" y="9" width="6" height="8" rx="1.5" />
    </>
  ),
  nudge: (
    <>
      <rect x="3" y="8" width="30" height="10" rx="3" />
      <path d="M8 13h14" />
    </>
  ),
  headline: (
    <>
      <rect x="3" y="7" width="30" height="12" rx="3" />
      <path d="M8 11h12M8 15h8" />
    </>
  ),
  borderless: <path d="M6 9h18M6 13h24M6 17h12" />,
  'icon nudge': (
    <>
      <rect x="8" y="5" width="20" height="16" rx="3" />
      <circle cx="13.5" cy="10" r="2" />
      <path d="M12 16h11" />
    </>
  ),
  quad: quads([6, 19], [3, 14], 11, 9),
  'large quad': quads([3, 19], [2, 14], 14, 10),
  'two content links': (
    <>
      <rect x="3" y="7" width="14" height="12" rx="2.5" />
      <rect x="19" y="7" width="14" height="12" rx="2.5" />
    </>
  ),
  custom: (
    <>
      <rect x="5" y="4" width="26" height="18" rx="3" strokeDasharray="3 3" />
      <path d="M14 13h8M18 9v8" />
    </>
  ),
  html: <path d="M13 8l-6 5 6 5M23 8l6 5-6 5" />,
  text: <path d="M10 7h16M18 7v13" />,
}

export const TypeGlyph = ({ type }: { type: WidgetType }) => (
  <svg width="36" height="26" viewBox="0 0 36 26" aria-hidden="true">
    <g stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round">
      {glyphs[type]}
    </g>
  </svg>
)
