import { configure, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { PeriodDialog, type Kind } from './PeriodDialog.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const kind = {
  name: 'usernotes',
  label: 'Notes',
  days: 4000,
  usual_days: null,
  min_days: 3650,
  reason: 'Law.',
} as Kind

test('a period that is only shown is not sent, and a changed one names what it is based on', async () => {
  const setRetention = vi.fn((_: unknown) => kind as never)
  const onClose = vi.fn()
  const { user } = openScreen(<PeriodDialog kind={kind} onClose={onClose} onDone={() => {}} />, {
    answers: { setRetention },
  })
  const days = await screen.findByLabelText(/^Days/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([onClose.mock.calls.length, setRetention.mock.calls.length]).toEqual([1, 0])
  await user.clear(days)
  await user.type(days, '5000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(setRetention).toHaveBeenCalled())
  expect(setRetention.mock.calls[0]?.[0]).toMatchObject({ body: { days: 5000, based_on: 4000 } })
})
