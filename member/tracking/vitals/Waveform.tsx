import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useReducedMotion } from '#shared/ui/index.ts'

/** Values per second. */
const rate = 30
/** Seconds across the picture. */
const span = 5.5
/** Seconds the picture lags behind: new values arrive a few times a second, and the line must not pause for them. */
const behind = 0.4
/** Milliseconds between two pictures with reduced motion. */
const still = 6_000

/** The value at a fractional index; 0 if there is none. */
const valueAt = (wave: Float32Array, index: number): number => {
  const before = Math.floor(index)
  const [from, to] = [wave[before] ?? 0, wave[before + 1] ?? 0]
  return from + (to - from) * (index - before)
}

/** Draws the last seconds, ending `late` seconds after the newest value arrived. */
const draw = (canvas: HTMLCanvasElement, wave: Float32Array, late: number): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = window.devicePixelRatio || 1
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
  }
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, width, height)
  context.strokeStyle = getComputedStyle(canvas).color
  context.lineWidth = 2.5
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  for (let x = 0; x <= width; x += 2) {
    const before = span * (1 - x / width) + behind - Math.min(late, behind)
    const y = height / 2 - valueAt(wave, wave.length - 1 - before * rate) * (height / 2 - 4)
    if (x === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
}

/** The live pulse from edge to edge; a still trace with reduced motion. Values from -1 to 1 at 30 Hz. */
export const Waveform = ({ wave, isLive = true }: { wave: Float32Array | null; isLive?: boolean }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isStill = useReducedMotion() || !isLive
  const latest = useRef<{ wave: Float32Array; at: number }>({ wave: new Float32Array(), at: 0 })
  const drawn = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    latest.current = { wave: wave ?? new Float32Array(), at: performance.now() }
    const isDue = !isLive || performance.now() - drawn.current >= still
    if (!isStill || !isDue || !canvas.current) return
    drawn.current = performance.now()
    draw(canvas.current, latest.current.wave, behind)
  }, [wave, isStill, isLive])
  useEffect(() => {
    if (isStill) return
    let handle = 0
    let shown = Number.NEGATIVE_INFINITY
    const step = (now: number) => {
      handle = requestAnimationFrame(step)
      // As often as values arrive. More would take time a slow phone needs for the camera's frames.
      if (now - shown < 1000 / rate - 4) return
      shown = now
      if (canvas.current) draw(canvas.current, latest.current.wave, (performance.now() - latest.current.at) / 1000)
    }
    handle = requestAnimationFrame(step)
    return () => cancelAnimationFrame(handle)
  }, [isStill])
  return <Trace ref={canvas} aria-hidden data-still={isStill} />
}

const Trace = styled.canvas`
  display: block;
  width: 100%;
  height: 100%;
  color: var(--accent);
  mask-image: linear-gradient(to right, transparent, black 45%);
`
