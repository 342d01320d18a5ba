import { fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { boolean, list, text } from '#shared/classkeys/fields.ts'
import { ListInput } from './ListInput.tsx'

const field = list({ name: text(), is_enabled: boolean({ default: true }) })
const options = { source: 'entries', label: 'Entries', help: undefined, isRequired: false, isDisabled: false }

const Entries = () => <output>{JSON.stringify(useWatch({ name: 'entries' }))}</output>
const Form = () => (
  <FormProvider {...useForm({ defaultValues: { entries: [] } })}>
    <ListInput field={field} renderNested={() => null} {...options} />
    <Entries />
  </FormProvider>
)

test('a new entry starts with its fields’ defaults', () => {
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([{ is_enabled: true }])
})
