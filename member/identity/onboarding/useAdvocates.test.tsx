import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useAdvocates } from './useAdvocates.ts'

const booked = {
  id: 1,
  type: 'welcome call',
  physician_name: 'Rosa Lind',
  physician_image: null,
  appointment_date: { date: '2999-01-01T10:00:00Z', timezone: 'UTC' },
}
const start = (appointments: readonly unknown[]) => {
  const client = fakeClient({
    listAppointments: () => ({ models: appointments, total_count: appointments.length }) as never,
    listTimeslots: () => ({ slots: [], providers: [{ slh_id: 'a', name: 'Ana Cruz', image: null }] }) as never,
  })
  return { client, hook: renderHook(() => useAdvocates(), { wrapper: memberProviders(client) }) }
}

test('the advocate of a booked call is known without a request', async () => {
  const { client, hook } = start([booked])
  await waitFor(() => expect(hook.result.current.map(({ name }) => name)).toEqual(['Rosa Lind']))
  expect(client.named('listTimeslots')).toEqual([])
})

test('without a call the available advocates are requested', async () => {
  const { client, hook } = start([])
  await waitFor(() => expect(hook.result.current.map(({ name }) => name)).toEqual(['Ana Cruz']))
  expect(client.named('listTimeslots')).toHaveLength(1)
})
