/** A picker of several items with more than it lists at once: typed into, chosen from, and left. */
import { screen, waitFor, within } from '@testing-library/react'
import { Form } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { references } from '#shared/classkeys/fields.ts'
import { renderInput } from '../inputs.tsx'
import { pickerDebounceMs } from './ReferenceChoice.tsx'

vi.setConfig({ testTimeout: 30_000 })

const tags = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Tag ${index + 1}` }))
const field = references('tags', { table: 'user_tags', own: 'user_id', other: 'tag_id' })

const open = () =>
  openScreen(
    <>
      <Form>
        {renderInput(field, { source: 'tags', label: 'Tags', help: undefined, isRequired: false, isDisabled: false })}
      </Form>
      <button type="button">Elsewhere</button>
    </>,
    {
      answers: {},
      permissions: ['tags:read'],
      data: {
        getList: async (_: string, { filter = {} }: { filter?: { q?: string } }) => {
          const found = tags.filter(({ name }) => name.includes(filter.q ?? ''))
          return { data: found.slice(0, 25), total: found.length } as never
        },
      },
    },
  )

test.each(['{Tab}', '{Escape}', '{Escape}{Tab}', '{Enter}', 'elsewhere'])('left by %s', async (key) => {
  const { user } = open()
  const box = await screen.findByRole('combobox', { name: 'Tags' })
  await user.click(box)
  const first = await screen.findByRole('group', { name: 'First 25 of 30. Type to find others.' })
  expect(within(first).getAllByRole('option')).toHaveLength(25)
  expect(screen.getByRole('listbox').querySelectorAll('ul:not([role]), li:not([role])')).toHaveLength(0)
  await user.type(box, 'Tag 29')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.queryByText(/^First /)).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Tag 29' }))
  if (key === 'elsewhere') await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  else await user.keyboard(key)
  // The closed list follows what is no longer sought.
  await new Promise((resolve) => setTimeout(resolve, pickerDebounceMs + 100))
  expect(screen.getByText('Tag 29')).toBeTruthy()
  await user.click(box)
  await user.type(box, 'Tag 3')
  expect(await screen.findByRole('option', { name: 'Tag 30' })).toBeTruthy()
})
