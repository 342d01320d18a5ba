import { expect, test } from 'vitest'
import { readAppointmentNote, readSubject, sealAppointment } from './sealedAppointment.ts'

const seal = async (text: string) => `sealed ${text}`

test('sealed details can be read back', async () => {
  const message = await sealAppointment(seal, { symptoms: ' Headache ', notes: '' })
  expect(readAppointmentNote((message ?? '').replace('sealed ', ''))).toEqual({ symptoms: 'Headache', notes: '' })
})

test('nothing is sealed without details', async () => {
  expect(await sealAppointment(seal, { symptoms: '  ', notes: '' })).toBeNull()
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
