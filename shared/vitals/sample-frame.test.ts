import { describe, expect, it } from 'vitest'
import { patchCount, sampleFrame, scanOval } from './index.ts'

type Color = readonly [number, number, number]
const [width, height] = [160, 120]

/** A frame with a color for each pixel, by its distance from the center of the oval in radii. */
const frame = (colorAt: (distance: number, x: number, y: number) => Color): Uint8ClampedArray => {
  const { centerX, centerY, radiusX, radiusY } = scanOval(width, height)
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colorAt(Math.hypot((x + 0.5 - centerX) / radiusX, (y + 0.5 - centerY) / radiusY), x, y)
      pixels.set([...color, 255], (y * width + x) * 4)
    }
  }
  return pixels
}
const wall: Color = [120, 130, 125]
const faces = { light: [224, 172, 148], medium: [190, 138, 110], brown: [130, 86, 64], dark: [84, 56, 44] } as const

describe('the oval', () => {
  it.each([
    [160, 120],
    [120, 160],
    [320, 240],
    [90, 160],
    [640, 480],
  ])('fits into a frame of %s × %s', (width, height) => {
    const { centerX, centerY, radiusX, radiusY } = scanOval(width, height)
    expect(centerX - radiusX).toBeGreaterThan(0)
    expect(centerY - radiusY).toBeGreaterThan(0)
    expect(centerX + radiusX).toBeLessThan(width)
    expect(centerY + radiusY).toBeLessThan(height)
    expect(radiusX / radiusY).toBeCloseTo(0.769, 6)
  })
})

describe('a frame', () => {
  it.each(Object.entries(faces))('of %s skin has its color in every patch of the oval', (_name, face) => {
    const sample = sampleFrame(
      frame((distance) => (distance < 1.05 ? face : wall)),
      width,
      height,
      12.5,
    )
    expect(sample.time).toBe(12.5)
    expect(sample.skinShare).toBeCloseTo(1, 6)
    expect(sample.background.map(Math.round)).toEqual(wall)
    expect(sample.luminance).toBeCloseTo(0.299 * face[0] + 0.587 * face[1] + 0.114 * face[2], 3)
    expect(Math.hypot(...sample.position)).toBeLessThan(0.02)
    const full = Array.from({ length: patchCount }, (_, patch) => [
      ...sample.patches.subarray(3 * patch, 3 * patch + 3),
    ]).filter(([red]) => Number.isFinite(red))
    expect(full.length).toBeGreaterThanOrEqual(20)
    expect(full).toEqual(full.map(() => [...face]))
  })
  it.each([
    ['a wall', wall],
    ['a blue shirt', [40, 70, 150]],
    ['darkness', [12, 10, 9]],
    ['a lamp', [255, 255, 250]],
    ['a plant', [60, 130, 50]],
  ] as const)('of %s has no skin', (_name, color) => {
    const sample = sampleFrame(
      frame(() => color),
      width,
      height,
      0,
    )
    expect(sample.skinShare).toBe(0)
    expect(sample.patches.every(Number.isNaN)).toBe(true)
    expect(sample.luminance).toBeCloseTo(0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2], 3)
    expect(sample.clippedShare).toBe(color[0] === 255 ? 1 : 0)
  })
  it('excludes patches of eyes and beard, and detects where the head moved', () => {
    const half = sampleFrame(
      frame((distance, x) => (distance < 1 && x < 80 ? faces.light : wall)),
      width,
      height,
      0,
    )
    expect(half.skinShare).toBeCloseTo(0.5, 1)
    expect(half.position[0]).toBeLessThan(-0.3)
    expect(Math.abs(half.position[1])).toBeLessThan(0.05)
  })
  it('weights a pixel at the limits of skin smoothly', () => {
    // Luma 39 is just outside the limits: it counts partly, and one level changes it a little.
    const shares = [38, 39, 40].map(
      (level) =>
        sampleFrame(
          frame(() => [level + 12, level - 4, level - 8]),
          width,
          height,
          0,
        ).skinShare,
    )
    expect(shares[0]).toBeGreaterThan(0)
    expect(shares[0]).toBeLessThan(shares[1] ?? 0)
    expect((shares[1] ?? 0) - (shares[0] ?? 0)).toBeLessThan(0.4)
  })
  it('follows the edge of the shoulders', () => {
    const edgeAt = (row: number) =>
      sampleFrame(
        frame((_distance, _x, y) => (y < row ? wall : [20, 30, 60])),
        width,
        height,
        0,
      ).shoulders
    const [high, low] = [edgeAt(100), edgeAt(104)].map((rows) => rows.findIndex((luma) => luma < 80))
    expect((low ?? 0) - (high ?? 0)).toBeGreaterThanOrEqual(3)
    expect((low ?? 0) - (high ?? 0)).toBeLessThanOrEqual(5)
  })
  it('with a length that does not match its size is refused', () => {
    expect(() => sampleFrame(new Uint8ClampedArray(16), width, height, 0)).toThrow(
      'A frame of 160 × 120 has 76800 bytes, not 16.',
    )
  })
  it('of any size is accepted', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 2],
      [120, 160],
      [7, 90],
    ] as const) {
      const sample = sampleFrame(new Uint8ClampedArray(width * height * 4).fill(128), width, height, 0)
      expect(sample.shoulders).toHaveLength(32)
    }
  })
})
