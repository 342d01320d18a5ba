import { Canvas } from '@react-three/fiber'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ErrorBoundary } from '../States.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { Camera } from './Camera.tsx'
import { Orbit } from './orbit.ts'
import { useSpin, useSpinning } from './useSpin.ts'

export interface ModelViewerProps {
  /** Accessible name. */
  label: string
  /** The rotation, for screen readers. */
  help?: string
  width?: number | '100%'
  height?: number
  /** Vertical field of view in degrees. */
  fov?: number
  /** A longer lens from further away distorts proportions less; 1 is the default. */
  lens?: number
  /** Size that must fit, in meters. */
  fits?: { height: number; width: number }
  /** Offset to the left of the center, as a fraction of the width, to make room for labels. */
  aside?: number
  /** Shared by viewers that rotate together; separate by default. */
  orbit?: Orbit
  /** Shown if 3D rendering is not possible. */
  fallback: ReactNode
  /** Called when the fallback is shown. */
  onFlat?: () => void
  /** Overlays the canvas. */
  overlay?: ReactNode
  /** The content, in meters around the center. */
  children: ReactNode
}

const step = Math.PI / 12
/** Lighting, independent of the theme. */
const [skyLight, groundLight] = [0xffffff, 0xb9c2c9]
const usualFit = { height: 2, width: 1 }

let isAble: boolean | undefined
const canDraw = (): boolean => {
  isAble ??= Boolean(document.createElement('canvas').getContext('webgl2'))
  return isAble
}

/** A 3D viewer that rotates slowly, and by dragging, the arrow keys, + and -. Renders only on changes. */
export const ModelViewer = (props: ModelViewerProps) => {
  const {
    label,
    help,
    width = 400,
    height = 400,
    fov = 75,
    lens = 1,
    fits = usualFit,
    aside = 0,
    orbit,
    fallback,
    onFlat,
    overlay,
    children,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [own] = useState(() => new Orbit())
  const [isLost, setLost] = useState(false)
  const [isActive, setActive] = useState(false)
  const [isSpinning] = useSpinning()
  const around = orbit ?? own
  useSpin(own, frame, isSpinning && !orbit)
  useEffect(
    () =>
      around.subscribe(() => {
        if (frame.current) frame.current.dataset['azimuth'] = around.view.azimuth.toFixed(3)
      }),
    [around],
  )

  const isFlat = isLost || !canDraw()
  const flat = useEffectEvent(() => onFlat?.())
  useEffect(() => {
    if (isFlat) flat()
  }, [isFlat])

  const press = (event: KeyboardEvent) => {
    const { azimuth, polar, closeness } = around.view
    const moves: Record<string, Parameters<Orbit['set']>[0]> = {
      ArrowLeft: { azimuth: azimuth + step },
      ArrowRight: { azimuth: azimuth - step },
      ArrowUp: { polar: polar - step / 2 },
      ArrowDown: { polar: polar + step / 2 },
      '+': { closeness: closeness * 1.2 },
      '=': { closeness: closeness * 1.2 },
      '-': { closeness: closeness / 1.2 },
      Home: around.start,
      '0': around.start,
    }
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    around.set(move)
  }

  if (isFlat)
    return (
      <Frame style={{ width, height }} data-drawn="flat">
        {fallback}
      </Frame>
    )
  return (
    <Frame
      ref={frame}
      style={{ width, height }}
      role="img"
      aria-label={label}
      aria-describedby={help === undefined ? undefined : helpId}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - Home"
      tabIndex={0}
      data-fov={fov}
      onKeyDown={press}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    >
      <ErrorBoundary fallback={() => fallback}>
        <Canvas
          frameloop="demand"
          dpr={[1, 2]}
          flat
          camera={{ fov }}
          gl={{ antialias: true, alpha: true, powerPreference: 'low-power' }}
          onCreated={({ gl }) => {
            gl.localClippingEnabled = true
            gl.domElement.addEventListener('webglcontextlost', () => setLost(true), { once: true })
          }}
        >
          <Camera orbit={around} fov={fov} lens={lens} fits={fits} aside={aside} canZoom={isActive} />
          <hemisphereLight args={[skyLight, groundLight, 1.9]} />
          <directionalLight position={[-1.6, 2.2, 3]} intensity={1.5} />
          <directionalLight position={[2.5, 1, -2.5]} intensity={0.6} />
          {children}
        </Canvas>
      </ErrorBoundary>
      {overlay}
      {help !== undefined && <VisuallyHidden id={helpId}>{help}</VisuallyHidden>}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  max-width: 100%;
  border-radius: var(--radius-lg);
  outline-offset: -2px;
  cursor: grab;

  &:active {
    cursor: grabbing;
  }
  /* A finger that moves up or down scrolls the page. */
  && canvas {
    display: block;
    touch-action: pan-y !important;
  }
  &[data-drawn='flat'] {
    display: grid;
    place-items: center;
    cursor: auto;
  }
`
