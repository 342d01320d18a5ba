import { styled } from '@mui/material/styles'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { barPlace, type BarScale } from '#shared/ui/widgets/RangeBar.tsx'
import { onStep, stepOf } from './ranges.ts'

const Rail = styled('div')({ position: 'absolute', insetInline: 0, top: 0, height: 30 })
const Handle = styled('button')({
  position: 'absolute',
  top: 0,
  width: 24,
  height: 30,
  padding: 0,
  border: 0,
  background: 'none',
  transform: 'translateX(-50%)',
  cursor: 'ew-resize',
  touchAction: 'none',
  borderRadius: 'var(--radius-sm)',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 'calc(50% - 4px)',
    top: 4,
    width: 8,
    height: 22,
    borderRadius: 4,
    border: '2px solid var(--text)',
    backgroundColor: 'var(--bg-surface)',
  },
  '&:hover::after, &:active::after': { backgroundColor: 'var(--text)' },
  '&:focus-visible': { outline: 'var(--focus-width) solid var(--focus)' },
})

interface BoundHandlesProps {
  bounds: readonly number[]
  scale: BarScale
  unit: string
  onMove: (from: number, to: number) => void
}

/** Handles for the bounds of a bar, moved by dragging or arrow keys. A bound stays between its neighbours. */
export const BoundHandles = ({ bounds, scale, unit, onMove }: BoundHandlesProps) => {
  const rail = useRef<HTMLDivElement>(null)
  /** Index of the dragged bound; its value changes while dragging. */
  const dragged = useRef<number | null>(null)
  const step = stepOf(scale.max - scale.min)
  const move = (index: number, value: number) => {
    const from = bounds[index]
    if (from === undefined) return
    const low = index === 0 ? -Infinity : (bounds[index - 1] ?? -Infinity) + step
    const high = index === bounds.length - 1 ? Infinity : (bounds[index + 1] ?? Infinity) - step
    const to = onStep(Math.min(Math.max(value, low), high), step)
    if (to !== from && low <= high) onMove(from, to)
  }
  const drag = (event: PointerEvent) => {
    const box = rail.current?.getBoundingClientRect()
    if (!box || dragged.current === null || box.width === 0) return
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)
    move(dragged.current, scale.min + share * (scale.max - scale.min))
  }
  const press = (event: KeyboardEvent, index: number, bound: number) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -10,
      PageUp: 10,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(index, bound + by * step)
  }
  return (
    <Rail ref={rail}>
      {bounds.map((bound, index) => (
        <Handle
          key={index}
          type="button"
          role="slider"
          aria-label={`Bound ${index + 1}`}
          aria-valuenow={bound}
          aria-valuemin={scale.min}
          aria-valuemax={scale.max}
          aria-valuetext={`${bound} ${unit}`.trim()}
          style={{ left: `${barPlace(bound, scale)}%` }}
          onPointerDown={(event) => {
            dragged.current = index
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = null
          }}
          onKeyDown={(event) => press(event, index, bound)}
        />
      ))}
    </Rail>
  )
}
