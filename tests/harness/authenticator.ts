/** An authenticator in software: what a phone or a security key does with a passkey. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  challenge: string
  user?: { id: string }
}
interface Ceremony {
  origin?: string
  rpId?: string
  /** Whether it has recognized its person, by a PIN or a fingerprint. */
  isVerified?: boolean
  counter?: number
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
const [present, verified, attested] = [0x01, 0x04, 0x40]

const clientData = (type: string, { challenge }: Options, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** One passkey. It counts its signatures from `counter` on; zero stays zero. */
export const createPasskey = () => {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  let handle: string | undefined
  const head = (flags: number, { rpId = site.rpId, isVerified = true, counter = 0 }: Ceremony) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([present | (isVerified ? verified : 0) | flags]), count])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    id: credential.id,
    /** The answer to the options of `startPasskey`. */
    create: (options: Options, ceremony: Ceremony = {}) => {
      handle = options.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(attested, ceremony),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose as Parameters<typeof isoCBOR.encode>[0]),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, ceremony.origin ?? site.origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
      }
    },
    /** The answer to the options of a sign-in or a confirmation. */
    get: (options: Options, ceremony: Ceremony = {}) => {
      const data = clientData('webauthn.get', options, ceremony.origin ?? site.origin)
      const authenticatorData = head(0, ceremony)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      }
    },
  }
}
export type TestPasskey = ReturnType<typeof createPasskey>
