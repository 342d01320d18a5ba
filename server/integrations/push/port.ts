/** A browser that agreed to be told, as it says itself: https://www.w3.org/TR/push-api/#push-subscription */
export interface PushTarget {
  endpoint: string
  /** The browser's public key, a P-256 point, and its secret of 16 bytes; both base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** Read by the service worker alone: the push service carries it encrypted. */
  payload: object
  /** A later message of the same topic replaces one that has not been delivered. At most 32 letters. */
  topic: string
  urgency: 'normal' | 'high'
  /** How long the push service keeps it for a browser that is away. */
  keepSeconds: number
}

/** Carries messages to browsers over their vendors' push services (RFC 8030). */
export interface PushService {
  /** What browsers subscribe with: they take messages from nobody else. */
  publicKey: string
  /** Whether an endpoint belongs to a push service; everything else is refused, or members could have us call any address. */
  accepts(endpoint: string): boolean
  /** @returns false when the browser does not want to be told any more. @throws ThirdPartyError when it did not get through */
  send(target: PushTarget, message: PushMessage): Promise<{ status: number; isGone: boolean }>
}

export interface PushConfig {
  /** Both base64url; null to derive them from the server's secret. */
  keys: { publicKey: string; privateKey: string } | null
  /** Whom push services may turn to: a `mailto:` or an https address. */
  subject: string | null
  /** Further hosts that may be pushed to, also without TLS, for push services of one's own. */
  hosts: readonly string[]
}
