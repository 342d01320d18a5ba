import { scanOval, type Oval } from './oval.ts'
import type { FrameSample } from './types.ts'

/** Patches across and down the oval; those in the corners are outside it and stay empty. */
export const patchColumns = 5
export const patchRows = 6
export const patchCount = patchColumns * patchRows

/** Pixels (summed membership) below which a patch has too little skin, as a fraction of its area. */
const leastSkinOfPatch = 0.3
/** Number of rows in the shoulder profile, whatever the height of the frame. */
export const shoulderRows = 32
/** Number of rows and columns the oval is divided into to follow its edges. */
export const profileBins = 32

/**
 * How far a value is within limits: 1 inside, 0 from `edge` outside, linear between. A hard limit would let noisy pixels at the border
 * come and go from frame to frame, which looks like a signal.
 */
const within = (value: number, low: number, high: number, edge: number): number => {
  const margin = Math.min(value - low, high - value)
  return margin >= 0 ? 1 : margin <= -edge ? 0 : 1 + margin / edge
}

/**
 * Skin by color, 0 to 1: Y 40 to 245, Cb 75 to 135, Cr 132 to 185 (8-bit BT.601, full range), which holds for light and dark skin,
 * because they differ in luma more than in chroma (after Chai and Ngan, 1999, widened).
 */
const skinMembership = (red: number, green: number, blue: number): number => {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue
  if (luma < 36 || luma > 249) return 0
  const cr = 128 + 0.713 * (red - luma)
  if (cr < 129 || cr > 188) return 0
  const cb = 128 + 0.564 * (blue - luma)
  if (cb < 72 || cb > 138) return 0
  return within(luma, 40, 245, 4) * within(cr, 132, 185, 3) * within(cb, 75, 135, 3)
}

/** The region of each pixel: patch number in the oval, or one of these. */
const outside = 255
const around = 254
const shoulder = 253

interface Layout {
  width: number
  height: number
  oval: Oval
  region: Uint8Array
  /** Row and column of the profiles for a pixel in the oval. */
  binRow: Uint8Array
  binColumn: Uint8Array
  patchArea: Float32Array
  ovalArea: number
  firstRow: number
}

/** The background starts at 1.35 times the oval, beyond hair and ears; below the chin are neck and shoulders instead. */
const backgroundFrom = 1.35

const makeLayout = (width: number, height: number): Layout => {
  const oval = scanOval(width, height)
  const region = new Uint8Array(width * height).fill(outside)
  const [binRow, binColumn] = [new Uint8Array(width * height), new Uint8Array(width * height)]
  const patchArea = new Float32Array(patchCount)
  const firstRow = Math.min(height - 1, Math.round(oval.centerY + 0.75 * oval.radiusY))
  let ovalArea = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5 - oval.centerX) / oval.radiusX
      const dy = (y + 0.5 - oval.centerY) / oval.radiusY
      const distance = Math.hypot(dx, dy)
      const index = y * width + x
      if (distance < 1) {
        const patch = Math.floor(((dy + 1) / 2) * patchRows) * patchColumns + Math.floor(((dx + 1) / 2) * patchColumns)
        region[index] = patch
        binRow[index] = Math.floor(((dy + 1) / 2) * profileBins)
        binColumn[index] = Math.floor(((dx + 1) / 2) * profileBins)
        patchArea[patch] = (patchArea[patch] ?? 0) + 1
        ovalArea++
      } else if (y >= firstRow) {
        if (Math.abs(dx) > 0.6 && Math.abs(dx) < 2) region[index] = shoulder
      } else if (distance > backgroundFrom) region[index] = around
    }
  }
  // A frame of a few pixels may have none in the oval.
  return { width, height, oval, region, binRow, binColumn, patchArea, ovalArea: Math.max(1, ovalArea), firstRow }
}

let lastLayout: Layout | null = null
const layoutOf = (width: number, height: number): Layout => {
  if (lastLayout?.width !== width || lastLayout.height !== height) lastLayout = makeLayout(width, height)
  return lastLayout
}

/**
 * Reduces a frame (RGBA, 4 bytes per pixel, row by row) to patch means. Use about 160 × 120 in the camera's proportions.
 * @param time seconds at which the frame was captured
 * @throws RangeError if the length of `pixels` is not width × height × 4
 */
export const sampleFrame = (pixels: Uint8ClampedArray, width: number, height: number, time: number): FrameSample => {
  if (!(width > 0) || !(height > 0) || pixels.length !== width * height * 4) {
    throw new RangeError(`A frame of ${width} × ${height} has ${width * height * 4} bytes, not ${pixels.length}.`)
  }
  const { oval, region, binRow, binColumn, patchArea, ovalArea, firstRow } = layoutOf(width, height)
  const sums = new Float64Array(patchCount * 4)
  const rowSums = new Float64Array(shoulderRows)
  const rowCounts = new Float64Array(shoulderRows)
  const [profileSums, profileCounts] = [new Float64Array(2 * profileBins), new Float64Array(2 * profileBins)]
  const perRow = shoulderRows / (height - firstRow)
  let [backRed, backGreen, backBlue, backCount] = [0, 0, 0, 0]
  let [clipped, ovalLuma, skin, skinX, skinY] = [0, 0, 0, 0, 0]
  for (let index = 0, at = 0; index < region.length; index++, at += 4) {
    const where = region[index] ?? outside
    if (where === outside) continue
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    if (where === around) {
      backRed += red
      backGreen += green
      backBlue += blue
      backCount++
    } else if (where === shoulder) {
      const row = Math.min(shoulderRows - 1, Math.floor((Math.floor(index / width) - firstRow) * perRow))
      rowSums[row] = (rowSums[row] ?? 0) + 0.299 * red + 0.587 * green + 0.114 * blue
      rowCounts[row] = (rowCounts[row] ?? 0) + 1
    } else {
      const luma = 0.299 * red + 0.587 * green + 0.114 * blue
      ovalLuma += luma
      const [row, column] = [binRow[index] ?? 0, profileBins + (binColumn[index] ?? 0)]
      profileSums[row] = (profileSums[row] ?? 0) + luma
      profileCounts[row] = (profileCounts[row] ?? 0) + 1
      profileSums[column] = (profileSums[column] ?? 0) + luma
      profileCounts[column] = (profileCounts[column] ?? 0) + 1
      if (red > 252 || green > 252 || blue > 252) clipped++
      const weight = skinMembership(red, green, blue)
      if (weight === 0) continue
      const sum = where * 4
      sums[sum] = (sums[sum] ?? 0) + weight * red
      sums[sum + 1] = (sums[sum + 1] ?? 0) + weight * green
      sums[sum + 2] = (sums[sum + 2] ?? 0) + weight * blue
      sums[sum + 3] = (sums[sum + 3] ?? 0) + weight
      skin += weight
      skinX += weight * (index % width)
      skinY += weight * Math.floor(index / width)
    }
  }
  const patches = new Float32Array(patchCount * 3).fill(Number.NaN)
  let [red, green, blue] = [0, 0, 0]
  for (let patch = 0; patch < patchCount; patch++) {
    const weight = sums[patch * 4 + 3] ?? 0
    red += sums[patch * 4] ?? 0
    green += sums[patch * 4 + 1] ?? 0
    blue += sums[patch * 4 + 2] ?? 0
    const fullArea = (4 * oval.radiusX * oval.radiusY) / patchCount
    if (weight < leastSkinOfPatch * Math.max(patchArea[patch] ?? 0, fullArea / 2)) continue
    for (let channel = 0; channel < 3; channel++)
      patches[patch * 3 + channel] = (sums[patch * 4 + channel] ?? 0) / weight
  }
  const profiles = Float32Array.from(profileSums, (sum, bin) => sum / (profileCounts[bin] ?? 0))
  return {
    time,
    patches,
    background: [backRed / backCount, backGreen / backCount, backBlue / backCount],
    skinShare: skin / ovalArea,
    luminance: skin > 0 ? (0.299 * red + 0.587 * green + 0.114 * blue) / skin : ovalLuma / ovalArea,
    clippedShare: clipped / ovalArea,
    position: [(skinX / skin + 0.5 - oval.centerX) / oval.radiusX, (skinY / skin + 0.5 - oval.centerY) / oval.radiusY],
    profiles: [profiles.subarray(0, profileBins), profiles.subarray(profileBins)],
    shoulders: Float32Array.from(rowSums, (sum, row) => sum / (rowCounts[row] ?? 0)),
  }
}
