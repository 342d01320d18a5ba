/** While a field is typed in, nothing appears that takes the next key: Tab leads where it led before. */
import { fireEvent, waitFor } from '@testing-library/react'
import { Form } from 'react-admin'
import { expect, test } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { date, decimal, file, json, list, text, timestamp, type Field } from '#shared/classkeys/fields.ts'
import { renderInput } from '../inputs.tsx'

const fields: Record<string, Field> = {
  'a text': text(),
  'lines of text': text({ format: 'multiline' }),
  'a color': text({ format: 'color' }),
  'an address': text({ format: 'url' }),
  code: text({ format: 'code' }),
  'a number': decimal({ unit: 'times' }),
  'a day': date(),
  'a time': timestamp(),
  'a picture by its address': file({ accept: 'image', allowUrl: true }),
  'free JSON': json(),
  'a list': list({ name: text() }),
}
const typed: Record<string, string> = { date: '2026-06-01', 'datetime-local': '2026-06-01T10:00', number: '35' }

/** What Tab stops at. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('form :is(input, textarea, button, select, [tabindex])')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden]'),
  ).length

test.each(Object.entries(fields))('%s', async (_, field) => {
  openScreen(
    <Form>
      {renderInput(field, { source: 'it', label: 'It', help: undefined, isRequired: false, isDisabled: false })}
    </Form>,
    { answers: {} },
  )
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  for (const button of document.querySelectorAll('button')) if (button.textContent === 'Add') fireEvent.click(button)
  const inputs = () => [
    ...document.querySelectorAll<HTMLInputElement>(
      'form :is(input:not([type=file], [type=color], [type=checkbox]), textarea)',
    ),
  ]
  expect(inputs().length).toBeGreaterThan(0)
  for (const input of inputs()) {
    const before = stops()
    fireEvent.change(input, { target: { value: typed[input.type] ?? '35' } })
    expect(stops()).toBe(before)
  }
})
