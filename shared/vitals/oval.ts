/** An ellipse with upright axes, in pixels of the frame it was made for. */
export interface Oval {
  centerX: number
  centerY: number
  radiusX: number
  radiusY: number
}

/** Of the frame's height: with a video that covers a box of 560 × 630, an oval of 352 × 458 at 47% from the top. */
const centerShare = 0.47
const heightShare = 0.364
/** Width to height of a face. */
export const aspect = 0.769
/** At most this share of the width for the radius, so that it fits an upright camera of a phone. */
const widthShare = 0.34

/**
 * The fixed oval into which a face belongs, for a frame of any size that keeps the camera's proportions
 * (no face is looked for). Multiply by displayed / frame size to draw it over the video.
 */
export const scanOval = (width: number, height: number): Oval => {
  const radiusY = Math.min(heightShare * height, (widthShare * width) / aspect)
  return { centerX: width / 2, centerY: centerShare * height, radiusX: radiusY * aspect, radiusY }
}
