import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#shared/client/index.ts'
import { addDays, localDate } from '#shared/rules/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useOutbox } from '../../../offline/index.ts'
import { useMedications, type Medication, type ShownDose } from './useMedications.ts'

afterEach(() => vi.restoreAllMocks())

const dose = {
  day: localDate(new Date(), 'UTC'),
  time: '08:00',
  status: 'due',
  log_id: null,
  logged_at: null,
  isWaiting: false,
} as ShownDose
const medication = {
  id: 1,
  medication_id: 7,
  name: 'Atorvastatin',
  schedule: { times: ['08:00'], days: [0] },
  today: [dose],
  late: [{ ...dose, day: addDays(dose.day, -1) }],
  taken_as_needed: [],
} as unknown as Medication

test('a dose logged offline is queued, with its time', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const lost = () => {
    throw new NetworkError(new TypeError('Failed to fetch'))
  }
  const client = fakeClient({ listCurrentMedications: () => ({ models: [medication] }) as never, logMedication: lost })
  const { result } = renderHook(() => ({ own: useMedications(), outbox: useOutbox() }), {
    wrapper: memberProviders(client),
  })
  await waitFor(() => expect(result.current?.own.medications).toHaveLength(1))
  await act(() => result.current.outbox.open(1))
  act(() => result.current.own.answer(medication, dose, 'taken'))
  await waitFor(() =>
    expect(result.current.own.medications?.[0]?.doses).toMatchObject([
      { status: 'due', isWaiting: false },
      { status: 'taken', isWaiting: true, log_id: null },
    ]),
  )
  const [entry] = result.current.outbox.entries
  expect(entry).toMatchObject({
    call: 'logMedication',
    request: { body: { medication_id: 7, time: '08:00', day: entry?.day, taken_at: expect.stringMatching(/T.*Z$/) } },
  })
  await waitFor(() => expect(result.current.own.isPending(7, dose)).toBe(false))
})
