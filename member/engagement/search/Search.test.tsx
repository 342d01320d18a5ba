/** Debounced text is searched in every kind; results link to their targets, and one failure does not hide the others. */
import { configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Search from './Search.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'search'>>>
let ofHelp: Awaited<ReturnType<typeof loadTranslator<'help'>>>
beforeAll(async () => {
  t = await loadTranslator('search')
  ofHelp = await loadTranslator('help')
})

type Items = Record<string, Record<string, unknown>[]>
const items: Items = {
  faq: [{ id: 1, question: 'What is sleep?', answer: '<p>Rest at night</p>', category: 'Basics' }],
  help_types: [
    {
      id: 2,
      name: 'Sleep line',
      hours: '9 to 5',
      phone: '(219) 555-0100',
      email: 'rest@hale.test',
      url: 'https://sleep.example/a',
    },
  ],
  exercises: Array.from({ length: 8 }, (_, index) => ({ id: 10 + index, name: `Sleep stretch ${index}` })),
  medications: [{ id: 3, name: 'Sleepwell', generic_name: 'Dormin', strength: '5 mg', dosage_form: ' ' }],
  healthtips: [{ id: 4, title: '  ' }],
}
const open = (found: Items = items, failing: readonly string[] = []) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    listPages: () => ({ models: [] }) as never,
    getHelp: () => ({ questions: [{ id: 9, question: 'Who are you?', answer: '<p>Hale</p>' }] }) as never,
    clientSearch: (request) => {
      const { classkey, search } = (request as { query: { classkey: string; search?: string } }).query
      if (failing.includes(classkey)) throw new Error('no')
      return { models: search === undefined ? [] : (found[classkey] ?? []), total_count: 0, page_count: 0 } as never
    },
  })
  render(<Search />, { wrapper: memberProviders(client) })
  const searched = () =>
    client.named('clientSearch').flatMap(({ request }) => {
      const { query } = request as { query: { classkey: string; search?: string; take?: number } }
      return query.search === undefined ? [] : [query]
    })
  return { client, searched, user: userEvent.setup() }
}
const part = async (group: string) => within(await screen.findByRole('region', { name: group }))

test('before a search there are frequent questions, and one letter finds nothing', async () => {
  const { searched, user } = open()
  const questions = await part(ofHelp('questions'))
  await user.click(questions.getByRole('button', { name: /Who are you/ }))
  expect(questions.getByText('Hale')).toBeTruthy()
  await user.click(questions.getByRole('button', { name: /Who are you/ }))
  expect(questions.queryByText('Hale')).toBeNull()
  await user.type(screen.getByRole('searchbox'), ' s ')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(searched()).toEqual([])
  expect(questions.getByText(/Who are you/)).toBeTruthy()
})

test('every kind is searched for the same term, and results are counted and grouped by kind', async () => {
  const { searched, user } = open()
  await user.type(await screen.findByRole('searchbox'), ' sleep ')
  expect(await screen.findByText(t('found', { count: 11 }))).toBeTruthy()
  expect(searched().map(({ classkey }) => classkey)).toEqual([
    'pages',
    'faq',
    'help_types',
    'healthtips',
    'wellbeing_content_types',
    'exercises',
    'symptoms',
    'health_issues',
    'medications',
    'allergies',
  ])
  expect(new Set(searched().map(({ search, take }) => `${search} ${take}`))).toEqual(new Set(['sleep 20']))
  expect(screen.getAllByRole('region').map((one) => within(one).getByRole('heading').textContent)).toEqual([
    t('group_help'),
    t('group_exercises'),
    t('group_medicines'),
  ])
  expect((await part(t('group_medicines'))).getByText('Dormin, 5 mg')).toBeTruthy()
  const help = await part(t('group_help'))
  expect([...document.querySelectorAll('mark')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'sleep',
    'Sleep',
  ])
  await user.click(help.getByRole('button', { name: /line/ }))
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:2195550100',
    'mailto:rest@hale.test',
    'https://sleep.example/a',
  ])
  expect(help.getByRole('link', { name: 'sleep.example/a' }).getAttribute('target')).toBe('_blank')
})

test('five of a kind are shown, and the rest on request', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('searchbox'), 'sleep')
  const exercises = await part(t('group_exercises'))
  expect(exercises.getAllByRole('listitem')).toHaveLength(5)
  await user.click(exercises.getByRole('button', { name: t('more', { count: 3 }) }))
  expect(exercises.getAllByRole('listitem')).toHaveLength(8)
  expect(exercises.queryByRole('button')).toBeNull()
})

test('arrow keys navigate the results and return to the field', async () => {
  const { user } = open()
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'sleep')
  await part(t('group_help'))
  const results = [...document.querySelectorAll<HTMLElement>('[data-result]')]
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(results[0])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(results[1])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(field)
})

test('a kind that failed is reported, and the others are shown', async () => {
  const { user } = open(items, ['symptoms'])
  await user.type(await screen.findByRole('searchbox'), 'sleep')
  expect(await screen.findByText(new RegExp(t('partial').replaceAll(/[.?()]/g, '\\$&')))).toBeTruthy()
  expect(await part(t('group_help'))).toBeTruthy()
})

test('an empty result shows the term, and the field can be cleared', async () => {
  const { user } = open({})
  await user.type(await screen.findByRole('searchbox'), 'xyzzy')
  expect(await screen.findByText(t('nothing', { term: 'xyzzy' }))).toBeTruthy()
  expect(screen.queryByText(t('partial'))).toBeNull()
  await user.click(screen.getAllByRole('button').at(-1) ?? document.body)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})
