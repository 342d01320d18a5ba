/** Bulk dialogs send exactly what was selected, and report failures before applying the rest. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { ListContextProvider, ResourceContextProvider, type ListControllerResult } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { ValidationError } from '#shared/client/index.ts'
import { DeclarationsContext } from '../../../declarations/index.ts'
import { fictionalEntities } from '../../../fixtures/recipes.ts'
import type { Selection } from '../state/selection.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditDialog } from './EditDialog.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answer = (more: object = {}) => ({
  count: 1200,
  done: 1200,
  failed: [],
  failed_count: 0,
  change_id: null,
  ...more,
})
const refusal = answer({ done: 0, failed: [{ id: 4, title: 'Stew', reason: 'In use.' }], failed_count: 1 })

const open = (Dialog: typeof EditDialog, answers: unknown[], given: Partial<Selection> = {}) => {
  const selection: Selection = {
    ids: [4, 5],
    isAll: true,
    count: 1200,
    target: { matching: { filters: { course: ['main'] } } },
    readAt: { 4: 'v4', 9: 'v9' },
    takeAll: () => undefined,
    clear: vi.fn<() => void>(),
    ...given,
  }
  const onClose = vi.fn()
  const next = () => {
    const one = answers.shift()
    return (one instanceof Error ? Promise.reject(one) : one) as never
  }
  const opened = openScreen(
    <DeclarationsContext value={fictionalEntities}>
      <ResourceContextProvider value="recipes">
        <ListContextProvider
          value={{ filterValues: { course: ['main'], q: 'soup' } } as unknown as ListControllerResult}
        >
          <Dialog selection={selection} onClose={onClose} />
        </ListContextProvider>
      </ResourceContextProvider>
    </DeclarationsContext>,
    {
      answers: { bulkSet: next, bulkDelete: next },
      permissions: ['recipes:write', 'cooks:read'],
      data: {
        getList: async () => ({ data: [{ id: 1, name: 'Ada' }] as never, total: 1 }),
        getMany: async () => ({ data: [{ id: 1, name: 'Ada' }] as never }),
      },
    },
  )
  return { ...opened, selection, onClose }
}
type Opened = ReturnType<typeof open>
const sent = (client: Opened['client'], name: 'bulkSet' | 'bulkDelete') =>
  client.named(name).map(({ request }) => (request as { body: object }).body)
const picker = (name: string) => screen.findByRole('combobox', { name })
const pick = async (user: Opened['user'], label: string, from = 'Add another field') => {
  await user.click(await picker(from))
  await user.click(await screen.findByRole('option', { name: label }))
}
const plan = () =>
  screen
    .getAllByRole('note')
    .map(({ textContent }) => textContent)
    .find((words) => words !== '')
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update 1,200' })

test('only fields that items can share are offered', async () => {
  const { user } = open(EditDialog, [])
  expect((await screen.findByRole('heading')).textContent).toBe('Edit 1,200 recipes')
  expect(update().ariaDisabled).toBe('true')
  await user.click(await picker('Select a field'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Story',
    'Servings',
    'Salt',
    'Is spicy',
    'Eaten on',
    'Published at',
    'Course',
    'Cook',
    'Helpers',
  ])
})

test('values, cleared fields and unchanged fields', async () => {
  const { client, user, selection, onClose } = open(EditDialog, [answer()])
  await pick(user, 'Servings', 'Select a field')
  expect(plan()).toBe('Enter a value for each field, or select “Clear this field”.')
  await user.type(screen.getByRole('textbox', { name: 'Servings' }), '6')
  await waitFor(() =>
    expect(plan()).toBe('Set Servings to 6 for 1,200 recipes (filters: Course: Main, search: “soup”)'),
  )
  await pick(user, 'Is spicy')
  expect(update().ariaDisabled).toBe('true')
  // A boolean cannot be cleared, and has no default.
  expect(screen.getAllByRole('checkbox', { name: 'Clear this field' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(plan()).toMatch(/^Set Servings to 6 and set Is spicy to No for/))
  await pick(user, 'Salt')
  const [, clear] = screen.getAllByRole('checkbox', { name: 'Clear this field' })
  await user.click(clear ?? document.body)
  await waitFor(() => expect(plan()).toMatch(/^Set Servings to 6, set Is spicy to No and clear Salt for/))
  await pick(user, 'Name')
  expect(update().ariaDisabled).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Don’t change Name' }))
  await waitFor(() => expect(update().ariaDisabled).toBeNull())
  await user.click(update())
  expect(await screen.findByText('1,200 recipes updated')).toBeTruthy()
  expect(sent(client, 'bulkSet')).toEqual([
    {
      classkey: 'recipes',
      matching: { filters: { course: ['main'] } },
      expected_count: 1200,
      all_or_nothing: true,
      read_at: { 4: 'v4', 9: 'v9' },
      values: { servings: 6, is_spicy: false, salt: null },
      modes: {},
    },
  ])
  expect(selection.clear).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('links are added, removed or replaced as selected', async () => {
  const { client, user } = open(EditDialog, [answer({ count: 2, done: 1, failed_count: 0 })], {
    isAll: false,
    count: 2,
    target: { ids: [4, 5] },
  })
  await pick(user, 'Helpers', 'Select a field')
  expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('Removes these from each item and keeps the rest.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Clear this field' }))
  expect(screen.queryByRole('group', { name: 'Action for Helpers' })).toBeNull()
  await waitFor(() => expect(plan()).toBe('Clear Helpers for 2 recipes (selected rows)'))
  await user.click(screen.getByRole('button', { name: 'Update 2' }))
  expect(await screen.findByText('1 recipe updated')).toBeTruthy()
  expect(sent(client, 'bulkSet')).toEqual([
    {
      classkey: 'recipes',
      ids: [4, 5],
      expected_count: 2,
      all_or_nothing: true,
      read_at: { 4: 'v4' },
      values: { helpers: [] },
      modes: { helpers: 'replace' },
    },
  ])
})

test('refused items are listed, and the others are changed on request', async () => {
  const invalid = new ValidationError('Check the values.', {
    status: 400,
    body: { errors: { servings: 'Servings must be at most 20' } },
  })
  const { client, user, selection } = open(EditDialog, [invalid, refusal, answer({ done: 1199, failed_count: 1 })])
  await pick(user, 'Servings', 'Select a field')
  await user.type(screen.getByRole('textbox', { name: 'Servings' }), '6')
  await waitFor(() => expect(update().ariaDisabled).toBeNull())
  await user.click(update())
  expect(await screen.findByText('Check the values.')).toBeTruthy()
  expect(await screen.findByText('Servings must be at most 20')).toBeTruthy()
  await user.click(update())
  expect(await screen.findByText(/In use\./)).toBeTruthy()
  expect(selection.clear).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Update the other 1,199' }))
  expect(await screen.findByText('1,199 recipes updated, 1 not')).toBeTruthy()
  expect(sent(client, 'bulkSet').map((body) => (body as { all_or_nothing: boolean }).all_or_nothing)).toEqual([
    true,
    true,
    false,
  ])
})

test('many items are deleted after typing their number, skipping those in use on request', async () => {
  const { client, user, onClose } = open(DeleteDialog, [refusal, answer({ done: 1199, failed_count: 1 })])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1,200 recipes?' }))
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete 1,200' })
  const typed = dialog.getByRole('textbox', { name: 'Type 1200 to confirm' })
  await user.type(typed, '120')
  expect(remove.ariaDisabled).toBe('true')
  await user.keyboard('{Enter}')
  await user.clear(typed)
  await user.type(typed, '1,200')
  expect(remove.ariaDisabled).toBeNull()
  await user.click(remove)
  expect(await dialog.findByText(/In use\./)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Delete the other 1,199' }))
  expect(await screen.findByText('1,199 recipes deleted, 1 not')).toBeTruthy()
  const matching = { filters: { course: ['main'] } }
  const body = { classkey: 'recipes', matching, expected_count: 1200, read_at: { 4: 'v4', 9: 'v9' } }
  expect(sent(client, 'bulkDelete')).toEqual([
    { ...body, all_or_nothing: true },
    { ...body, all_or_nothing: false },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})
test('one item is deleted without typing; a failure is reported', async () => {
  const { client, user, onClose } = open(DeleteDialog, [new Error('no'), answer({ count: 1, done: 1 })], {
    isAll: false,
    count: 1,
    target: { ids: [4] },
  })
  expect(screen.queryByRole('textbox')).toBeNull()
  const remove = await screen.findByRole('button', { name: 'Delete 1' })
  await user.click(remove)
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(remove)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(client, 'bulkDelete')[1]).toEqual({
    classkey: 'recipes',
    ids: [4],
    expected_count: 1,
    all_or_nothing: true,
    read_at: { 4: 'v4' },
  })
})
