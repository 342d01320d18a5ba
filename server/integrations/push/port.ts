/** A browser's push subscription: https://www.w3.org/TR/push-api/#push-subscription */
export interface PushTarget {
  endpoint: string
  /** The browser's public key, a P-256 point, and its 16-byte secret; both base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** Only the service worker can read it: the push service carries it encrypted. */
  payload: object
  /** A later message with the same topic replaces one that has not been delivered. At most 32 letters. */
  topic: string
  urgency: 'normal' | 'high'
  /** How long the push service keeps it for an offline browser. */
  keepSeconds: number
}

/** Sends messages to browsers through their vendors' push services (RFC 8030). */
export interface PushService {
  /** What browsers subscribe with: they accept messages from nobody else. */
  publicKey: string
  /** Whether an endpoint belongs to a push service; anything else is refused, or members could make us call any address. */
  accepts(endpoint: string): boolean
  /** @returns false if the browser has unsubscribed. @throws ThirdPartyError if the message could not be delivered */
  send(target: PushTarget, message: PushMessage): Promise<{ status: number; isGone: boolean }>
}

export interface PushConfig {
  /** Both base64url; null to derive them from the server's secret. */
  keys: { publicKey: string; privateKey: string } | null
  /** The contact for push services: a `mailto:` or an https address. */
  subject: string | null
  /** Additional hosts for push, even without TLS, for private push services. */
  hosts: readonly string[]
}
