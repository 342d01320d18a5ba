import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import Profile from './Profile.tsx'
import type { ProfileSections } from './sections.ts'

// The profile's texts are loaded with it.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const sections = vi.hoisted(() => ({ asked: [] as string[], load: (_id: string): Promise<void> => Promise.resolve() }))
const ids = vi.hoisted(() => ['details', 'address', 'devices'] as const)
vi.mock('./sections.ts', () => ({ sectionIds: ids, sectionGroups: [{ id: 'you', sections: ids }] }))
const source = (id: string) => ({
  height: 300,
  load: async () => {
    sections.asked.push(id)
    await sections.load(id)
    return { default: () => `Content of ${id}` }
  },
})
const sources = Object.fromEntries(ids.map((id) => [id, source(id)])) as unknown as ProfileSections

test('every section loads without scrolling, in sequence; a failed one does not block the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = deferred<void>()
  sections.load = async (id) => {
    if (id === 'details') await first.promise
    if (id === 'address') throw new Error('no connection')
  }
  await act(async () => render(<Profile sections={sources} />, { wrapper: memberProviders(fakeClient({})) }))
  await waitFor(() => expect(document.querySelectorAll('[data-section]')).toHaveLength(3))
  expect(sections.asked).toEqual(['details'])
  await act(async () => first.resolve())
  await screen.findByText('Content of details')
  await screen.findByText('Content of devices')
  expect(sections.asked).toEqual(['details', 'address', 'devices'])
  sections.load = () => Promise.resolve()
  act(() => screen.getByText('Try again').closest('button')?.click())
  await waitFor(() => expect(document.getElementById('address')?.textContent).toBe('Content of address'))
})
