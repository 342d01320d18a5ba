/** What inputs of every kind say of themselves besides their name. */
import { waitFor } from '@testing-library/react'
import { Form } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { resources } from '#shared/classkeys/index.ts'
import { isWritable, type Field } from '#shared/classkeys/fields.ts'
import { renderInput } from '../inputs.tsx'

vi.setConfig({ testTimeout: 30_000 })

/** Groups of controls; a switch, and segments of which one is always on, have a value at any time. */
const withoutState = new Set(['boolean', 'object', 'list'])

/** The first required field of each look: kind, format, and what else decides which input it has. */
const looks = new Map<string, Field>()
for (const { fields } of resources)
  for (const field of Object.values(fields)) {
    if (!isWritable(field) || withoutState.has(field.kind)) continue
    if (field.kind === 'choice' && field.values.length <= 4) continue
    if (field.kind === 'references' && 'position' in field.link.fields) continue
    const detail =
      field.kind === 'text' ? [field.format, field.codeOf && 'code of', field.from && 'from'].filter(Boolean) : []
    looks.set([field.kind, ...detail].join(' '), field)
  }

test.each([...looks])('a required %s says so, once', async (_, field) => {
  openScreen(
    <Form noValidate>
      {renderInput(field, { source: 'it', label: 'It', help: undefined, isRequired: true, isDisabled: false })}
    </Form>,
    {
      answers: {},
      permissions: resources.map(({ name }) => `${name}:read`),
      data: { getList: async () => ({ data: [], total: 0 }) as never, getMany: async () => ({ data: [] }) as never },
    },
  )
  await waitFor(
    () => expect(document.querySelector(':is(input, textarea)[required], [aria-required=true]')).not.toBeNull(),
    { timeout: 10_000 },
  )
  // The frame of an input repeats its label where nobody sees it.
  for (const copy of document.querySelectorAll('legend')) copy.remove()
  expect(document.querySelector('form')?.textContent.match(/\*/g)).toHaveLength(1)
})
