import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import type { VitalsReading } from '#shared/vitals/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { ScanResult } from './ScanResult.tsx'

const scan = { seconds: 60, frame_rate: 30, snr_db: 5, beats: 70, method: 'pos-chrom', hrv_method: 'SDNN' } as const
const measured: VitalsReading = {
  hr: 64,
  hrv: 48,
  rr: null,
  stress_index: 98,
  missing: { rr: 'not-agreed', sbp: 'needs-device', spo2: 'needs-device' },
  scan,
}
const failed: VitalsReading = {
  hr: null,
  hrv: null,
  rr: null,
  stress_index: null,
  missing: {
    hr: 'motion',
    hrv: 'motion',
    rr: 'motion',
    stress_index: 'needs-hrv',
    sbp: 'needs-device',
    spo2: 'needs-device',
  },
  scan,
}
const lists = { page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
const earlier = (day: number, source: string, data: Record<string, number>) => ({
  id: day,
  created_at: `2026-06-0${day}T13:21:00Z`,
  source,
  data,
  sources: Object.fromEntries(Object.keys(data).map((name) => [name, source])),
  notes: [],
})
const listVitals = () => ({ ...lists, total_count: 1, models: [earlier(1, 'camera', { hr: 66, hrv: 45 })] }) as never

const show = (reading: VitalsReading | null, answers: Answers = {}) => {
  const client = fakeClient({ listVitals, ...answers })
  const onRetake = vi.fn()
  const outcome = { reading, wave: null, taken: new Date('2026-06-10T13:21:00Z') }
  render(<ScanResult outcome={outcome} onRetake={onRetake} />, { wrapper: memberProviders(client) })
  return { client, onRetake, saved: () => client.named('createVital') }
}
/** The one below the fields if values were entered, else the one beside the heart rate. */
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
const valueOf = (name: string) => document.querySelector(`[data-vital="${name}"]`)?.textContent ?? ''

test('each value has its unit and its method, or the reason why it is missing', async () => {
  show(measured)
  expect(await screen.findByText('64')).toBeTruthy()
  expect(await screen.findByText(/2 beats slower than on 06\/01\/2026/)).toBeTruthy()
  expect(screen.getByText(/within the typical resting range of 60 to 100/)).toBeTruthy()
  expect(valueOf('hr_variability')).toBe('HR Variability48 msUp 3 ms since 06/01/2026SDNN over 60 seconds')
  expect(valueOf('respiration_rate')).toBe('Respiration Rate-- Two ways of estimating it did not agree.')
  expect(valueOf('blood_pressure')).toMatch(/--.*You need a cuff/)
  expect(valueOf('o2_saturation')).toMatch(/--.*You need an oximeter/)
  expect(valueOf('stress_index')).toMatch(/98.*not a diagnosis/)
  expect(screen.getByText(/This is information, not a diagnosis/)).toBeTruthy()
})

test.each([
  [53, /^Below the typical resting range of 60 to 100, as is common/, false],
  [104, /^Above the typical resting range of 60 to 100\. Rest for five minutes/, true],
])('only a high heart rate advises rest: %s bpm', async (hr, words, isToRest) => {
  show({ ...measured, hr }, { listVitals: () => ({ ...lists, total_count: 0, models: [] }) as never })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/[Rr]est for/) !== null).toBe(isToRest)
})

test('a reading of the same hour is not compared, but an earlier one is', async () => {
  const justNow = { ...earlier(9, 'camera', { hr: 71, hrv: 60 }), created_at: '2026-06-10T12:40:00Z' }
  const models = [justNow, earlier(3, 'camera', { hr: 60, hrv: 45 })]
  show(measured, { listVitals: () => ({ ...lists, total_count: 2, models }) as never })
  expect(await screen.findByText(/4 beats faster than on 06\/03\/2026/)).toBeTruthy()
  expect(valueOf('hr_variability')).toMatch(/Up 3 ms since 06\/03\/2026/)
})

test('values are compared with the last one of the same source, and with typical ranges', async () => {
  const models = [
    earlier(6, 'device', { sbp: 150, dbp: 99, hr: 90, spo2: 91 }),
    earlier(5, 'simulator', { hr: 99, hrv: 20, rr: 22 }),
    earlier(4, 'member', { sbp: 121, dbp: 76, hr: 70, spo2: 97 }),
    earlier(3, 'camera', { hr: 64, rr: 15 }),
  ]
  show({ ...measured, rr: 14 }, { listVitals: () => ({ ...lists, total_count: 4, models }) as never })
  expect(await screen.findByText(/The same as on 06\/03\/2026/)).toBeTruthy()
  expect(valueOf('hr_variability')).toBe('HR Variability48 msSDNN over 60 seconds')
  expect(valueOf('respiration_rate')).toMatch(/14 bpmDown 1 bpm since 06\/03\/2026Within the typical 12 to 20/)
  await userEvent.type(screen.getByLabelText('Upper blood pressure (mmHg)'), '124')
  await userEvent.type(screen.getByLabelText('Lower blood pressure (mmHg)'), '76')
  await userEvent.type(screen.getByLabelText('O2 saturation (%)'), '94')
  await userEvent.tab()
  expect(valueOf('blood_pressure')).toMatch(
    /Upper up 3, lower the same since 06\/04\/202612476Above the typical range, which ends below 120\/80/,
  )
  expect(valueOf('o2_saturation')).toMatch(/Down 3 points since 06\/04\/2026Below the typical 95 to 100/)
})

test('typed-in values are marked, and stored with measured ones', async () => {
  const { saved } = show(measured, { createVital: () => undefined as never })
  await userEvent.type(await screen.findByLabelText('Upper blood pressure (mmHg)'), '118')
  expect(valueOf('blood_pressure')).toMatch(/--/)
  await press('Save')
  expect(screen.getByText('Enter both blood pressure numbers.')).toBeTruthy()
  expect(saved()).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('Lower blood pressure (mmHg)'), '76')
  await userEvent.tab()
  expect(valueOf('blood_pressure')).toMatch(/118\/76 mmHg.*Entered by hand/)
  await press('Save')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(saved()[0]?.request).toEqual({
    body: { source: 'camera', hr: 64, hrv: 48, stress_index: 98, sbp: 118, dbp: 76, scan, typed: ['sbp', 'dbp'] },
  })
})

test('a value is judged once its field is left: what is still typed alarms nobody, and takes no key', async () => {
  show(null)
  const rate = await screen.findByLabelText('Heart rate (bpm)')
  const notice = () => document.querySelector('[data-severe-notice]')
  const retype = async (value: string) => {
    await userEvent.clear(rate)
    await userEvent.type(rate, value)
  }
  await retype('40')
  await userEvent.tab()
  await waitFor(() => expect(notice()).not.toBeNull())
  await retype('72')
  await userEvent.tab()
  expect(notice()).toBeNull()
  await retype('40')
  expect(notice()).toBeNull()
  await userEvent.tab()
  expect(notice()).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Upper blood pressure (mmHg)'))
})

test('without a scan the heart rate can be typed in, and Enter saves it', async () => {
  const { saved } = show(null, { createVital: () => undefined as never })
  await userEvent.type(await screen.findByLabelText('Heart rate (bpm)'), '7e1{Enter}')
  expect(screen.getByText('Enter a number from 20 to 300.')).toBeTruthy()
  expect(saved()).toHaveLength(0)
  await userEvent.clear(screen.getByLabelText('Heart rate (bpm)'))
  await userEvent.type(screen.getByLabelText('Heart rate (bpm)'), '71{Enter}')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(valueOf('heart_rate')).toMatch(/71 bpm Entered by hand/)
  expect(saved()[0]?.request).toEqual({ body: { source: 'member', hr: 71, typed: ['hr'] } })
})

test('a measured heart rate is not asked for', async () => {
  show(measured)
  expect(await screen.findByLabelText('O2 saturation (%)')).toBeTruthy()
  expect(screen.queryByLabelText('Heart rate (bpm)')).toBeNull()
})

test('a stored reading beyond a threshold of the care team shows a warning', async () => {
  let isStored = false
  const notes = [
    { vital: 'sbp', bound: 'above', severity: 'critical', message: 'Call us today.' },
    { vital: 'hr', bound: 'below', severity: 'notice', message: null },
  ]
  show(measured, {
    createVital: () => void (isStored = true) as never,
    listVitals: () =>
      ({
        ...lists,
        total_count: 1,
        models: [
          {
            id: 2,
            created_at: '2026-06-10T13:21:00Z',
            data: { hr: 64 },
            source: 'camera',
            sources: { hr: 'camera' },
            notes: isStored ? notes : [],
          },
        ],
      }) as never,
  })
  await press('Save')
  expect(await screen.findByText('Upper blood pressure: Call us today.')).toBeTruthy()
  expect(screen.getByText('Heart Rate: Below the limit set by your care team.')).toBeTruthy()
})

test('a failed save keeps the reading, and is retried under the same key', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const answers: Answers = {}
  const { client } = show(measured, answers)
  await press('Save')
  expect(await screen.findByText(/was not saved. It is still here./)).toBeTruthy()
  expect(screen.getByText('64')).toBeTruthy()
  // It may have been stored, so it must not change.
  expect(screen.getByLabelText('O2 saturation (%)')).toHaveProperty('disabled', true)
  await press('Try again')
  await waitFor(() => expect(client.named('createVital')).toHaveLength(2))
  const keys = client.named('createVital').map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a refusal shows the server’s message, and the values may be changed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const refuse = () => {
    throw new CallError('The reading is from a session that is over.', {
      status: 400,
      body: { error_code: 'VALIDATION' },
    })
  }
  show(measured, { createVital: refuse as never })
  await press('Save')
  expect(await screen.findByText(/The reading is from a session that is over./)).toBeTruthy()
  expect(screen.getByLabelText('O2 saturation (%)')).toHaveProperty('disabled', false)
})

test('a second click while saving sends nothing', async () => {
  const answer = deferred<never>()
  const { saved } = show(measured, { createVital: () => answer.promise })
  const button = await screen.findByRole('button', { name: 'Save' })
  await userEvent.dblClick(button)
  expect(saved()).toHaveLength(1)
})

test('a scan without a result says why, and has nothing to save', async () => {
  const { onRetake } = show(failed)
  expect(await screen.findByText('We could not measure your heart rate.')).toBeTruthy()
  expect(screen.getAllByText(/There was too much movement/).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retake' }))
  expect(onRetake).toHaveBeenCalledOnce()
  await userEvent.type(screen.getByLabelText('O2 saturation (%)'), '97')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})
