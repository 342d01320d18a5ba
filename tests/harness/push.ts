/** A push service with its browsers: accepts messages as in RFC 8030 and decrypts them as in RFC 8291. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'

export interface Received {
  browser: string
  headers: IncomingHttpHeaders
  /** What the service worker would read. */
  message: Record<string, unknown>
  /** The claims of the verified signature. */
  claims: Record<string, unknown>
}

const sized = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a single-record message in the content encoding aes128gcm. */
const open = (body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = sized(pair.computeSecret(senderKey), auth, info, 32)
  const sealed = body.subarray(21 + keyLength)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    sized(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    sized(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const keyOf = (point: string): KeyObject => {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

export const startPushService = async () => {
  const received: Received[] = []
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer; status: number }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = request.url?.slice(1) ?? ''
      const browser = browsers.get(name)
      const answer = async (): Promise<number> => {
        if (!browser) return 404
        if (browser.status !== 201) return browser.status
        const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
        const { payload } = await jwtVerify(token, keyOf(key), { audience: origin })
        const message = JSON.parse(open(Buffer.concat(parts), browser.pair, browser.auth)) as Record<string, unknown>
        received.push({ browser: name, headers: request.headers, message, claims: { ...payload, key } })
        return 201
      }
      answer().then(
        (status) => response.writeHead(status).end(),
        (error: unknown) => response.writeHead(400).end(String(error)),
      )
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    received,
    /** A browser's subscription, as returned by `PushSubscription.toJSON`. */
    subscribe: (name: string) => {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(name, { pair, auth, status: 201 })
      return { endpoint: `${origin}/${name}`, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** Sets the service's answer for a browser. */
    answer: (name: string, status: number) => {
      const browser = browsers.get(name)
      if (browser) browser.status = status
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
