import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Admin,
  defaultI18nProvider,
  HttpError,
  memoryStore,
  Resource,
  type DataProvider,
  type RaRecord,
} from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { createAuthProvider } from '../data/authProvider.ts'
import type { Account, Session } from '../data/session.ts'
import { SessionContext } from '../data/SessionContext.ts'
import { DeclarationsContext } from '../declarations/index.ts'
import { messages } from '../app/messages.ts'
import { fictionalEntities } from '../fixtures/recipes.ts'
import { theme } from '../app/theme.ts'
import { generated } from './index.tsx'

// Loads lazy screens in advance, which is not what is tested.
beforeAll(
  () =>
    Promise.all([
      import('./list/GeneratedList.tsx'),
      import('./form/GeneratedForms.tsx'),
      import('./show/GeneratedShow.tsx'),
    ]),
  60_000,
)

// Rendering forms in jsdom may exceed the default five seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const permissions = new Set(['recipes:read', 'recipes:write', 'recipes:delete', 'cooks:read'])

/** An in-memory server for a fictional entity. */
const memoryProvider = (answered: (q: string) => Promise<void>) => {
  const rows = new Map<string, RaRecord[]>([
    [
      'recipes',
      [
        {
          id: 1,
          name: 'Tomato soup',
          course: 'starter',
          cook_id: 1,
          cook_name: 'Ada',
          helpers: [{ id: 2, name: 'Bo' }],
          servings: 4,
          extra: { a: 1 },
          steps: [{ words: 'Chop' }],
        },
        { id: 2, name: 'Apple pie', course: 'dessert', cook_id: null, helpers: [], servings: 8, steps: [] },
      ],
    ],
    [
      'cooks',
      [
        { id: 1, name: 'Ada' },
        { id: 2, name: 'Bo' },
      ],
    ],
  ])
  const of = (resource: string) => rows.get(resource) ?? []
  const save = vi.fn(async (resource: string, data: Record<string, unknown>, id: unknown) => {
    if (data['name'] === 'Taken') throw new HttpError('No', 400, { errors: { name: 'This value is already in use' } })
    if (data['name'] === 'Bland') throw new HttpError('No', 400, { errors: { story: 'Tell more.' } })
    const record = {
      ...of(resource).find((row) => row.id === Number(id)),
      ...data,
      id: id === undefined ? 3 : Number(id),
    }
    rows.set(resource, [...of(resource).filter((row) => row.id !== record.id), record])
    return record
  })
  const provider = {
    getList: async (resource: string, { filter = {} }: { filter?: { q?: string } }) => {
      await answered(filter.q ?? '')
      const found = of(resource).filter(({ name }) =>
        String(name)
          .toLowerCase()
          .includes((filter.q ?? '').toLowerCase()),
      )
      return { data: found, total: found.length }
    },
    getOne: async (resource: string, { id }: { id: unknown }) => ({
      data: of(resource).find((row) => row.id === Number(id)),
    }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: of(resource).filter((row) => ids.map(Number).includes(Number(row.id))),
    }),
    getManyReference: async () => ({ data: [], total: 0 }),
    create: async (resource: string, { data }: { data: Record<string, unknown> }) => ({
      data: await save(resource, data, undefined),
    }),
    update: async (resource: string, { id, data }: { id: unknown; data: Record<string, unknown> }) => ({
      data: await save(resource, data, id),
    }),
    updateMany: async () => ({ data: [] }),
    delete: async (_: string, { previousData }: { previousData: RaRecord }) => ({ data: previousData }),
    deleteMany: async () => ({ data: [] }),
  } as unknown as DataProvider
  return { provider, save }
}

const open = (address: string, answered: (q: string) => Promise<void> = async () => undefined) => {
  const { provider, save } = memoryProvider(answered)
  const account = {
    user: { id: 1, email: 'ada@hale.test', first_name: 'Ada', last_name: 'L' },
    permissions: [...permissions],
  } as unknown as Account
  const client = { call: async () => ({ models: [], total_count: 0, exports: [] }) } as unknown as Session['client']
  const session = {
    account: async () => account,
    restore: async () => account,
    client,
  } as Partial<Session> as Session
  const authProvider = createAuthProvider(fictionalEntities, session, () => undefined)
  const element = (
    <SessionContext value={session}>
      <DeclarationsContext value={fictionalEntities}>
        <Admin
          dataProvider={provider}
          authProvider={authProvider}
          i18nProvider={messages(defaultI18nProvider, fictionalEntities)}
          store={memoryStore()}
          theme={theme}
          darkTheme={null}
          layout={({ children }) => children}
          disableTelemetry
        >
          {[...fictionalEntities.values()].map((resource) => (
            <Resource key={resource.name} {...generated(resource)} />
          ))}
        </Admin>
      </DeclarationsContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), save, router }
}
const valueIn = (element: HTMLElement) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : undefined
const field = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`[data-field="${name}"]`)).not.toBeNull(), { timeout: 5000 })
  return within(document.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? document.body)
}

test('the list shows the declared columns, their headings and the total', async () => {
  open('/recipes')
  expect(await screen.findByText('Tomato soup')).toBeTruthy()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(1, 6)).toEqual(['Name', 'Course', 'Cook', 'Helpers', 'Servings'])
  expect(screen.getByText('Starter')).toBeTruthy()
  expect(screen.getByText('Bo')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recipes 2')
  expect(await screen.findByRole('link', { name: 'Create' })).toBeTruthy()
})

test('the pages of a list come with its rows, so that nothing moves', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open('/recipes', () => promise)
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  const pages = () => screen.queryByRole('navigation', { name: 'Pagination' })
  expect(pages()).toBeNull()
  resolve()
  await screen.findByText('Tomato soup')
  expect(pages()).not.toBeNull()
})

test('the search is debounced, filters the list and reports when nothing is found', async () => {
  const { user, router } = open('/recipes')
  await screen.findByText('Tomato soup')
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'pie')
  await waitFor(() => expect(screen.queryByText('Tomato soup')).toBeNull(), { timeout: 3000 })
  expect(screen.getByText('Apple pie')).toBeTruthy()
  expect(router.state.location.search).toContain('pie')
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'zzz')
  expect(await screen.findByText('No Results Found.', {}, { timeout: 3000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Tomato soup')).toBeTruthy()
})

test('a late response does not replace a newer one', async () => {
  const gates = new Map(['soup', 'pie'].map((q) => [q, Promise.withResolvers<void>()]))
  const asked: string[] = []
  const { user } = open('/recipes', (q) => {
    asked.push(q)
    return gates.get(q)?.promise ?? Promise.resolve()
  })
  await screen.findByText('Tomato soup')
  const search = screen.getByRole('searchbox', { name: 'Search recipes' })
  await user.type(search, 'soup')
  await waitFor(() => expect(asked).toContain('soup'), { timeout: 3000 })
  await user.clear(search)
  await user.type(search, 'pie')
  await waitFor(() => expect(asked).toContain('pie'), { timeout: 3000 })
  gates.get('pie')?.resolve()
  await waitFor(() => expect(screen.queryByText('Tomato soup')).toBeNull())
  gates.get('soup')?.resolve()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText('Tomato soup')).toBeNull()
  expect(screen.getByText('Apple pie')).toBeTruthy()
})

test('read-only users get no Create button', async () => {
  open('/cooks')
  expect(await screen.findByText('Ada')).toBeTruthy()
  // The role is loaded after the rows.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull()
})

test('the form has an input for every kind, links to sections, and no read-only fields', async () => {
  open('/recipes/1')
  expect(valueIn((await field('name')).getByRole('textbox'))).toBe('Tomato soup')
  expect(valueIn((await field('servings')).getByRole('textbox'))).toBe('4')
  expect((await field('is_spicy')).getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect((await field('course')).getByRole('button', { name: 'Starter' }).getAttribute('aria-pressed')).toBe('true')
  expect((await field('helpers')).getByText('Bo')).toBeTruthy()
  expect((await field('photo')).getByRole('button', { name: 'Choose file' })).toBeTruthy()
  expect((await field('source')).getByRole('textbox', { name: 'Title' })).toBeTruthy()
  expect(valueIn((await field('steps')).getByRole('textbox', { name: 'Words' }))).toBe('Chop')
  expect(valueIn((await field('extra')).getByRole('textbox'))).toBe('{\n  "a": 1\n}')
  await waitFor(async () => expect(valueIn((await field('cook_id')).getByRole('combobox'))).toBe('Ada'))
  for (const hidden of ['rating', 'secret', 'created_at'])
    expect(document.querySelector(`[data-field="${hidden}"]`)).toBeNull()
  const jumps = within(screen.getByRole('navigation', { name: 'Form sections' })).getAllByRole('link')
  expect(jumps.map((link) => link.textContent)).toEqual(['Details', 'Publishing', 'More'])
})

test('a missing required field is reported before anything is sent; a refusal of the server at its field', async () => {
  const { user, save, router } = open('/recipes/create')
  const name = (await field('name')).getByRole('textbox')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required.', {}, { timeout: 5000 })).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  await user.type(name, 'Taken')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This value is already in use')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Stew')
  const over = document.body.appendChild(document.createElement('dialog'))
  over.open = true
  await user.keyboard('{Control>}s{/Control}')
  over.remove()
  expect(save.mock.calls.map(([, data]) => data['name'])).toEqual(['Taken'])
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/recipes/3'))
  expect(save).toHaveBeenLastCalledWith('recipes', expect.objectContaining({ name: 'Stew', course: 'main' }), undefined)
})

test('what is wrong is checked by the form alone, all at once, and the first on the page takes the focus', async () => {
  const { user } = open('/recipes/create')
  const servings = (await field('servings')).getByRole('textbox')
  expect(servings.closest('form')?.noValidate).toBe(true)
  await user.type(servings, '99')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('note', { name: 'Form errors' })
  expect(summary.textContent).toContain('Check 2 fields before saving')
  await waitFor(async () => expect(document.activeElement).toBe((await field('name')).getByRole('textbox')))
})

test('a rich text that is wrong says so, and has the focus when its error is pressed', async () => {
  const { user } = open('/recipes/create')
  await user.type((await field('name')).getByRole('textbox'), 'Bland')
  const story = await (await field('story')).findByRole('textbox', {}, { timeout: 10_000 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('note', { name: 'Form errors' })
  expect(story.getAttribute('aria-invalid')).toBe('true')
  const hint = document.getElementById(story.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Tell more.')
  await user.click(within(summary).getByRole('button', { name: 'Story' }))
  expect(document.activeElement).toBe(story)
})

test('invalid JSON stays in its field with an error, and is not sent', async () => {
  const { user, save } = open('/recipes/2')
  const extra = (await field('extra')).getByRole('textbox')
  await user.clear(extra)
  await user.type(extra, '{{"a": ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await field('extra')).getByText(/JSON/i)).toBeTruthy()
  expect(valueIn(extra)).toBe('{"a": ')
  expect(save).not.toHaveBeenCalled()
})

test('a selected file can be removed, and an invalid one shows an error', async () => {
  const { user } = open('/recipes/2')
  const photo = await field('photo')
  const picker = document.querySelector<HTMLInputElement>('[data-field="photo"] input[type=file]')
  if (!picker) throw new Error('There is no file input')
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  await user.upload(
    picker,
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'pie.png', { type: 'image/png' }),
  )
  expect(await photo.findByText(/pie\.png/)).toBeTruthy()
  await user.click(photo.getByRole('button', { name: 'Remove file' }))
  expect(photo.queryByText(/pie\.png/)).toBeNull()
  await userEvent.setup({ applyAccept: false }).upload(picker, new File(['x'], 'pie.txt', { type: 'text/plain' }))
  expect(await photo.findByText('Please select a valid file.')).toBeTruthy()
})

test('a file that is not really a picture is refused when selected', async () => {
  const { user } = open('/recipes/2')
  const photo = await field('photo')
  const picker = document.querySelector<HTMLInputElement>('[data-field="photo"] input[type=file]')
  if (!picker) throw new Error('There is no file input')
  await user.upload(picker, new File(['<svg onload="alert(1)"/>'], 'pie.png', { type: 'image/png' }))
  expect(await photo.findByText('Please select a valid file.')).toBeTruthy()
  expect(photo.queryByText(/pie\.png/)).toBeNull()
})

test('the detail screen shows its values in full', async () => {
  open('/recipes/1/show')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tomato soup' })).toBeTruthy()
  expect(screen.getByText('Chop')).toBeTruthy()
  expect(screen.queryByText('Secret')).toBeNull()
})
