/** The camera position around a figure. Viewers sharing an orbit rotate together. */
export interface View {
  /** Radians around the vertical axis; 0 is the front. */
  azimuth: number
  /** Radians down from the top. */
  polar: number
  /** Zoom; 1 is the default distance. */
  closeness: number
}

export const nearest = 3
export const farthest = 0.7
const lowest = Math.PI * 0.62
const highest = Math.PI * 0.2

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))
/** Normalized to half a turn to either side. */
export const wrapped = (angle: number): number => {
  const turn = 2 * Math.PI
  return angle - turn * Math.round(angle / turn)
}

export class Orbit {
  view: View
  /** The initial view. */
  readonly start: Readonly<View>
  /** Automatic rotation stops while dragging. */
  isHeld = false
  readonly #listeners = new Set<() => void>()

  constructor(view: Partial<View> = {}) {
    this.start = { azimuth: 0, polar: Math.PI / 2 - 0.17, closeness: 1, ...view }
    this.view = this.start
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read = (): View => this.view

  hold = (): void => void (this.isHeld = true)
  release = (): void => void (this.isHeld = false)

  set = (change: Partial<View>): void => {
    const { azimuth, polar, closeness } = { ...this.view, ...change }
    const next = {
      azimuth: wrapped(azimuth),
      polar: between(highest, lowest, polar),
      closeness: between(farthest, nearest, closeness),
    }
    const isSame =
      Math.abs(wrapped(next.azimuth - this.view.azimuth)) < 1e-5 &&
      Math.abs(next.polar - this.view.polar) < 1e-5 &&
      Math.abs(next.closeness - this.view.closeness) < 1e-4
    if (isSame) return
    this.view = next
    for (const listener of this.#listeners) listener()
  }
}
