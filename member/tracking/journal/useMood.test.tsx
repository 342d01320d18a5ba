import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from '#shared/ui/index.ts'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useMood } from './useMood.ts'

const moodOf = (mood: string | null) => ({ mood: { mood, note: null, date: '2026-06-10', created_at: null } })

test('a mood is shown and sent immediately', async () => {
  const answer = deferred<ReturnType<typeof moodOf>>()
  const client = fakeClient({ loadMood: () => moodOf(null), logMood: () => answer.promise })
  const { result } = renderHook(() => useMood(), { wrapper: memberProviders(client) })
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.log('happy'))
  await waitFor(() => expect(result.current.mood).toBe('happy'))
  expect(client.named('logMood')).toMatchObject([{ request: { body: { mood: 'happy' } } }])
  await act(async () => answer.resolve(moodOf('happy')))
  expect(result.current.mood).toBe('happy')
})

test('a failure restores the previous mood and shows a toast', async () => {
  const error = vi.spyOn(toast, 'error')
  const answer = deferred<ReturnType<typeof moodOf>>()
  const client = fakeClient({ loadMood: () => moodOf('sad'), logMood: () => answer.promise })
  const { result } = renderHook(() => useMood(), { wrapper: memberProviders(client) })
  await waitFor(() => expect(result.current.mood).toBe('sad'))
  act(() => result.current.log('happy'))
  await waitFor(() => expect(result.current.mood).toBe('happy'))
  await act(async () => answer.reject(new Error('500')))
  await waitFor(() => expect(result.current.mood).toBe('sad'))
  expect(error).toHaveBeenCalledWith('Failed to log mood', expect.anything())
})
