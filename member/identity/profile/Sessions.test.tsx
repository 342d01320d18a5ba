import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Sessions } from './Sessions.tsx'

// The profile's texts are loaded with it.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const session = (id: string, user_agent: string) => ({
  id,
  user_agent,
  ip: null,
  method: null,
  created_at: '2026-06-10T12:00:00Z',
  last_used_at: null,
  expires_at: '2026-07-10T12:00:00Z',
  is_current: false,
})

test('sessions ended in succession disappear immediately and stay removed', async () => {
  let open = [session('a', 'Firefox/1 Windows'), session('b', 'Chrome/1 Android'), session('c', 'Safari/1 Mac OS X')]
  const answers = [deferred<null>(), deferred<null>()]
  const sent = [...answers]
  const client = fakeClient({
    listSessions: () => ({ models: open }) as never,
    endSession: () => sent.shift()?.promise as never,
  })
  await act(async () => render(<Sessions />, { wrapper: memberProviders(client) }))
  await screen.findByText(/Firefox/)
  const end = (device: string) => act(() => screen.getByLabelText(new RegExp(device)).click())
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Firefox|Chrome|Safari/.exec(textContent)?.[0])
  end('Firefox')
  await waitFor(() => expect(shown()).toEqual(['Chrome', 'Safari']))
  end('Chrome')
  await waitFor(() => expect(shown()).toEqual(['Safari']))
  await act(async () => answers[0]?.resolve(null))
  expect(shown()).toEqual(['Safari'])
  open = open.slice(2)
  await act(async () => answers[1]?.resolve(null))
  expect(shown()).toEqual(['Safari'])
})
