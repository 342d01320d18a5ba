import { styled } from 'styled-components'

const width = 400
const height = 120
const margin = 14

/** The point at a fraction of the shallow arc, a half ellipse from left to right. */
const pointAt = (share: number): { x: number; y: number } => ({
  x: width / 2 - (width / 2 - margin) * Math.cos(Math.PI * share),
  y: height - margin - (height - 2 * margin) * Math.sin(Math.PI * share),
})
const radii = `${width / 2 - margin} ${height - 2 * margin}`
const pathTo = (share: number): string => {
  const [from, to] = [pointAt(0), pointAt(share)]
  return `M${from.x} ${from.y}A${radii} 0 0 1 ${to.x} ${to.y}`
}

interface ProgressArcProps {
  index: number
  count: number
}

/** The steps as points on an arc; completed ones are lit. The text beside it says the same. */
export const ProgressArc = ({ index, count }: ProgressArcProps) => {
  const shareOf = (step: number) => (count > 1 ? step / (count - 1) : 0)
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={pathTo(1)} className="way" />
      {index > 0 && <path d={pathTo(shareOf(index))} className="walked" />}
      {Array.from({ length: count }, (_, step) => {
        const { x, y } = pointAt(shareOf(step))
        return <circle key={step} cx={x} cy={y} r={step === index ? 9 : 5} data-lit={step <= index || undefined} />
      })}
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 400px;
  overflow: visible;
  fill: none;
  stroke-linecap: round;

  .way {
    stroke: var(--line-inverse);
    stroke-width: 2;
  }
  .walked {
    stroke: var(--accent);
    stroke-width: 4;
  }
  circle {
    fill: var(--bg-inverse-raised);
    stroke: var(--line-inverse);
    stroke-width: 2;
  }
  circle[data-lit] {
    fill: var(--accent);
    stroke: none;
  }
`
