import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useLoadFailure } from './useLoadFailure.ts'

const { error, dismiss } = vi.hoisted(() => ({ error: vi.fn(), dismiss: vi.fn() }))
vi.mock('#shared/ui/index.ts', async (load) => ({ ...(await load<object>()), toast: { error, dismiss } }))

test('a failed load is said once, and no longer once its screen is gone or it has been loaded', () => {
  const { rerender, unmount } = renderHook(({ failed }) => useLoadFailure('water', failed, 'Not loaded'), {
    wrapper: memberProviders(fakeClient({})),
    initialProps: { failed: null as unknown },
  })
  expect(error).not.toHaveBeenCalled()
  rerender({ failed: new Error('refused') })
  rerender({ failed: new Error('refused again') })
  expect(error.mock.calls).toEqual([['Not loaded', { id: 'water' }]])
  rerender({ failed: undefined })
  expect(dismiss.mock.calls).toEqual([['water']])
  rerender({ failed: new Error('refused') })
  unmount()
  expect([error.mock.calls.length, dismiss.mock.calls.length]).toEqual([2, 2])
})
