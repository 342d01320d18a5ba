/** Saves exactly the toggled permissions, and prevents granting more than the user has. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { labelOf } from '#shared/classkeys/define.ts'
import { resourceMap, type Field } from '#shared/classkeys/index.ts'
import { AccessScreen } from './AccessScreen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const permission = (id: number, name: string, is_system = true) => ({
  id,
  name,
  is_system,
  description: is_system ? null : 'Own thing',
})
const permissions = [
  permission(1, 'faq:read'),
  permission(2, 'faq:write'),
  permission(3, 'meals:read'),
  permission(4, 'user:impersonate'),
  permission(5, 'garden:water', false),
]
const matrix = {
  permissions,
  roles: [
    { id: 10, name: 'Editor', description: 'Writes', people: 1, permissions: [1] },
    { id: 11, name: 'Helper', description: null, people: 1200, permissions: [1, 4] },
  ],
}
const all = ['roles:write', 'faq:read', 'faq:write', 'meals:read', 'user:impersonate']
const open = (more: Answers = {}, held = all) =>
  openScreen(<AccessScreen />, {
    answers: { getAccessMatrix: () => matrix as never, changeAccess: () => undefined as never, ...more },
    permissions: held,
  })
const cell = (role: string, name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${role}: ${name}`) })
const waitUntilOpen = async (role: string, name: string) => {
  const box = await cell(role, name)
  await waitFor(() => expect(box.disabled).toBe(false))
  return box
}
const save = () => screen.findByRole('button', { name: /^save/i })

test('toggled cells are listed, and saved with each role’s new state', async () => {
  const { client, user } = open()
  expect((await waitUntilOpen('Editor', 'faq:read')).checked).toBe(true)
  expect((await cell('Editor', 'faq:write')).checked).toBe(false)
  expect(screen.queryByRole('button', { name: /^save/i })).toBeNull()
  await user.click(await cell('Editor', 'faq:write'))
  await user.click(await cell('Helper', 'faq:read'))
  // Toggling twice is no change.
  await user.click(await cell('Editor', 'meals:read'))
  await user.click(await cell('Editor', 'meals:read'))
  expect((await cell('Editor', 'faq:write')).checked).toBe(true)
  expect((await cell('Editor', 'faq:write')).closest('label')?.dataset['changed']).toBe('')
  expect((await cell('Editor', 'faq:read')).closest('label')?.dataset['changed']).toBeUndefined()
  expect((await save()).textContent).toMatch(/\b2\b/)
  await user.click(screen.getByRole('button', { expanded: false }))
  const list = (await screen.findByText('faq:write', { selector: 'li code' })).closest('ul') ?? document.body
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Editor .*faq:write$/), expect.stringMatching(/^Helper .*faq:read$/)])
  await user.click(await save())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^save/i })).toBeNull())
  expect(client.named('changeAccess').map(({ request }) => request)).toEqual([
    {
      body: {
        changes: [
          { role_id: 10, permission_id: 2, is_held: true },
          { role_id: 11, permission_id: 1, is_held: false },
        ],
      },
    },
  ])
  expect(client.named('getAccessMatrix')).toHaveLength(2)
})

test('a refusal is shown and keeps the changes; discarding reverts them; Ctrl+S saves', async () => {
  const { client, user } = open({ changeAccess: () => Promise.reject(new Error('no')) })
  await user.click(await waitUntilOpen('Editor', 'faq:write'))
  // Other keys save nothing.
  fireEvent.keyDown(window, { key: 's' })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(window, { key: 'a', ctrlKey: true })
  expect(client.named('changeAccess')).toEqual([])
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(client.named('changeAccess')).toHaveLength(1)
  expect((await cell('Editor', 'faq:write')).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: /^discard/i }))
  expect((await cell('Editor', 'faq:write')).checked).toBe(false)
  expect(screen.queryByRole('note')).toBeNull()
})

test('users can neither grant a permission they lack nor change a role that has it', async () => {
  open({}, ['roles:write', 'faq:read', 'meals:read'])
  await waitUntilOpen('Editor', 'faq:read')
  expect((await cell('Editor', 'faq:write')).disabled).toBe(true)
  expect((await cell('Editor', 'user:impersonate')).disabled).toBe(true)
  // Custom permissions restrict nobody.
  expect((await cell('Editor', 'garden:water')).disabled).toBe(false)
  // Helper holds user:impersonate.
  for (const name of ['faq:read', 'meals:read', 'garden:water'])
    expect((await cell('Helper', name)).disabled).toBe(true)
})
test('without the permission to write roles nothing can be changed', async () => {
  open({}, all.slice(1))
  await cell('Editor', 'faq:read')
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true)
})

test('each role shows its number of users, with a link to them', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Editor' })).getAttribute('href')).toBe('/roles/10')
  expect(screen.getByRole('link', { name: /^1 person/ }).getAttribute('href')).toBe(
    `/user?filter=${encodeURIComponent('{"roles":[10]}')}`,
  )
  expect(screen.getByRole('link', { name: /^1,200 / })).toBeTruthy()
})

test('a search filters the rows; arrow keys move between cells', async () => {
  const { user } = open()
  const first = await waitUntilOpen('Editor', 'faq:read')
  first.focus()
  expect(first.tabIndex).toBe(0)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await cell('Editor', 'faq:write'))
  expect(first.tabIndex).toBe(-1)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(await cell('Helper', 'faq:write'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).not.toBe(first)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await user.type(screen.getByRole('searchbox'), 'garden')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
  await user.type(screen.getByRole('searchbox'), 'xyz')
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('a role is previewed with unsaved changes', async () => {
  const { client, user } = open({
    previewAccess: () =>
      ({
        resources: [
          { name: 'faq', operations: ['search', 'get'], readable: ['question', 'answer'], writable: ['answer'] },
        ],
        calls: [{ name: 'x', method: 'GET', path: '/x', summary: 'Reads things', permission: 'faq:read' }],
      }) as never,
  })
  await user.click(await waitUntilOpen('Editor', 'meals:read'))
  await user.click(screen.getByRole('button', { name: /Editor$/ }))
  await waitFor(() =>
    expect(client.named('previewAccess').map(({ request }) => request)).toEqual([
      { body: { permissions: ['faq:read', 'meals:read'] } },
    ]),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Reads things')).toBeTruthy()
  const faq = resourceMap().get('faq')
  const line = (field: 'question' | 'answer' | 'category') =>
    dialog
      .getByText(labelOf(field, faq?.fields[field] as Field))
      .closest('li')
      ?.querySelector('small')?.textContent
  // Changed, read-only, and neither.
  expect(new Set([line('answer'), line('question'), line('category')]).size).toBe(3)
  expect(dialog.getByText(faq?.label[1] ?? '', { selector: 'summary span' })).toBeTruthy()
  await user.click(dialog.getAllByRole('button')[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed load can be retried', async () => {
  const answers: Answers = { getAccessMatrix: () => Promise.reject(new Error('no')) }
  const { client, user } = open(answers)
  await user.click(await within(await screen.findByRole('note')).findByRole('button'))
  await waitFor(() => expect(client.named('getAccessMatrix')).toHaveLength(2))
})
