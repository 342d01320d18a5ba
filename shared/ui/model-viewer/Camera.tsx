import { OrbitControls } from '@react-three/drei/core/OrbitControls.js'
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, type ComponentRef } from 'react'
import { PerspectiveCamera, Vector3 } from 'three'
import type { Orbit } from './orbit.ts'

interface CameraProps {
  orbit: Orbit
  fov: number
  /** Above 1, a longer lens from further away, with less perspective distortion. */
  lens: number
  /** Height and width in meters that must fit. */
  fits: { height: number; width: number }
  /** Offset to the left of the center, as a fraction of the width. */
  aside: number
  canZoom: boolean
}

const middle = new Vector3(0, 0, 0)

/** Looks at the center from the orbit's position, and updates the orbit when dragged. */
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
    // Also updates the projection.
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
