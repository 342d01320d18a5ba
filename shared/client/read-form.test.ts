import { expect, test, vi } from 'vitest'
import { readForm } from './read-form.ts'

const keys = { private_key: 'locked', key_salt: '00' }
const open = vi.fn(async (message: string) => JSON.stringify({ opened: message }))

test('a form is read with the key', async () => {
  expect(await readForm({ encrypted_data: 'sealed' }, keys, open)).toEqual({ opened: 'sealed' })
})

test.each([
  ['no form, which is 204', null, keys],
  ['undefined', undefined, keys],
  ['no message', { encrypted_data: null }, keys],
  ['an empty message', { encrypted_data: '' }, keys],
  ['no message at all', {}, keys],
  ['no keys', { encrypted_data: 'sealed' }, null],
  ['no private key', { encrypted_data: 'sealed' }, { key_salt: '00' }],
  ['no salt', { encrypted_data: 'sealed' }, { private_key: 'locked', key_salt: null }],
])('is null with %s', async (_what, form, owner) => {
  open.mockClear()
  expect(await readForm(form, owner, open)).toBeNull()
  expect(open).not.toHaveBeenCalled()
})

test('throws if it cannot be decrypted, instead of an empty form', async () => {
  await expect(readForm({ encrypted_data: 'x' }, keys, () => Promise.reject(new Error('wrong key')))).rejects.toThrow(
    'wrong key',
  )
})
