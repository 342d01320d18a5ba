import { configure, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { Preparation } from './Preparation.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

test('what an administrator has written about preparing for a kind of call is shown, and nothing else', async () => {
  const t = await loadTranslator('appointments')
  const clientSearch = vi.fn((_: unknown) => ({ models: [{ id: 1, instructions: '<p>Bring your questions.</p>' }] }))
  const open = (answer: unknown) =>
    render(<Preparation callType="welcome-call" />, {
      wrapper: memberProviders(fakeClient({ clientSearch: answer as never })),
    })
  const { unmount } = open(clientSearch)
  expect(await screen.findByText('Bring your questions.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: t('prepare') })).toBeTruthy()
  expect(clientSearch.mock.calls[0]?.[0]).toMatchObject({ query: { filters: { code: 'welcome-call' } } })
  unmount()
  const unwritten = vi.fn((_: unknown) => ({ models: [{ id: 1, instructions: null }] }))
  open(unwritten)
  await vi.waitFor(() => expect(unwritten).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})
