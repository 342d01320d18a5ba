import { configure, screen, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { UsedIn } from './UsedIn.tsx'

configure({ asyncUtilTimeout: 10_000 })

const card = { classkey: 'widgets', id: 4, title: 'Card', field: 'CTA Page' }
const open = (models: readonly object[], { of = 'pages', total = models.length } = {}) =>
  openScreen(
    <ResourceContextProvider value={of}>
      <UsedIn id={7} />
    </ResourceContextProvider>,
    { answers: { listUses: () => ({ models, total_count: total }) as never } },
  )

test('what leads to an item is linked, with its kind and field, and how many more there are', async () => {
  const { client } = open([card, { ...card, classkey: 'action_groups', title: '' }], { total: 60 })
  const section = within(await screen.findByRole('region', { name: 'Used in 60' }))
  expect(section.getByRole('link', { name: 'Card' }).getAttribute('href')).toBe('/widgets/4')
  expect(section.getByRole('link', { name: 'Action group 4' }).getAttribute('href')).toBe('/action-groups/4')
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CardWidget: CTA Page',
    'Action group 4Action group: CTA Page',
    'And 58 more.',
  ])
  expect(client.named('listUses')).toMatchObject([{ request: { query: { classkey: 'pages', id: 7 } } }])
})

test('an item that nothing leads to says so', async () => {
  open([])
  expect(await screen.findByText('Nothing that you may read leads to this page.')).toBeTruthy()
})

test.each([
  ['nothing can lead to', 'faq'],
  ['is about members', 'usernotes'],
])('what %s is not asked for', async (_, of) => {
  const { client } = open([card], { of })
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(client.calls.filter(({ name }) => name === 'listUses').length).toBe(0)
  expect(screen.queryByRole('region')).toBeNull()
})
