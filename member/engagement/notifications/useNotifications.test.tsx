import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useNotifications } from './useNotifications.ts'

const listOf = (...ids: number[]) => ({ models: ids.map((id) => ({ id })), total_count: ids.length }) as never

test('rows marked in succession stay removed, in whatever order the responses arrive', async () => {
  let unread = [1, 2, 3]
  const answers = [deferred<null>(), deferred<null>()]
  const sent = [...answers]
  const client = fakeClient({
    listUnreadNotifications: () => listOf(...unread),
    markNotificationsAsRead: () => sent.shift()?.promise as never,
  })
  const { result } = renderHook(() => useNotifications(), { wrapper: memberProviders(client) })
  const shown = () => result.current.notifications?.map(({ id }) => id)
  await waitFor(() => expect(shown()).toEqual([1, 2, 3]))
  act(() => result.current.markAsRead([1]))
  await waitFor(() => expect(shown()).toEqual([2, 3]))
  act(() => result.current.markAsRead([2]))
  await waitFor(() => expect(shown()).toEqual([3]))
  expect(result.current.total).toBe(1)
  await act(async () => answers[0]?.resolve(null))
  expect(shown()).toEqual([3])
  unread = [3]
  await act(async () => answers[1]?.resolve(null))
  expect(shown()).toEqual([3])
})
