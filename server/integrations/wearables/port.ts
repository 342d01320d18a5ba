/** Where the aggregator answers; `key` is its client's id and secret with a colon between. */
export interface WearablesConfig {
  url: string
  key: string
  timeoutMs?: number
}

/**
 * A service that stands between the platform and the clouds of wearable brands. A member is only a number to it, the same
 * one each time (`subject`); brands are named as calls name them (`fitbit`).
 */
export interface WearableAggregator {
  /** As it stands in the list of integrations. */
  name: 'wearables'
  endpoints: { authorize: (subject: string, source: string) => string; find: (subject: string) => string; revoke: (subject: string) => string }
  /**
   * The page of the brand on which the member allows the connection; it leads back to `returnTo`. Null when the brand is
   * allowed already.
   * @throws ThirdPartyError when the aggregator refuses or answers nonsense
   */
  authorizationUrl: (subject: string, source: string, returnTo: string) => Promise<{ status: number; answer: string | null }>
  isAuthorized: (subject: string, source: string) => Promise<{ status: number; answer: boolean }>
  /** Ends the transfer. A brand that is not allowed any more is no failure. */
  revoke: (subject: string, source: string) => Promise<{ status: number; answer: null }>
}

/** A day as an aggregator delivers it, with nothing in it but what is kept. */
export interface DeliveredDay {
  subject: string
  source: string
  /** YYYY-MM-DD, the day of waking up for a night. */
  day: string
  data_structure: 'sleep_summary' | 'physical_summary'
  /** The document as it is kept. */
  data: object
  /** When the brand wrote this version of the day; an older version does not take the place of a newer one. */
  writtenAt: Date | null
}
