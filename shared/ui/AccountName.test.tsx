import { globSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountName } from './AccountName.tsx'

test('the name is a text field that browsers read and nobody else meets', () => {
  const { container } = render(<AccountName name="maya@hale.test" />)
  const field = container.querySelector('input')
  expect([field?.type, field?.autocomplete, field?.value, field?.readOnly, field?.tabIndex]).toEqual([
    'text',
    'username',
    'maya@hale.test',
    true,
    -1,
  ])
  expect(field?.getAttribute('aria-hidden')).toBe('true')
})

/** Parts of forms, whose forms name the account. */
const parts = ['member/forms/PasswordFields.tsx']

test('every password of both apps stands below the name of its account', () => {
  const files = globSync('{member,admin}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const passwords = sources.filter(({ text }) => /type="password"|<PasswordFields\b/.test(text))
  expect(passwords.length).toBeGreaterThan(10)
  const named = /<AccountName\b|<AccountFields\b|autoComplete="username\b/
  const nameless = passwords.filter(({ file, text }) => {
    const name = text.search(named)
    return !parts.includes(file) && (name === -1 || name > text.search(/type="password"|<PasswordFields\b/))
  })
  expect(nameless.map(({ file }) => file)).toEqual([])
  // Password managers take no notice of it.
  expect(sources.filter(({ text }) => /type="hidden" autoComplete="username"/.test(text))).toEqual([])
})
