import { useFrame } from '@react-three/fiber'
import { useMemo, useRef, type RefObject } from 'react'
import { Vector3 } from 'three'
import { girthHeights, ringAt, type BodyShape, type GirthName } from '#shared/body/index.ts'
import { spread } from './spread.ts'

/** Minimum distance between the centers of two labels in pixels; each has two lines. */
const labelGap = 44

interface LeadsProps {
  shape: BodyShape
  /** The girths with a label. */
  names: readonly GirthName[]
  /** The element around the labels, each with its girth's name in `data-lead`. */
  overlay: RefObject<HTMLElement | null>
}

/**
 * Positions each label at its girth's right edge by `--x` and `--y` in percent; `--shift` moves its text to avoid overlaps.
 * Renders nothing itself.
 */
export const Leads = ({ shape, names, overlay }: LeadsProps) => {
  const rings = useMemo(
    () =>
      names.map((name) => {
        const y = girthHeights[name] * shape.heightCm
        return {
          name,
          points: ringAt(shape, y).map(([x, z]) => new Vector3(x / 100, (y - shape.heightCm / 2) / 100, z / 100)),
        }
      }),
    [shape, names],
  )
  const projected = useRef(new Vector3())
  useFrame(({ camera, size }) => {
    const labels = rings.flatMap(({ name, points }) => {
      const label = overlay.current?.querySelector<HTMLElement>(`[data-lead='${name}']`)
      if (!label) return []
      let [right, height] = [-2, 0]
      for (const point of points) {
        const { x, y } = projected.current.copy(point).project(camera)
        if (x > right) [right, height] = [x, y]
      }
      label.style.setProperty('--x', `${((right + 1) * 50).toFixed(2)}%`)
      label.style.setProperty('--y', `${((1 - height) * 50).toFixed(2)}%`)
      return [{ label, y: ((1 - height) * size.height) / 2 }]
    })
    labels.sort((one, other) => one.y - other.y)
    const shifts = spread(
      labels.map(({ y }) => y),
      labelGap,
    )
    labels.forEach(({ label }, index) => label.style.setProperty('--shift', `${(shifts[index] ?? 0).toFixed(1)}px`))
  })
  return null
}
