import { expect, test } from 'vitest'
import { referentOf, sentenceAt } from './wording.ts'

test.each([
  ['first_name', 'First name is required.'],
  ['kit_id', 'Kit ID is required.'],
  ['emergency.secrets.0.secret', 'Secret is required.'],
  ['samples.0', 'Samples are required.'],
  ['address', 'Address is required.'],
  ['status', 'Status is required.'],
  ['appointmentTime', 'Appointment time is required.'],
  ['SAMLResponse', 'SAMLResponse is required.'],
  ['', 'Value is required.'],
])('a missing %s is told as %s', (path, expected) => {
  expect(sentenceAt(path, 'is required')).toBe(expected)
})

test('words that are no sentence become one, and sentences stay', () => {
  expect(sentenceAt('times.1', 'must be a time such as 08:00')).toBe('Must be a time such as 08:00.')
  expect(sentenceAt('results.0.code', 'is there twice')).toBe('Code is there twice.')
  expect(sentenceAt('a', 'Must be text.')).toBe('Must be text.')
  expect(sentenceAt('a', '“Terms” is required.')).toBe('“Terms” is required.')
  expect(referentOf('physician_id')).toBe('physician')
})
