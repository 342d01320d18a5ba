import { act, renderHook, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useCall } from '#member/app/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import type { Account } from '../../session/index.ts'
import { useSignInRedirect } from './useSignInRedirect.ts'
import { saveReturnPath, takeReturnPath } from '#shared/client/index.ts'

test('data loaded for another account are cleared on sign-in', async () => {
  const client = fakeClient({
    loadMood: () => ({ mood: { mood: 'sad', note: 'Mine alone', date: '2026-06-10', created_at: null } }),
  })
  const { result } = renderHook(
    () => ({
      land: useSignInRedirect(),
      mood: useCall('loadMood').data,
      account: useCall('getUser', undefined, { revalidateOnMount: false }).data,
    }),
    { wrapper: memberProviders(client) },
  )
  await waitFor(() => expect(result.current.mood).toBeDefined())
  const account = { user: { id: 2 }, permissions: [] } as unknown as Account
  await act(() => result.current.land(account))
  expect(result.current.mood).toBeUndefined()
  expect(result.current.account).toEqual(account)
})

test('a destination kept for another sign-in is discarded', async () => {
  sessionStorage.clear()
  saveReturnPath('/client/meals')
  const { result } = renderHook(
    () => ({ land: useSignInRedirect(), navigate: useNavigate(), path: useLocation().pathname }),
    {
      wrapper: memberProviders(fakeClient({})),
    },
  )
  await act(async () => result.current.navigate('/login', { state: { from: '/client/sleep' } }))
  await act(() => result.current.land({ user: { id: 2 }, permissions: [] } as unknown as Account))
  expect(result.current.path).toBe('/client/sleep')
  expect(takeReturnPath()).toBeNull()
})

test('nobody is led to the screen that someone else had open', async () => {
  const { result } = renderHook(
    () => ({ land: useSignInRedirect(), navigate: useNavigate(), path: useLocation().pathname }),
    { wrapper: memberProviders(fakeClient({})) },
  )
  for (const [id, path] of [
    [2, '/client/home'],
    [5, '/client/testing-center/4F7-2291'],
  ] as const) {
    const account = { user: { id }, permissions: [] } as unknown as Account
    await act(async () =>
      result.current.navigate('/login', { state: { from: '/client/testing-center/4F7-2291', of: 5 } }),
    )
    await act(() => result.current.land(account))
    expect(result.current.path).toBe(path)
    // By way of an organization.
    saveReturnPath('/client/testing-center/4F7-2291', 5)
    await act(async () => result.current.navigate('/sso'))
    await act(() => result.current.land(account))
    expect(result.current.path).toBe(path)
  }
})
