import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPasskey } from './index.ts'

const bytes = (value: number, length = 16) => new Uint8Array(length).fill(value).buffer
const options = async () => ({
  challenge: 'AAAA',
  rp: { id: 'hale.test', name: 'Hale' },
  user: { id: 'AAAA', name: 'maya@hale.test', displayName: 'Maya' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
})
const secret = bytes(7, 32)

type Asked = { publicKey: PublicKeyCredentialRequestOptions & { extensions?: { prf?: unknown } } }
/** An authenticator that tells of secrets in its own way. */
const authenticator = (outputs: { create: object; get?: object | Error }) => {
  const credential = (response: object, extensions: object) => ({
    id: 'EBAQ',
    rawId: bytes(16, 3),
    type: 'public-key',
    getClientExtensionResults: () => extensions,
    response: { clientDataJSON: bytes(1), ...response },
  })
  const get = vi.fn(async (_asked: Asked) => {
    if (outputs.get instanceof Error) throw outputs.get
    return credential({ authenticatorData: bytes(2), signature: bytes(3), userHandle: null }, outputs.get ?? {})
  })
  const create = vi.fn(async (_asked: unknown) =>
    credential({ attestationObject: bytes(4), getTransports: () => ['usb'] }, outputs.create),
  )
  vi.stubGlobal('navigator', { credentials: { create, get } })
  return { create, get }
}

describe('a new passkey', () => {
  beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))
  afterEach(() => vi.unstubAllGlobals())

  test('has its secret at once where the authenticator computes it, and is not used for it', async () => {
    const { create, get } = authenticator({ create: { prf: { enabled: true, results: { first: secret } } } })
    const made = await createPasskey(options)
    expect(made?.secret).toEqual({ credentialId: 'EBAQ', output: secret })
    expect(made?.askSecret).toBeNull()
    expect(create.mock.calls[0]?.[0]).toMatchObject({ publicKey: { extensions: { prf: { eval: {} } } } })
    expect(get).not.toHaveBeenCalled()
  })

  test('is used once for a secret that its authenticator computes only then', async () => {
    const { create, get } = authenticator({
      create: { prf: { enabled: true } },
      get: { prf: { results: { first: secret } } },
    })
    const made = await createPasskey(options)
    expect(made?.secret).toBeNull()
    expect(get).not.toHaveBeenCalled()
    expect(await made?.askSecret?.()).toEqual({ credentialId: 'EBAQ', output: secret })
    const asked = get.mock.calls[0]?.[0].publicKey
    expect(asked).toMatchObject({ rpId: 'hale.test', userVerification: 'required' })
    expect(asked?.allowCredentials).toEqual([{ id: bytes(16, 3), type: 'public-key', transports: ['usb'] }])
    expect(asked?.challenge.byteLength).toBe(32)
    // The same question as at its creation, or the secret would be another one.
    const creation = create.mock.calls[0]?.[0] as Asked
    expect(asked?.extensions?.prf).toEqual(creation.publicKey.extensions?.prf)
    // What the server gets has no trace of it.
    expect(JSON.stringify(made?.passkey)).not.toMatch(/prf|extension/i)
  })

  test('asks no second time without the extension', async () => {
    for (const outputs of [{}, { prf: {} }, { prf: { enabled: false } }]) {
      authenticator({ create: outputs })
      expect((await createPasskey(options))?.askSecret).toBeNull()
    }
  })

  test('stays when its person does not confirm once more, or the authenticator has no secret after all', async () => {
    const refused = Object.assign(new Error('no'), { name: 'NotAllowedError' })
    authenticator({ create: { prf: { enabled: true } }, get: refused })
    expect(await (await createPasskey(options))?.askSecret?.()).toBeNull()
    authenticator({ create: { prf: { enabled: true } } })
    expect(await (await createPasskey(options))?.askSecret?.()).toBeNull()
  })
})
