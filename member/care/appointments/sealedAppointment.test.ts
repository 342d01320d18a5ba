import { expect, test } from 'vitest'
import { readAppointmentNote, readSubject } from './sealedAppointment.ts'

test('what is around the words is left out', () => {
  expect(readAppointmentNote('{"symptoms":" Headache ","notes":""}')).toEqual({ symptoms: 'Headache', notes: '' })
})

test.each([['{"symptoms":"","notes":" "}'], ['[]'], ['null'], ['no JSON'], ['{"notes":4}']])(
  '%s has no details',
  (text) => {
    expect(readAppointmentNote(text)).toBeNull()
  },
)

test('notes take precedence over symptoms', () => {
  expect(readSubject({ symptoms: 'Headache', notes: 'First call' })).toBe('First call')
  expect(readSubject({ symptoms: 'Headache', notes: '' })).toBe('Headache')
  expect(readSubject(null)).toBeNull()
})
