import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { BufferAttribute, BufferGeometry } from 'three'
import { girthHeights, girthNames, type BodyShape, type GirthName } from '#shared/body/index.ts'
import { createScanMaterial, type BodyColors } from './scanMaterial.ts'

interface BodyMeshProps {
  shape: BodyShape
  look: BodyColors
  /** Another body of the same person, to morph into. */
  towards?: BodyShape | undefined
  /** Progress of the morph: 0 is this body, 1 the other. */
  share?: number
  /** Tints what has changed compared with this body. */
  changeFrom?: BodyShape | undefined
  isGhost?: boolean
  /** Girths without a marker, because they were not measured. */
  unmarked?: readonly GirthName[]
}

const centimeters = 0.01
/** Displacement in cm with nearly full tint; a girth changes by about six times as much. */
const muchMoved = 0.3

/** How far the surface has moved outward, from -1 to 1. Limbs are drawn to match and show no change. */
const changesOf = (shape: BodyShape, before: BodyShape): Float32Array => {
  const changes = new Float32Array(shape.trunk.length)
  for (let vertex = 0; vertex < changes.length; vertex += 1) {
    let moved = 0
    for (let place = 3 * vertex; place < 3 * vertex + 3; place += 1)
      moved += ((shape.positions[place] ?? 0) - (before.positions[place] ?? 0)) * (shape.normals[place] ?? 0)
    changes[vertex] = Math.sign(moved) * (1 - Math.exp(-Math.abs(moved) / muchMoved)) * (shape.trunk[vertex] ?? 0)
  }
  return changes
}

const blend = (target: BufferAttribute, one: Float32Array, other: Float32Array, share: number, scale: number): void => {
  const { array } = target
  for (let place = 0; place < one.length; place += 1)
    array[place] = ((one[place] ?? 0) * (1 - share) + (other[place] ?? 0) * share) * scale
  target.needsUpdate = true
}

/** A body standing on the ground, in meters. */
export const BodyMesh = ({
  shape,
  look,
  towards,
  share = 0,
  changeFrom,
  isGhost = false,
  unmarked = shape.assumed.filter((name) => name !== 'height'),
}: BodyMeshProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => {
    const made = new BufferGeometry()
    made.setIndex(new BufferAttribute(shape.indices, 1))
    for (const name of ['position', 'normal'])
      made.setAttribute(name, new BufferAttribute(new Float32Array(shape.positions.length), 3))
    made.setAttribute('trunk', new BufferAttribute(shape.trunk, 1))
    made.setAttribute('change', new BufferAttribute(new Float32Array(shape.trunk.length), 1))
    return made
  }, [shape])
  useEffect(() => () => geometry.dispose(), [geometry])
  const scan = useMemo(() => createScanMaterial(), [])
  useEffect(() => () => scan.material.dispose(), [scan])

  useLayoutEffect(() => {
    const other = towards ?? shape
    blend(geometry.getAttribute('position') as BufferAttribute, shape.positions, other.positions, share, centimeters)
    blend(geometry.getAttribute('normal') as BufferAttribute, shape.normals, other.normals, share, 1)
    geometry.computeBoundingSphere()
    invalidate()
  }, [geometry, shape, towards, share, invalidate])

  useLayoutEffect(() => {
    if (changeFrom) {
      const changes = geometry.getAttribute('change') as BufferAttribute
      changes.array.set(changesOf(shape, changeFrom))
      changes.needsUpdate = true
    }
    scan.showChange(changeFrom !== undefined)
    invalidate()
  }, [geometry, scan, shape, changeFrom, invalidate])

  const { surface, line, ring, more, less } = look
  const marks = girthNames
    .map((name) => (unmarked.includes(name) ? -1 : girthHeights[name] * shape.heightCm * centimeters))
    .join()
  useLayoutEffect(() => {
    scan.paint({ surface, line, ring, more, less })
    scan.setGhost(isGhost)
    scan.mark(isGhost ? [-1, -1, -1] : marks.split(',').map(Number))
    invalidate()
  }, [scan, surface, line, ring, more, less, isGhost, marks, invalidate])

  return (
    <mesh
      geometry={geometry}
      material={scan.material}
      position={[0, (-shape.heightCm * centimeters) / 2, 0]}
      renderOrder={isGhost ? 1 : 0}
    />
  )
}
