import { expect, it } from 'vitest'
import { plainName } from './names.ts'

it.each([
  'Ada',
  "Siobhán O'Brien-Núñez",
  'J. R. R. Tolkien',
  'Dr. Amelia Reyes',
  'Łukasz Żak, Jr.',
  '李小龍',
  'Smith & Sons (East), 24',
])('leaves the name %s as it is', (name) => expect(plainName(` ${name} `)).toBe(name))

it.each([
  '',
  '   ',
  null,
  undefined,
  'your account is locked. Unlock it at https://evil.example/login now!',
  'Ada evil.example',
  'Ada www.evil',
  'Ada\nYour account is locked',
  'Ada\u2028locked',
  'Ada\u202egnp',
  'evil@evil',
  'call 0900123',
  '<b>Ada</b>',
  'a'.repeat(41),
])('takes %j for no name', (name) => expect(plainName(name)).toBeNull())
