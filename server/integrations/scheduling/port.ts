import type { ScanProviderConfig } from '../http/index.ts'

/** The requested time with a provider. */
export interface Visit {
  /** The provider's key at the service. */
  providerId: string
  start: Date
  minutes: number
  /** Minutes to keep free afterwards. */
  pause: number
  /** The timezone the member books in. */
  timezone: string
}
export interface AskedTimes {
  /** From this instant on, and before the other. */
  from: Date
  to: Date
  /** One provider, or null for everyone. */
  providerId: string | null
  /** Length of the visit; null to use each provider's own. */
  minutes: number | null
  pause: number
  timezone: string
}
/** A free time, with the providers who are available then. */
export interface OfferedTime {
  start: Date
  providers: readonly { id: string; name: string | null }[]
}
/** The outcome of a booking: booked, or already taken by someone else. */
export type Booked = { isTaken: false; externalId: string; joinUrl: string | null } | { isTaken: true }

/** The response of the service that keeps the calendar. */
interface Answered<T> {
  status: number
  answer: T
}

/** A service visits are booked with. */
export interface SchedulingProvider {
  /** Its name in the list of integrations, and with each appointment. */
  name: 'telehealth' | 'smartlink'
  /** `embedded`: a local calendar. */
  mode: 'embedded' | 'live'
  endpoints: {
    times: string
    book: string
    move: (externalId: string) => string
    cancel: (externalId: string) => string
  }
  /** The providers it can be asked for, by its own keys; none if only a query for times reveals them. */
  people: () => Promise<string[]>
  times: (asked: AskedTimes) => Promise<Answered<OfferedTime[]>>
  /**
   * @param reference identifies our booking: the same one is booked once, however often it is requested
   * @throws ThirdPartyError if the service refuses or returns an invalid response; BAD_REQUEST for a time that is not offered
   */
  book: (visit: Visit, reference: string) => Promise<Answered<Booked>>
  move: (externalId: string, visit: Visit) => Promise<Answered<Booked>>
  /** A booking the service no longer knows counts as canceled. */
  cancel: (externalId: string) => Promise<Answered<null>>
}

export type SmartLinkConfig = ScanProviderConfig | null
