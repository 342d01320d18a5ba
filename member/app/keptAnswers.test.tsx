import { renderHook, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { flagsRequest } from '#shared/rules/index.ts'
import { fakeClient } from '#tests/harness/member.tsx'
import { ClientContext, forgetAnswers, keepAnswers, useCall, useFlags, type MemberClient } from './index.ts'

const account = (name: string) => ({ user: { first_name: name } }) as never
const models = [{ id: 1, name: 'vitals', is_enabled: true }]
const answers = [
  { call: 'getUser', query: null, answer: account('Maya') },
  { call: 'clientSearch', query: flagsRequest.query, answer: { models } },
]

/** The page's own cache, which nothing else uses here. */
const around =
  (client: MemberClient) =>
  ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <ClientContext value={client}>{children}</ClientContext>
    </SWRConfig>
  )
const clientOf = (name: string) => ({ ...fakeClient({ getUser: () => account(name) }), writes: () => 0 })
beforeEach(() => forgetAnswers(clientOf('')))

test('answers that came with the page are shown at once, and not asked for again', async () => {
  const client = clientOf('Alma')
  keepAnswers(client, answers, Date.now())
  const shown: unknown[] = []
  const { result } = renderHook(
    () => {
      const user = useCall('getUser')
      shown.push(user.data)
      return { user, isOn: useFlags().isOn }
    },
    { wrapper: around(client) },
  )
  expect(shown[0]).toEqual(account('Maya'))
  expect(result.current.isOn?.('vitals')).toBe(true)
  await act(async () => {})
  expect(client.calls).toEqual([])
})

test('answers that are no longer fresh are shown, and asked for again', async () => {
  const client = clientOf('Alma')
  keepAnswers(client, answers, Date.now() - 31_000)
  const { result } = renderHook(() => useCall('getUser'), { wrapper: around(client) })
  expect(result.current.data).toEqual(account('Maya'))
  await waitFor(() => expect(result.current.data).toEqual(account('Alma')))
})

test('whoever signs in next sees nothing of the account before', async () => {
  const client = clientOf('Alma')
  keepAnswers(client, answers, Date.now())
  await act(async () => forgetAnswers(client))
  const shown: unknown[] = []
  renderHook(
    () => {
      shown.push(useCall('getUser').data)
    },
    { wrapper: around(client) },
  )
  await waitFor(() => expect(shown.at(-1)).toEqual(account('Alma')))
  expect(shown).not.toContainEqual(account('Maya'))
})
