import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { Plane, Vector3, type BufferGeometry, type Camera, type Object3D } from 'three'
import { ModelSource } from './LoadedModel.tsx'
import { createScanMaterial, type BodyColors } from './scanMaterial.ts'
import { comparedSurfaces, type ComparedSurfaces } from './surfaces.ts'

/** How two models can be compared: not at all if their units differ, by change if they have the same topology. */
export type Likeness = 'none' | 'scale' | 'build'

interface LookProps {
  /** Height of the later one, in meters. */
  height: number
  /** ghost: the earlier around the later. slider: one on each side of a cut. change: the later, tinted by displacement. */
  mode: 'ghost' | 'slider' | 'change'
  /** For the slider: the later one's share of the width. */
  share: number
  looks: Readonly<Record<'earlier' | 'later' | 'plain', BodyColors>>
  /** Called once they are visible, or cannot be compared. */
  onKnown: (likeness: Likeness) => void
}
interface ComparedModelsProps extends LookProps {
  earlierUrl: string
  laterUrl: string
}

/** Overlays the models of two scans. Suspends while loading, and throws if loading fails. */
export const ComparedModels = ({ earlierUrl, laterUrl, ...look }: ComparedModelsProps) => (
  <ModelSource url={earlierUrl}>
    {(earlier) => (
      <ModelSource url={laterUrl}>{(later) => <Pair earlier={earlier} later={later} {...look} />}</ModelSource>
    )}
  </ModelSource>
)

const Pair = ({
  earlier,
  later,
  height,
  mode,
  share,
  looks,
  onKnown,
}: LookProps & { earlier: Object3D; later: Object3D }) => {
  const pair = useMemo(() => comparedSurfaces(earlier, later, height), [earlier, later, height])
  useEffect(() => pair?.dispose, [pair])
  const known = useEffectEvent(onKnown)
  useEffect(() => known(pair === null ? 'none' : pair.hasChange ? 'build' : 'scale'), [pair])
  const invalidate = useThree((state) => state.invalidate)
  const cut = useMemo(() => createCut(), [])
  useEffect(() => invalidate(), [share, invalidate])
  useFrame(({ camera }) => {
    if (mode === 'slider' && pair) cut.place(camera, share, pair)
  })
  if (!pair) return null
  return (
    <group position={[0, -height / 2, 0]}>
      <Surface
        surface={pair.later}
        look={mode === 'change' ? looks.plain : looks.later}
        cut={mode === 'slider' ? cut.later : null}
        hasChange={mode === 'change'}
      />
      {mode !== 'change' && (
        <Surface
          surface={pair.earlier}
          look={looks.earlier}
          cut={mode === 'slider' ? cut.earlier : null}
          isGhost={mode === 'ghost'}
        />
      )}
    </group>
  )
}

/** A vertical cutting plane that faces the viewer, so that it moves from left to right from every side. */
const createCut = () => {
  const [earlier, later, right] = [new Plane(), new Plane(), new Vector3()]
  const place = (camera: Camera, share: number, pair: ComparedSurfaces): void => {
    right.setFromMatrixColumn(camera.matrixWorld, 0).normalize()
    const half = Math.max(reachOf(pair.earlier, right), reachOf(pair.later, right))
    const from = (2 * share - 1) * half * 1.02
    later.normal.copy(right).negate()
    later.constant = from
    earlier.normal.copy(right)
    earlier.constant = -from
  }
  return { earlier, later, place }
}

/** The extent of a surface to one side. */
const reachOf = ({ boundingBox }: BufferGeometry, side: Vector3): number =>
  boundingBox ? Math.abs(side.x) * boundingBox.max.x + Math.abs(side.z) * boundingBox.max.z : 0

interface SurfaceProps {
  surface: BufferGeometry
  look: BodyColors
  cut: Plane | null
  isGhost?: boolean
  hasChange?: boolean
}

const Surface = ({ surface, look, cut, isGhost = false, hasChange = false }: SurfaceProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const scan = useMemo(() => createScanMaterial(), [])
  useEffect(() => () => scan.material.dispose(), [scan])
  useLayoutEffect(() => {
    scan.paint(look)
    scan.setGhost(isGhost)
    scan.showChange(hasChange)
    scan.cutOff(cut)
    invalidate()
  }, [scan, look, isGhost, hasChange, cut, invalidate])
  return <mesh geometry={surface} material={scan.material} renderOrder={isGhost ? 1 : 0} />
}
