import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'

type Told = (entries: { intersectionRatio: number }[]) => void

/** Reports intersection ratios like browsers: only when observed, and when a threshold is crossed. */
const observer = () => {
  const seen: { tell: Told; thresholds: number[]; ratio: number } = { tell: () => {}, thresholds: [], ratio: 0 }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Told, { threshold }: { threshold: number[] }) {
        Object.assign(seen, { tell, thresholds: threshold })
      }
      observe() {}
      disconnect() {}
    },
  )
  return async (ratio: number) => {
    await waitFor(() => expect(seen.thresholds).not.toEqual([]))
    const passed = (at: number) =>
      seen.thresholds.filter((threshold) => (threshold === 0 ? at > 0 : at >= threshold)).length
    const isPassed = passed(ratio) !== passed(seen.ratio)
    seen.ratio = ratio
    if (isPassed) seen.tell([{ intersectionRatio: ratio }])
  }
}
afterEach(() => vi.unstubAllGlobals())

test('slowly scrolled links count as hidden once part of them is', async () => {
  const scrollTo = observer()
  const onSeen = vi.fn()
  render(<CrisisNotice arrival={null} onSeen={onSeen} />, { wrapper: memberProviders(fakeClient({})) })
  await screen.findByRole('note')
  await scrollTo(1)
  expect(onSeen).toHaveBeenLastCalledWith(true)
  for (const ratio of [0.97, 0.94, 0.91, 0.85, 0.5]) await scrollTo(ratio)
  expect(onSeen).toHaveBeenLastCalledWith(false)
  for (const ratio of [0.7, 0.89, 0.93]) await scrollTo(ratio)
  expect(onSeen).toHaveBeenLastCalledWith(true)
})
