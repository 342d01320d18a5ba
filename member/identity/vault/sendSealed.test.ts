import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, createTokenStore } from '#shared/client/index.ts'
import { CryptoError, defaultKdf } from '#shared/crypto/index.ts'
import type { MemberClient } from '../../app/index.ts'
import { Session, type CryptoSource, type SignedIn } from '../../session/index.ts'
import { sendSealed } from './sendSealed.ts'
import { vaultOf, type AccountKeys } from './vault.ts'

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))

const key_salt = '00112233445566778899aabbccddeeff'
const secret = { passphrase: 'pass', key_salt, kdf: defaultKdf }
const keysOf = (version: number, older: readonly number[] = []): AccountKeys => ({
  public_key: `PUBLIC ${version}`,
  private_key: `LOCKED ${version}`,
  key_salt,
  kdf: defaultKdf,
  key_version: version,
  state: 'ready',
  lock: 'password',
  older: older.map((one) => ({ fingerprint: `${one}`, public_key: `PUBLIC ${one}`, private_key: `LOCKED ${one}` })),
})
const replaced = () =>
  new CallError('Replaced', { status: 409, body: { error_code: 'CONFLICT', errors: { encrypted_data: 'Replaced' } } })

const start = async () => {
  const client = { call: async () => null } as unknown as MemberClient
  const session = new Session(client, createTokenStore())
  const sealText = vi.fn(async (text: string, { named }: { named: string }) => `${text} for ${named}`)
  const worker = { sealText, forgetKeys: async () => undefined }
  const vault = vaultOf({ client, session, crypto: (async () => worker) as unknown as CryptoSource })
  await session.begin({ user: { id: 7 }, tokens: {} } as SignedIn)
  return { vault, session, sealText }
}

test('a text is sealed anew to the key that has replaced the one it was sealed to', async () => {
  const { vault } = await start()
  vault.setKeys(7, keysOf(1))
  vault.hold(secret)
  const sent: string[] = []
  const send = async (message: string) => {
    sent.push(message)
    if (message.endsWith('PUBLIC 1')) throw replaced()
    return 'saved'
  }
  const reloadKeys = async () => vault.setKeys(7, keysOf(2, [1]))
  expect(await sendSealed(vault, { text: 'typed', send, reloadKeys })).toBe('saved')
  expect(sent).toEqual(['typed for PUBLIC 1', 'typed for PUBLIC 2'])
  // What was sent before without an answer is repeated as it was.
  expect(await sendSealed(vault, { text: 'typed', send, reloadKeys, again: 'typed for PUBLIC 2' })).toBe('saved')
  expect(sent.at(-1)).toBe('typed for PUBLIC 2')
})

test('it waits for the password where the new key needs one, and for another account it is not sent', async () => {
  const { vault, session } = await start()
  vault.setKeys(7, keysOf(1))
  const send = vi.fn(async (message: string) => message)
  const sending = sendSealed(vault, { text: 'typed', send, reloadKeys: async () => undefined })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(send).not.toHaveBeenCalled()
  vault.hold(secret)
  expect(await sending).toBe('typed for PUBLIC 1')

  vault.close()
  const left = sendSealed(vault, { text: 'typed', send, reloadKeys: async () => undefined })
  vault.setKeys(8, keysOf(5))
  await expect(left).rejects.toMatchObject({ code: 'STOPPED' })
  const ended = sendSealed(vault, { text: 'typed', send, reloadKeys: async () => undefined })
  session.lose()
  await expect(ended).rejects.toMatchObject({ code: 'STOPPED' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('a passphrase that does not open the key closes the vault, and is asked for', async () => {
  const { vault, sealText } = await start()
  vault.setKeys(7, keysOf(1))
  vault.hold(secret)
  sealText.mockRejectedValueOnce(new CryptoError('WRONG_PASSPHRASE'))
  const sending = sendSealed(vault, {
    text: 'typed',
    send: async (message) => message,
    reloadKeys: async () => undefined,
  })
  await vi.waitFor(() => expect(vault.snapshot.secret).toBeNull())
  vault.hold(secret)
  expect(await sending).toBe('typed for PUBLIC 1')
})

test('a key that was replaced does not become the current one again', async () => {
  const { vault } = await start()
  vault.setKeys(7, keysOf(2, [1]))
  vault.hold(secret)
  const reloadKeys = async () => vault.setKeys(7, keysOf(1))
  const send = async () => {
    throw replaced()
  }
  await expect(sendSealed(vault, { text: 'typed', send, reloadKeys })).rejects.toMatchObject({ code: 'FOREIGN_KEY' })
})

test('keys that were recovered are opened without a reload, though the current one is the same', async () => {
  const { vault } = await start()
  vault.hold(secret)
  const { private_key } = keysOf(1)
  expect(vault.ringOf(keysOf(1))).toHaveLength(1)
  expect(vault.ringOf({ ...keysOf(2, [3]), private_key })).toHaveLength(2)
})
