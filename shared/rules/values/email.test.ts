import { expect, it } from 'vitest'
import { isEmail, normalizeEmail, readEmail } from './email.ts'

it.each([
  ["orla.o'test@example.com", "orla.o'test@example.com"],
  ['r&d@example.com', 'r&d@example.com'],
  ['li/ops@example.com', 'li/ops@example.com'],
  ['a+b@mail.example.co.uk', 'a+b@mail.example.co.uk'],
  ['ina@müller-example.de', 'ina@xn--mller-example-wob.de'],
  ['ina@mu\u0308ller-example.de', 'ina@xn--mller-example-wob.de'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  [' Mira.\u200BMuster@Example.com\n', 'Mira.Muster@Example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%s is an address', (given, read) => {
  expect(readEmail(given)).toBe(read)
  expect(isEmail(read)).toBe(true)
  expect(readEmail(read)).toBe(read)
})

it.each([
  '',
  'mira',
  'mira@',
  '@example.com',
  'mira@example',
  'a@b.c',
  'mira@1.2.3.4',
  'mira@[1.2.3.4]',
  '.mira@example.com',
  'mira.@example.com',
  'mi..ra@example.com',
  'é.akzent@example.com',
  'mi ra@example.com',
  'mira@exa mple.com',
  'mira@-example.com',
  'mira@example..com',
  'mira@example.com, jo@example.com',
  '"mira"@example.com',
  'Mira <mira@example.com>',
  'mira@münchen/x.de',
  'mira@münchen.de:25',
  'mira@a@münchen.de',
  `${'a'.repeat(65)}@example.com`,
  `mira@${'a'.repeat(64)}.com`,
  `a@${'a.'.repeat(126)}com`,
])('%j is no address', (given) => expect(isEmail(readEmail(given))).toBe(false))

it('leaves what has no @ as it is', () => expect(readEmail('Müller')).toBe('Müller'))

it('compares addresses without their case', () => {
  expect(normalizeEmail('Ina@MÜLLER-example.de')).toBe('ina@xn--mller-example-wob.de')
})
