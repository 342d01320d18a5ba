import { expect, it } from 'vitest'
import { takesVisit } from './appointments.ts'

const advocate = { type: 'care advocate', isSpecialist: false }
const physician = { type: 'physician', isSpecialist: false }
const cardiologist = { type: 'physician', isSpecialist: true }

it.each([
  ['everybody takes a visit of no certain kind', { providerType: null, isGeneral: false }, [true, true, true]],
  [
    'a care advocate takes the calls of care advocates',
    { providerType: 'care advocate', isGeneral: false },
    [true, false, false],
  ],
  ['nobody with a specialty takes general visits', { providerType: null, isGeneral: true }, [true, true, false]],
  ['both must hold', { providerType: 'physician', isGeneral: true }, [false, true, false]],
])('%s', (_, takers, expected) => {
  expect([advocate, physician, cardiologist].map((person) => takesVisit(takers, person))).toEqual(expected)
})
