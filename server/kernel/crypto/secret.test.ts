import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from './index.ts'

const secret = new Secret(new Uint8Array(32).fill(7))

// What is stored was sealed with these keys, and is found by these hashes.
test('keys and hashes of a purpose never change', () => {
  expect(secret.key('a purpose').toString('hex')).toBe(
    '2be1604292badce768e060ace7b4c7616bbd060b3f97fd003fc16621b34abd4e',
  )
  expect(secret.hash('a purpose').toString('hex')).toBe(
    '1a678b716160ba617adeb09851e2e3c8a230f2755362df089dd60dada9973cda',
  )
  for (const value of ['value', Buffer.from('value')])
    expect(secret.hash('a purpose', value).toString('hex')).toBe(
      'ce80759d3f2c03f7e4623c6d72b3f90e2d0f22dc20b8f8fce86a31bbb2e40804',
    )
})

test('purposes and secrets have keys and hashes of their own', () => {
  const other = new Secret(new Uint8Array(32).fill(8))
  const made = [secret, other].flatMap((one) =>
    ['a', 'b'].flatMap((purpose) => [
      one.key(purpose),
      one.hash(purpose),
      one.hash(purpose, ''),
      one.hash(purpose, 'a'),
    ]),
  )
  expect(new Set(made.map((bytes) => bytes.toString('hex'))).size).toBe(made.length)
})

test('hashes of earlier secrets are accepted, and new ones are made with the first', () => {
  const next = new Secret(new Uint8Array(32).fill(8), [secret])
  expect(next.verify(secret.hash('a', 'b'), 'a', 'b')).toBe(true)
  expect(next.verify(next.hash('a', 'b'), 'a', 'b')).toBe(true)
  expect(secret.verify(next.hash('a', 'b'), 'a', 'b')).toBe(false)
  expect(next.verify(secret.hash('a', 'c'), 'a', 'b')).toBe(false)
  expect(next.verify(new Uint8Array(), 'a', 'b')).toBe(false)
  expect(next.hash('a', 'b')).not.toEqual(secret.hash('a', 'b'))
  expect(next.id).not.toBe(secret.id)
})

test('it does not appear in what is logged or sent', () => {
  expect(JSON.stringify({ secret })).toBe('{"secret":{}}')
  expect(inspect(secret, { showHidden: true, getters: true })).not.toMatch(/07|\b7\b/)
})
