/** Staff notes are stored as typed, pinned ones come first, and deleted ones can be restored. */
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { HttpError, RecordContextProvider, type DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import NotesTab from './NotesTab.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const note = (id: number, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  note: `Words ${id}`,
  category: 'general',
  is_pinned: false,
  author_name: 'Olga',
  created_at: '2026-06-01T10:00:00',
  follow_up_on: null,
  file: null,
  ...more,
})
const open = (
  notes: readonly object[],
  permissions = ['usernotes:write', 'usernotes:delete'],
  more: object = {},
  identity: object = {},
) => {
  const data = {
    getList: vi.fn(async () => ({ data: notes, total: notes.length })),
    create: vi.fn(async () => ({ data: { id: 9 } })),
    update: vi.fn(async (_: string, { id }: { id: number }) => ({ data: { id } })),
    delete: vi.fn(async (_: string, { id }: { id: number }) => ({ data: { id } })),
    ...more,
  }
  const opened = openScreen(
    <RecordContextProvider value={{ id: 3 }}>
      <NotesTab />
    </RecordContextProvider>,
    {
      answers: { restoreFromTrash: () => ({ missing: [] }) as never },
      permissions,
      identity,
      data: data as unknown as Partial<DataProvider>,
    },
  )
  return { ...opened, data }
}
const line = async (words: string) => within((await screen.findByText(words)).closest('li') ?? document.body)

test('pinned notes come first, with author, time and follow-up', async () => {
  const { data } = open([
    note(1),
    note(2, {
      title: null,
      is_pinned: true,
      category: null,
      author_name: null,
      follow_up_on: '2026-07-01',
      file: '/files/1.pdf',
    }),
  ])
  await screen.findByText('Words 1')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(
      /^NoteWords 2\s*PinnedGeneralDeleted account, 06\/01\/2026 10:00 AM(Overdue since|Follow up on) 07\/01\/2026Attachment/,
    ),
    expect.stringMatching(/^Title 1Words 1GeneralOlga, 06\/01\/2026 10:00 AM$/),
  ])
  expect(screen.getByRole('link', { name: 'Attachment' }).getAttribute('href')).toBe('/files/1.pdf')
  expect(data.getList.mock.calls[0]).toEqual([
    'usernotes',
    expect.objectContaining({
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { user_id: 3 },
    }),
  ])
})

test('a new note requires text, and is stored as typed', async () => {
  const { data, user } = open([])
  expect(await screen.findByText(/^No notes yet\./)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  expect(screen.queryByText(/^No notes yet\./)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
  const form = within(screen.getByRole('form', { name: 'New note' }))
  await user.type(form.getByRole('textbox', { name: /^Note/ }), '  ')
  expect(form.queryByText('Note is required.')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save note' }))
  expect(form.getByText('Note is required.')).toBeTruthy()
  expect(data.create).not.toHaveBeenCalled()
  await user.type(form.getByRole('textbox', { name: /^Note/ }), 'Call her')
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' ')
  await user.click(form.getByRole('combobox', { name: 'Category' }))
  const options = await screen.findAllByRole('option')
  await user.click(options.find((option) => option.getAttribute('data-value') !== 'general') ?? document.body)
  await user.type(form.getByLabelText('Follow up on'), '2026-07-01')
  await user.click(form.getByRole('checkbox', { name: 'Pin to top' }))
  await user.click(form.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note added')).toBeTruthy()
  const category = options.map((option) => option.getAttribute('data-value')).find((value) => value !== 'general')
  expect(data.create.mock.calls).toEqual([
    [
      'usernotes',
      expect.objectContaining({
        data: { title: null, note: '  Call her', category, is_pinned: true, follow_up_on: '2026-07-01', user_id: 3 },
      }),
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(data.getList).toHaveBeenCalledTimes(2)
})

test('a note is edited in place, pinned and unpinned', async () => {
  const { data, user } = open([note(1, { follow_up_on: '2026-07-01' }), note(2, { is_pinned: true })])
  await user.click((await line('Words 1')).getByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit note' }))
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' more')
  await user.clear(form.getByLabelText('Follow up on'))
  await user.click(form.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const updates = () =>
    (data.update.mock.calls as unknown as [string, { id: number; data: object }][]).map(([, { id, data: sent }]) => [
      id,
      sent,
    ])
  expect(updates()).toEqual([
    [1, { title: 'Title 1 more', note: 'Words 1', category: 'general', is_pinned: false, follow_up_on: null }],
  ])
  await user.click((await line('Words 1')).getByRole('button', { name: 'Pin' }))
  expect(await screen.findByText('Note pinned')).toBeTruthy()
  await user.click((await line('Words 2')).getByRole('button', { name: 'Unpin' }))
  expect(await screen.findByText('Note unpinned')).toBeTruthy()
  expect(updates().slice(1)).toEqual([
    [1, { is_pinned: true }],
    [2, { is_pinned: false }],
  ])
})
test('text that failed to save stays in its form', async () => {
  const { user } = open([note(1)], undefined, { update: async () => Promise.reject(new Error('no')) })
  await user.click((await line('Words 1')).getByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit note' }))
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
  await user.click(save)
  await waitFor(() => expect(document.querySelector('[data-notice=error]')).toBeTruthy())
  await waitFor(() => expect(save.ariaDisabled).toBeNull())
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Words 1')).toBeTruthy()
})

const refusal = 'Dana Kim changed Note of this user note on 06/02/2026, 9:00 AM, after you opened it.'
const conflict = () =>
  Promise.reject(
    new HttpError(refusal, 409, {
      message: refusal,
      conflict: { saved_by: 'Dana Kim', saved_at: '2026-06-02T09:00:00Z' },
    }),
  )

test('a note that someone else saved meanwhile is shown beside one’s own, and replaced only knowingly', async () => {
  const saved = vi
    .fn()
    .mockImplementationOnce(conflict)
    .mockResolvedValue({ data: { id: 1 } })
  const theirs = note(1, { note: 'Theirs', updated_at: 'v2' })
  const { user } = open([note(1, { updated_at: 'v1' })], undefined, {
    update: saved,
    getOne: async () => ({ data: theirs }),
  })
  await user.click((await line('Words 1')).getByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit note' }))
  await user.type(form.getByRole('textbox', { name: /^Note/ }), ' mine')
  await user.click(form.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect((await form.findByText(/Theirs/)).textContent).toContain('Theirs')
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Words 1 mine')
  await waitFor(() =>
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).ariaDisabled).toBeNull(),
  )
  await user.click(form.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeTruthy()
  expect(saved.mock.calls.map(([, { previousData }]) => previousData.updated_at)).toEqual(['v1', 'v2'])
})

test.each(['Pin', 'Delete'])('%s is refused for a note that someone else changed, with their name', async (name) => {
  const { data, user } = open([note(1, { updated_at: 'v1' })], undefined, {
    update: vi.fn(conflict),
    delete: vi.fn(conflict),
  })
  await user.click((await line('Words 1')).getByRole('button', { name }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  await waitFor(() => expect(data.getList).toHaveBeenCalledTimes(2))
})

test('what is typed stays over other tabs and a reload, until it is saved or canceled', async () => {
  const { user } = open([note(1)])
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Call her on Monday')
  cleanup()
  const second = open([note(1)])
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
  expect(field.value).toBe('Call her on Monday')
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await second.user.click((await line('Words 1')).getByRole('button', { name: 'Edit' }))
  await second.user.type(screen.getByRole('textbox', { name: /^Note/ }), ' more')
  cleanup()
  // Deleted by someone else meanwhile.
  const third = open([])
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })).value).toBe('Words 1 more')
  await third.user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeTruthy()
  cleanup()
  open([note(1)])
  await screen.findByText('Words 1')
  expect(screen.queryByRole('form')).toBeNull()
})

test('a note that someone deleted meanwhile can be added as a new one', async () => {
  const gone = new HttpError('gone', 404, { error_code: 'NOT_FOUND', message: 'Note not found' })
  const { user, data } = open([note(1)], undefined, { update: vi.fn(() => Promise.reject(gone)) })
  await user.click((await line('Words 1')).getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), ' more')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText(/^This note was deleted meanwhile. Save again/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note added')).toBeTruthy()
  expect(data.create.mock.lastCall).toMatchObject(['usernotes', { data: { note: 'Words 1 more', user_id: 3 } }])
})

test('a deleted note is restored by Undo', async () => {
  const { client, data, user } = open([note(1)])
  await user.click((await line('Words 1')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Note deleted')).toBeTruthy()
  expect(
    (data.delete.mock.calls as unknown as [string, { id: number }][]).map(([resource, { id }]) => [resource, id]),
  ).toEqual([['usernotes', 1]])
  await user.click(await screen.findByRole('button', { name: /undo/i }))
  expect(await screen.findByText('Note restored')).toBeTruthy()
  expect(client.named('restoreFromTrash').map(({ request }) => request)).toEqual([
    { body: { classkey: 'usernotes', id: 1 } },
  ])
})
test.each([
  [['usernotes:delete'], ['Delete']],
  [['usernotes:write'], ['Pin', 'Edit']],
  [[], []],
])('with %j a note has %j', async (permissions, buttons) => {
  open([note(1)], permissions)
  const found = await line('Words 1')
  await waitFor(() =>
    expect(found.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(buttons),
  )
  expect(screen.queryAllByRole('button', { name: 'Add note' })).toHaveLength(buttons.length === 2 ? 1 : 0)
})

test('a follow-up is marked as done in its line, by keyboard, and opened again', async () => {
  const answer = { is_done: true, done_at: '2026-07-02T10:00:00', done_by_name: 'Ada' }
  const update = vi.fn(async (_: string, { id, data }: { id: number; data: { is_done: boolean } }) => ({
    data: { id, ...(data.is_done ? answer : { is_done: false, done_at: null, done_by_name: null }) },
  }))
  const { user } = open([note(1, { follow_up_on: '2026-07-01', is_done: false }), note(2)], undefined, { update })
  const button = await screen.findByRole('button', { name: 'Done: Title 1' })
  expect(screen.queryByRole('button', { name: 'Done: Title 2' })).toBeNull()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Done by Ada, 07/02/2026')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reopen: Title 1' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Done: Title 1' })).toBe(button)
  expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ is_done: true }, { is_done: false }])
})

test('who may only read notes is not asked to deal with follow-ups', async () => {
  open([note(1, { follow_up_on: '2026-07-01' })], ['usernotes:read'])
  await screen.findByText('Words 1')
  expect(screen.queryByRole('button', { name: /Done/ })).toBeNull()
})

test('says who wrote a note and who dealt with it', async () => {
  const done = { follow_up_on: '2026-07-01', is_done: true, done_at: '2026-07-02T10:00:00' }
  open([
    note(1, { author_name: null, is_automatic: true, ...done, done_by_name: 'Olga' }),
    note(2, { author_name: null, is_automatic: false, ...done, done_by_name: null }),
  ])
  expect(await screen.findByText(/^Hale \(automatic\), /)).toBeTruthy()
  expect(screen.getByText(/^Deleted account, /)).toBeTruthy()
  expect(screen.getByText('Done by Olga, 07/02/2026')).toBeTruthy()
  expect(screen.getByText('Done by a deleted account, 07/02/2026')).toBeTruthy()
})

test('does not take a colleague whose name is withheld for a deleted account', async () => {
  const done = { follow_up_on: '2026-07-01', is_done: true, done_at: '2026-07-02T10:00:00', done_by_name: null }
  open([note(1, { author_name: null, is_automatic: false, ...done })], undefined, {}, { bounds: {} })
  expect(await screen.findByText(/^A colleague, /)).toBeTruthy()
  expect(screen.getByText('Done by a colleague, 07/02/2026')).toBeTruthy()
})
