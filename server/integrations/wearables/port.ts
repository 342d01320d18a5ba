/** Address of the aggregator; `key` is the client's id and secret, separated by a colon. */
export interface WearablesConfig {
  url: string
  key: string
  timeoutMs?: number
}

/**
 * A service between the platform and the clouds of wearable brands. To it, a member is only a number, always the same
 * (`subject`); brands have the same names as in calls (`fitbit`).
 */
export interface WearableAggregator {
  /** Its name in the list of integrations. */
  name: 'wearables'
  endpoints: {
    authorize: (subject: string, source: string) => string
    find: (subject: string) => string
    revoke: (subject: string) => string
  }
  /**
   * The brand's page where the member grants access; it redirects back to `returnTo`. Null if access has already been
   * granted.
   * @throws ThirdPartyError if the aggregator refuses or returns an invalid response
   */
  authorizationUrl: (
    subject: string,
    source: string,
    returnTo: string,
  ) => Promise<{ status: number; answer: string | null }>
  isAuthorized: (subject: string, source: string) => Promise<{ status: number; answer: boolean }>
  /** Revokes access. A brand without access is not an error. */
  revoke: (subject: string, source: string) => Promise<{ status: number; answer: null }>
}

/** A day as delivered by an aggregator, reduced to what is stored. */
export interface DeliveredDay {
  subject: string
  source: string
  /** YYYY-MM-DD, the day of waking up for a night. */
  day: string
  data_structure: 'sleep_summary' | 'physical_summary'
  /** The document as stored. */
  data: object
  /** When the brand wrote this version of the day; an older version never replaces a newer one. */
  writtenAt: Date | null
}
