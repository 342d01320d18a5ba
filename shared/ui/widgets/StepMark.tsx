import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { styled } from 'styled-components'

const size = 28
const centre = size / 2
const stroke = { open: 2.5, begun: 4 }

/** The state of a step: an open ring, a partly filled ring, or a check mark. The adjacent text names it. */
export const StepMark = ({ progress, isDone }: { progress: number; isDone: boolean }) => {
  if (isDone)
    return (
      <Mark data-done aria-hidden="true">
        <CheckIcon size={16} weight="bold" />
      </Mark>
    )
  const isBegun = progress > 0
  const radius = centre - (isBegun ? stroke.begun : stroke.open) / 2
  const around = 2 * Math.PI * radius
  return (
    <Mark aria-hidden="true">
      <svg width={size} height={size} fill="none" strokeWidth={isBegun ? stroke.begun : stroke.open}>
        <circle cx={centre} cy={centre} r={radius} data-track={isBegun || undefined} />
        {isBegun && (
          <circle
            cx={centre}
            cy={centre}
            r={radius}
            data-arc
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - progress / 100)}
            transform={`rotate(-90 ${centre} ${centre})`}
          />
        )}
      </svg>
    </Mark>
  )
}

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: var(--radius-full);

  &[data-done] {
    background: var(--chart-program);
    color: var(--bg-surface);
  }
  circle {
    stroke: var(--line-strong);
  }
  circle[data-track] {
    stroke: var(--chart-track);
  }
  circle[data-arc] {
    stroke: var(--chart-program);
    transition: stroke-dashoffset var(--dur-4) var(--ease-out);
  }
`
