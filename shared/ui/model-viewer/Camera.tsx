import { OrbitControls } from '@react-three/drei/core/OrbitControls.js'
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, type ComponentRef } from 'react'
import { PerspectiveCamera, Vector3 } from 'three'
import type { Orbit } from './orbit.ts'

interface CameraProps {
  orbit: Orbit
  fov: number
  /** Above 1 the picture is taken from further away with a longer lens, which bends the proportions less. */
  lens: number
  /** In meters: what has to fit from top to bottom, and from side to side. */
  fits: { height: number; width: number }
  /** How far left of the middle it stands, as a share of the width. */
  aside: number
  canZoom: boolean
}

const middle = new Vector3(0, 0, 0)

/** Looks at the middle from where the orbit says, and tells the orbit where dragging leads. */
export const Camera = ({ orbit, fov, lens, fits, aside, canZoom }: CameraProps) => {
  const get = useThree((state) => state.get)
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const controls = useRef<ComponentRef<typeof OrbitControls>>(null)
  const aspect = size.width / size.height
  const distance = (Math.max(fits.height, fits.width / aspect) * lens) / (2 * Math.tan((fov * Math.PI) / 360))

  useLayoutEffect(() => {
    const { camera } = get()
    if (!(camera instanceof PerspectiveCamera)) return
    camera.fov = fov
    camera.zoom = lens
    camera.near = distance / 20
    camera.far = distance * 4
    // Brings the projection up to date as well.
    camera.setViewOffset(size.width, size.height, size.width * aside, 0, size.width, size.height)
    const place = () => {
      const { azimuth, polar, closeness } = orbit.view
      camera.position.setFromSphericalCoords(distance / closeness, polar, azimuth)
      camera.lookAt(middle)
      camera.updateMatrixWorld()
      controls.current?.update()
      invalidate()
    }
    place()
    return orbit.subscribe(place)
  }, [aside, distance, fov, get, invalidate, lens, orbit, size.height, size.width])

  useEffect(() => orbit.release, [orbit])

  return (
    <OrbitControls
      ref={controls}
      makeDefault
      enableDamping={false}
      enablePan={false}
      enableZoom={canZoom}
      zoomSpeed={0.6}
      rotateSpeed={0.7}
      onStart={orbit.hold}
      onEnd={orbit.release}
      onChange={() => {
        const { current } = controls
        if (!current || !orbit.isHeld) return
        orbit.set({
          azimuth: current.getAzimuthalAngle(),
          polar: current.getPolarAngle(),
          closeness: distance / current.getDistance(),
        })
      }}
    />
  )
}
