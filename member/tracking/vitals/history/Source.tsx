import type { ReadingSource } from '#shared/rules/index.ts'

/** Circle, square, diamond, triangle, or a dashed ring for simulated values: distinguishable without color. */
export const SourceShape = ({ source, x, y, size }: { source: ReadingSource; x: number; y: number; size: number }) => {
  const look = {
    fill: 'var(--chart-vitals)',
    stroke: 'var(--bg-surface)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round' as const,
  }
  if (source === 'camera') return <circle cx={x} cy={y} r={size} {...look} />
  if (source === 'member')
    return <rect x={x - size * 0.9} y={y - size * 0.9} width={size * 1.8} height={size * 1.8} rx={1} {...look} />
  if (source === 'device')
    return (
      <path
        d={`M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`}
        {...look}
      />
    )
  if (source === 'provider')
    return <path d={`M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}H${x - size * 1.2}Z`} {...look} />
  return (
    <circle
      cx={x}
      cy={y}
      r={size}
      fill="var(--bg-surface)"
      stroke="var(--text-2)"
      strokeWidth={1.5}
      strokeDasharray="2.5 2"
    />
  )
}
