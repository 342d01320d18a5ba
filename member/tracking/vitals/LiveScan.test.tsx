import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTranslation } from '#shared/i18n/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { LiveScan } from './LiveScan.tsx'
import { Measurement, type MeasurementPhase } from './measurement.ts'
import { runScan } from './scan.ts'

vi.mock('./scan.ts')
const wrapper = memberProviders(fakeClient({}))
const Texts = () => useTranslation(['vitals_scan', 'vitals']).t('vitals:enter_reading')
beforeEach(async () => {
  // Texts load in real time.
  const { unmount } = render(<Texts />, { wrapper })
  await screen.findByText('Enter a reading')
  unmount()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a scan that sees no face for ten seconds offers to enter a reading', () => {
  const stop = vi.fn()
  vi.mocked(runScan).mockReturnValue({ finish: vi.fn(), stop })
  const onEnter = vi.fn()
  render(<LiveScan stream={{} as MediaStream} onReading={vi.fn()} onFail={vi.fn()} onEnter={onEnter} />, { wrapper })
  const offer = () => screen.queryByRole('button', { name: 'Enter a reading' })
  const listeners = vi.mocked(runScan).mock.lastCall?.[2]
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  const become = (phase: MeasurementPhase) =>
    act(() => listeners?.onProgress({ ...new Measurement().progress(), phase }))
  // Even if the camera never delivers a picture.
  pass(9_900)
  expect(offer()).toBeNull()
  pass(200)
  expect(offer()).not.toBeNull()
  become('counting')
  expect(offer()).toBeNull()
  pass(60_000)
  expect(offer()).toBeNull()
  become('paused')
  pass(9_900)
  expect(offer()).toBeNull()
  pass(200)
  fireEvent.click(screen.getByRole('button', { name: 'Enter a reading' }))
  expect(onEnter).toHaveBeenCalledOnce()
})
