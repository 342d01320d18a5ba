import { act, renderHook, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useProfileRedirect } from './useProfileRedirect.ts'

const page = { id: 1, name: 'Complete Profile', slug: 'about-you', path: null }
const step = { id: 11, group: false, grouped: [] }
const listOf = (models: object[]) => ({ models, total_count: models.length, page_count: 1, page_size: 200 }) as never

const start = async (isComplete: boolean, given: object) => {
  const client = fakeClient({
    listPages: () => listOf([{ ...page, ...given }]),
    listActionPrograms: () => ({ models: [{ id: 7, actions: [step] }] }) as never,
  })
  const hook = () => {
    useProfileRedirect(isComplete, [{ id: 7 }])
    return useLocation().pathname
  }
  const { result } = await act(async () => renderHook(hook, { wrapper: memberProviders(client) }))
  return { client, place: () => result.current }
}

test('redirects for a page of a member’s program, without requesting steps', async () => {
  const { client, place } = await start(false, { programs: [{ id: 7 }], program_action: 11 })
  await waitFor(() => expect(place()).toBe('/client/about-you'))
  expect(client.named('listActionPrograms')).toHaveLength(0)
  expect(client.named('listPages')[0]?.options).toEqual({ language: 'en' })
})

test('redirects for a step of a member’s program', async () => {
  const { place } = await start(false, { programs: [], program_action: 11 })
  await waitFor(() => expect(place()).toBe('/client/about-you'))
})

test('does not redirect for other steps, public pages or a complete profile', async () => {
  for (const [isComplete, given] of [
    [false, { program_action: 12 }],
    [false, { programs: [] }],
    [true, { programs: [{ id: 7 }] }],
  ] as const) {
    const { client, place } = await start(isComplete, given)
    await waitFor(() => expect(client.named('listPages')).toHaveLength(isComplete ? 0 : 1))
    await act(async () => {})
    expect(place()).toBe('/')
  }
})
