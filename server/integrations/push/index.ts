import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty } from '../http/index.ts'
import { vapidKeysOf } from './keys.ts'
import type { PushConfig, PushService } from './port.ts'
import type { Secret } from '../../kernel/crypto/index.ts'
export type { PushConfig, PushService, PushTarget } from './port.ts'

const who = { who: 'The push service', what: 'browser' }
const timeoutMs = 15_000

/** The push services of Chrome and Edge, Firefox, Windows and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
]

const subjectOf = (given: string | null, publicUrl: string): string =>
  given ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@hale.local')

/** Encrypts messages for their browser (RFC 8291), signs them with this installation's key pair, and hands them over. */
export const createPush = ({
  push,
  secret,
  publicUrl,
}: {
  push?: PushConfig
  secret: Secret
  publicUrl: string
}): PushService => {
  const keys = push?.keys ?? vapidKeysOf(secret)
  const vapidDetails = { ...keys, subject: subjectOf(push?.subject ?? null, publicUrl) }
  const hosts = push?.hosts ?? []
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      if (!url || url.username || url.password) return false
      if (hosts.includes(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:'
      return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname))
    },
    send: async ({ endpoint, p256dh, auth }, { payload, topic, urgency, keepSeconds }) => {
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails,
        topic,
        urgency,
        TTL: keepSeconds,
      })
      const { 'Content-Length': _, ...headers } = request.headers
      try {
        const { status } = await requestThirdParty(endpoint, who, {
          method: 'POST',
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          bytes: request.body,
          timeoutMs,
        })
        return { status, isGone: false }
      } catch (error) {
        const status = error instanceof ThirdPartyError ? error.status : null
        if (status === 404 || status === 410) return { status, isGone: true }
        throw error
      }
    },
  }
}
