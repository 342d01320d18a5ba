import { expect, test, vi } from 'vitest'
import { scanOval } from '#shared/vitals/index.ts'
import { holdExposure, obstacleOf, problemOf } from './camera.ts'
import { ovalArc, widestBox } from './CameraView.tsx'
import { frameSize } from './frames.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'broken'],
])('%s means %s', (name, problem) => expect(problemOf(new DOMException('No', name))).toBe(problem))

test('a page without https, or a browser without camera support, reports that before asking', () => {
  const navigator = { mediaDevices: { getUserMedia: () => {} } } as unknown as Navigator
  expect(obstacleOf({ isSecureContext: false, navigator })).toBe('insecure')
  expect(obstacleOf({ isSecureContext: true, navigator: {} as Navigator })).toBe('unsupported')
  expect(obstacleOf({ isSecureContext: true, navigator })).toBeNull()
})

test('exposure and white balance are locked if supported, and unchanged otherwise', async () => {
  const applyConstraints = vi.fn(async () => {})
  const track = (capabilities: object) =>
    ({ getCapabilities: () => capabilities, applyConstraints }) as unknown as MediaStreamTrack
  await holdExposure(track({ exposureMode: ['continuous'] }))
  await holdExposure({ applyConstraints } as unknown as MediaStreamTrack)
  expect(applyConstraints).not.toHaveBeenCalled()
  await holdExposure(track({ exposureMode: ['continuous', 'manual'], whiteBalanceMode: ['manual'] }))
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ exposureMode: 'manual', whiteBalanceMode: 'manual' }] })
})

test('frames keep the proportions of the camera, in either orientation', () => {
  expect(frameSize(640, 480)).toEqual({ width: 160, height: 120 })
  expect(frameSize(480, 640)).toEqual({ width: 120, height: 160 })
  expect(frameSize(1280, 720)).toEqual({ width: 160, height: 90 })
})

test('the ring goes around the oval clockwise from the top', () => {
  const oval = scanOval(640, 480)
  const end = (share: number) => ovalArc(oval, share).split(' ').slice(-2).map(Number)
  expect(end(0.25)[0]).toBeCloseTo(oval.centerX + oval.radiusX, 1)
  expect(end(0.5)[1]).toBeCloseTo(oval.centerY + oval.radiusY, 1)
  expect(ovalArc(oval, 0.75)).toContain(' 0 1 1 ')
  expect(end(1)[0]).toBeCloseTo(oval.centerX, 0)
})

test.each([
  [640, 480],
  [480, 640],
  [1280, 720],
])('a video of %i × %i that covers the widest box shows the whole oval', (width, height) => {
  const { centerY, radiusY } = scanOval(width, height)
  const visible = width / widestBox(width, height)
  expect(visible).toBeLessThanOrEqual(height)
  expect(height / 2 - visible / 2).toBeLessThan(centerY - radiusY)
  expect(height / 2 + visible / 2).toBeGreaterThan(centerY + radiusY)
})
