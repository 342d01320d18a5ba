import { expect, test } from 'vitest'
import { typeOf } from './visit-kinds.ts'

const [physician, specialist] = [
  { type: 'physician', isSpecialist: false },
  { type: 'physician', isSpecialist: true },
]
test.each([
  ['smartlink', 'welcome-call', null, 'welcome call'],
  ['telehealth', 'welcome-call', specialist, 'welcome call'],
  ['smartlink', null, null, 'care advocate'],
  ['smartlink', 'check-in', { type: 'care advocate', isSpecialist: false }, 'care advocate'],
  ['smartlink', null, physician, 'primary care'],
  ['telehealth', null, null, 'telehealth'],
  ['telehealth', null, physician, 'telehealth'],
  ['telehealth', null, specialist, 'specialty care'],
] as const)('a visit by %s of the kind %s with %o is listed under %s', (service, code, person, type) =>
  expect(typeOf(service, { code }, person)).toBe(type),
)
