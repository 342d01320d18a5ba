/** Declining a request sends its member and the reason; lists request the selected filters. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { KeysScreen } from './KeysScreen.tsx'
import { officerStatuses, requestStatuses } from './statuses.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const person = (id: number, name: string) => ({ id, name, email: `${name.toLowerCase()}@hale.test` })
const request = (id: number, changes: object = {}) => ({
  id,
  member: person(id, `Member${id}`),
  reason: null,
  created_at: '2026-06-01T10:00:00Z',
  state: 'open',
  openable: 1,
  release: 'approved',
  officer: null,
  decided_at: null,
  decline_reason: null,
  ...changes,
})
const release = {
  id: 9,
  member: person(3, 'Mona'),
  officer: person(51, 'Otto'),
  reason: 'Mona called',
  state: 'open',
  created_at: '2026-06-01T10:00:00Z',
  expires_at: '2026-06-02T10:00:00Z',
  decided_by: null,
  decided_at: null,
  refusal: null,
  is_mine_to_decide: true,
}
const open = (more: Answers = {}) =>
  openScreen(<KeysScreen />, {
    answers: {
      getKeyOverview: () =>
        ({
          members: { total: 2100, ready: 7, locked: 5, without_key: 4, uncovered: 3 },
          officers: [
            { ...person(50, 'Olga'), copies: 1, state: 'ready', signed: null, fingerprint: null },
            { ...person(51, 'Otto'), copies: 1400, state: 'none', signed: null, fingerprint: null },
          ],
          releases: 'alone',
        }) as never,
      listKeyRecoveries: () =>
        ({ models: [request(1, { reason: 'New phone' }), request(2, { openable: 0 })], page_count: 3 }) as never,
      listUncoveredMembers: () =>
        ({
          models: [
            { ...person(60, 'Una'), officers: 0 },
            { ...person(61, 'Uwe'), officers: 2 },
          ],
          page_count: 1,
        }) as never,
      listKeyReleases: () => ({ models: [release], page_count: 1 }) as never,
      declineKeyRecovery: () => undefined as never,
      ...more,
    },
  })
const row = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

test('figures, officers and members without a copy are shown', async () => {
  open()
  expect(await screen.findByText('2,100')).toBeTruthy()
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '2,100',
    '7',
    '5',
    '4',
    '3',
  ])
  expect((await row('Olga')).getByText(/^1 /)).toBeTruthy()
  expect((await row('Olga')).getByText(officerStatuses.ready.label)).toBeTruthy()
  expect((await row('Otto')).getByText(/^1,400 /)).toBeTruthy()
  expect((await row('Otto')).getByText(officerStatuses.none.label)).toBeTruthy()
  expect((await screen.findByText('Uwe')).closest('a')?.getAttribute('href')).toBe('/user/61/show')
  expect((await row('Uwe')).getByText(/\b2\b/)).toBeTruthy()
})

test('a request is declined with a reason, and the lists are reloaded', async () => {
  const { client, user } = open()
  await user.click((await row('Member1')).getByRole('button', { name: /^decline/i }))
  const dialog = within(await screen.findByRole('dialog'))
  const deed = dialog.getAllByRole('button').at(-1) ?? document.body
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, ' ')
  await user.click(deed)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(client.named('declineKeyRecovery')).toEqual([])
  await user.type(field, 'Not you')
  await user.click(deed)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('declineKeyRecovery').map((one) => one.request)).toEqual([
    { params: { id: 1 }, body: { reason: ' Not you' } },
  ])
  await waitFor(() => expect(client.named('listKeyRecoveries')).toHaveLength(2))
  expect(client.named('getKeyOverview')).toHaveLength(2)
})

test('a refusal keeps the dialog open with the reason; closing it asks and sends nothing', async () => {
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  const { client, user } = open({ declineKeyRecovery: () => Promise.reject(new Error('no')) })
  await user.click((await row('Member1')).getByRole('button', { name: /^decline/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Not you')
  await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
  expect(await dialog.findByRole('note')).toBeTruthy()
  await user.click(dialog.getAllByRole('button').at(0) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([confirm.mock.calls.length, client.named('declineKeyRecovery').length]).toEqual([1, 1])
  vi.unstubAllGlobals()
})

test('a request without a readable copy cannot be answered', async () => {
  open()
  const answer = async (name: string) => (await row(name)).getAllByRole('button').at(-1)
  expect(await answer('Member1')).toHaveProperty('ariaDisabled', null)
  expect(await answer('Member2')).toHaveProperty('ariaDisabled', 'true')
  expect((await row('Member1')).getByText('New phone')).toBeTruthy()
})

test('without a release a request is not answered but asked for; with one officer the screen says that nothing can be', async () => {
  const { client, user } = open({
    listKeyRecoveries: () =>
      ({ models: [request(1, { release: 'none' }), request(2, { release: 'open' })], page_count: 1 }) as never,
    requestKeyRelease: () => undefined as never,
  })
  const last = async (name: string) => (await row(name)).getAllByRole('button').at(-1) ?? document.body
  expect(await last('Member2')).toHaveProperty('ariaDisabled', 'true')
  expect((await screen.findByText(/there is no second one/)).closest('section')?.textContent).toContain('Releases')
  await user.click(await last('Member1'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Called')
  await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
  await waitFor(() =>
    expect(client.named('requestKeyRelease').map((one) => one.request)).toEqual([
      { body: { user_id: 1, reason: 'Called' } },
    ]),
  )
})

test('a second officer approves a release', async () => {
  const { client, user } = open({ approveKeyRelease: () => undefined as never })
  await user.click((await row('Mona')).getByRole('button', { name: /^approve/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
  await waitFor(() =>
    expect(client.named('approveKeyRelease').map((one) => one.request)).toEqual([{ params: { id: 9 } }]),
  )
})

test('closed requests show who decided, when and why, without buttons', async () => {
  open({
    listKeyRecoveries: () =>
      ({
        models: [
          request(3, {
            state: 'declined',
            officer: person(50, 'Olga'),
            decided_at: '2026-06-02T10:00:00Z',
            decline_reason: 'Unknown voice',
          }),
          request(4, { state: 'answered', officer: null, decided_at: '2026-06-03T10:00:00Z' }),
        ],
        page_count: 1,
      }) as never,
  })
  const declined = await row('Member3')
  expect(declined.getByText(/Olga, .*: Unknown voice$/)).toBeTruthy()
  expect(declined.getByText(requestStatuses.declined.label)).toBeTruthy()
  expect(declined.queryByRole('button')).toBeNull()
  expect((await row('Member4')).getByText(requestStatuses.answered.label)).toBeTruthy()
})

test('the selected state and page are requested, a new state from its first page', async () => {
  const { client, user } = open()
  const asked = () => client.named('listKeyRecoveries').at(-1)?.request
  await row('Member1')
  expect(asked()).toEqual({ query: { page: 1, page_size: 10, state: 'open' } })
  await user.click(screen.getByRole('button', { name: /page 2$/i }))
  await waitFor(() => expect(asked()).toEqual({ query: { page: 2, page_size: 10, state: 'open' } }))
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: requestStatuses.declined.label }))
  await waitFor(() => expect(asked()).toEqual({ query: { page: 1, page_size: 10, state: 'declined' } }))
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getAllByRole('option')[0] ?? document.body)
  await waitFor(() => expect(asked()).toEqual({ query: { page: 1, page_size: 10 } }))
})

test('members without a copy are searched by the typed text', async () => {
  const { client, user } = open()
  await user.type(await screen.findByRole('searchbox'), ' una ')
  await waitFor(() =>
    expect(client.named('listUncoveredMembers').at(-1)?.request).toEqual({
      query: { page: 1, page_size: 8, search: 'una' },
    }),
  )
})
