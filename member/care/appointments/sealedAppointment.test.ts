import { expect, test } from 'vitest'
import { readAppointmentNote, readSubject, sealAppointment } from './sealedAppointment.ts'

const seal = async (text: string) => `sealed ${text}`

test('what is sealed with an appointment reads back', async () => {
  const message = await sealAppointment(seal, { symptoms: ' Headache ', notes: '' })
  expect(readAppointmentNote((message ?? '').replace('sealed ', ''))).toEqual({ symptoms: 'Headache', notes: '' })
})

test('nothing is sealed where nothing is said', async () => {
  expect(await sealAppointment(seal, { symptoms: '  ', notes: '' })).toBeNull()
})

test.each([['{"symptoms":"","notes":" "}'], ['[]'], ['null'], ['no JSON'], ['{"notes":4}']])(
  '%s says nothing',
  (text) => {
    expect(readAppointmentNote(text)).toBeNull()
  },
)

test('the notes stand for the appointment before the symptoms', () => {
  expect(readSubject({ symptoms: 'Headache', notes: 'First call' })).toBe('First call')
  expect(readSubject({ symptoms: 'Headache', notes: '' })).toBe('Headache')
  expect(readSubject(null)).toBeNull()
})
