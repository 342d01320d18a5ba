import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import SleepTrackerWidget from './SleepTrackerWidget.tsx'

let [t, journal] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'widgets'>>>,
  Awaited<ReturnType<typeof loadTranslator<'journal'>>>,
]
beforeAll(async () => {
  ;[t, journal] = await Promise.all([loadTranslator('widgets'), loadTranslator('journal')])
})

test('who logged no night reads that, not a length of zero', async () => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    getSleep: () => ({ sleep: { duration_in_minutes: 0, date: '2026-06-10' }, nights: [] }) as never,
    getBodyMetrics: () => ({ body_metrics: [] }) as never,
  })
  render(<SleepTrackerWidget />, { wrapper: memberProviders(client) })
  expect(await screen.findByText(journal('nothing_logged'))).toBeTruthy()
  expect(screen.queryByText(t('hours_unit', { count: 0 }))).toBeNull()
})
