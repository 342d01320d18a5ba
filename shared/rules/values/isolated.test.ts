import { expect, test } from 'vitest'
import { formatMessage } from '#shared/i18n/format.ts'
import { compileMessage } from '#shared/i18n/compile.ts'
import { dotted, isolated } from './isolated.ts'

const hebrew = 'קרדיולוגיה'

test('text from right to left is isolated, any other stays as it is', () => {
  expect(isolated(hebrew)).toBe(`\u2068${hebrew}\u2069`)
  expect(['Dr. Amelia Reyes', '李 小龍', '', 'José · 24'].map(isolated)).toEqual([
    'Dr. Amelia Reyes',
    '李 小龍',
    '',
    'José · 24',
  ])
})

test('parts of a line keep their order', () => {
  expect(dotted(`${hebrew}\u2069\u202E!`)).toBe(`\u2068${hebrew}!\u2069`)
  expect(dotted('Specialist', hebrew, null, false, '', 'عيادة 24')).toBe(
    `Specialist · \u2068${hebrew}\u2069 · \u2068عيادة 24\u2069`,
  )
})

test('values of messages are isolated', () => {
  const message = 'Remove {name} ({count, number})'
  const values = { name: hebrew, count: 2 }
  expect(formatMessage(compileMessage(message), values, 'en')).toBe(`Remove \u2068${hebrew}\u2069 (2)`)
})
