/** An ellipse with upright axes, in pixels of the frame it was made for. */
export interface Oval {
  centerX: number
  centerY: number
  radiusX: number
  radiusY: number
}

/** Relative to the frame's height: with a video that covers a box of 560 × 630, an oval of 352 × 458 at 47% from the top. */
const centerShare = 0.47
const heightShare = 0.364
/** Aspect ratio of a face, width to height. */
export const aspect = 0.769
/** Maximum radius as a fraction of the width, so that it fits a phone camera held upright. */
const widthShare = 0.34

/**
 * The fixed oval for the face, for a frame of any size with the camera's proportions (there is no face detection). Multiply by
 * displayed / frame size to draw it over the video.
 */
export const scanOval = (width: number, height: number): Oval => {
  const radiusY = Math.min(heightShare * height, (widthShare * width) / aspect)
  return { centerX: width / 2, centerY: centerShare * height, radiusX: radiusY * aspect, radiusY }
}
