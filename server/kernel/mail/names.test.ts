import { expect, it } from 'vitest'
import { plainName, plainWords, withoutLinks } from './names.ts'

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

it.each([
  ['Ada', 'Ada'],
  ['Lab reviewer at https://evil.example/login?x=1', 'Lab reviewer at https evil example logi…'],
  ['evil.example', 'evil example'],
  ['Ada\r\nBcc: you@evil.example', 'Ada Bcc you evil example'],
  ['Ada\u2028locked\u202egnp', 'Ada locked gnp'],
  ['call 0900123', 'call …'],
  ['a'.repeat(300), `${'a'.repeat(39)}…`],
  ['<>', '–'],
])('writes %j as %s', (text, words) => {
  expect(plainWords(text)).toBe(words)
  expect(plainName(words)).toBe(words)
})

it('leaves the lines of a longer text, and no links', () => {
  expect(withoutLinks('Dear Dr.Reyes,\nsee https://evil.example/a or write to me@evil.example. Bye.')).toBe(
    'Dear Dr. Reyes,\nsee https evil. example/a or write to me evil. example. Bye.',
  )
})
