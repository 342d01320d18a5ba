/** What is chosen in an older tab sends what was pressed, and puts nothing back. */
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Basics } from '../preferences/index.ts'
import { Experience } from './Experience.tsx'

const ids = 'user_experience_preference_header_category_option_ids'
const option = (id: number, name: string) => ({ id, name, description: null, is_selected: id < 3 })
const headers = ['multiple', 'single'].map((selection, at) => ({
  id: at + 1,
  name: selection,
  selection,
  max_choices: null,
  categories: [
    { id: 1, name: 'All', options: at === 0 ? [option(1, 'Sleep'), option(2, 'Food')] : [option(3, 'Mail')] },
  ],
}))

test.each([
  ['Sleep', { [ids]: [], unlinked_option_ids: [1] }],
  ['Mail', { [ids]: [3], unlinked_option_ids: [] }],
])('an option: %s', async (name, body) => {
  const client = fakeClient({
    getPreferenceHeaders: () => ({ models: headers }) as never,
    linkPreferenceOptions: () => ({ [ids]: [] }) as never,
  })
  render(<Experience />, { wrapper: memberProviders(client) })
  await userEvent.setup().click(await screen.findByRole('button', { name }))
  expect(client.named('linkPreferenceOptions').map(({ request }) => request)).toEqual([{ body }])
})

test('the end of quiet hours', () => {
  const profile = { preferences: { quiet_hours: { from: '22:00', until: '07:00' } } }
  const account = { user: { id: 1 }, profile } as never
  const client = fakeClient({ getUser: () => account, setUser: () => account })
  render(<Basics account={account} />, { wrapper: memberProviders(client) })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '06:00' } })
  const body = { preferences: { quiet_hours: { until: '06:00' } } }
  expect(client.named('setUser').map(({ request }) => request)).toEqual([{ body }])
})
