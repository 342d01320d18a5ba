import type { ScanProviderConfig } from '../http/index.ts'

/** What is asked for: a time with somebody. */
export interface Visit {
  /** The provider, as the service names it. */
  providerId: string
  start: Date
  minutes: number
  /** Minutes that are kept free after it. */
  pause: number
  /** The timezone that the member books in. */
  timezone: string
}
export interface AskedTimes {
  /** From this instant on, and before the other. */
  from: Date
  to: Date
  /** One provider, or null for everybody. */
  providerId: string | null
  /** How long a visit takes; null where each provider's own length counts. */
  minutes: number | null
  pause: number
  timezone: string
}
/** A time that is free, with those who are free then. */
export interface OfferedTime {
  start: Date
  providers: readonly { id: string; name: string | null }[]
}
/** What became of a wish for a time: a booking, or nothing since somebody else has it. */
export type Booked = { isTaken: false; externalId: string; joinUrl: string | null } | { isTaken: true }

/** What the service that keeps a calendar answered. */
interface Answered<T> {
  status: number
  answer: T
}

/** A service that visits are booked with. */
export interface SchedulingProvider {
  /** As it stands in the list of integrations, and with each appointment. */
  name: 'telehealth' | 'smartlink'
  /** `embedded`: the calendar is kept here. */
  mode: 'embedded' | 'live'
  endpoints: { times: string; book: string; move: (externalId: string) => string; cancel: (externalId: string) => string }
  /** Whom it can be asked for by the names it gives; none where only a question for times tells. */
  people: () => Promise<string[]>
  times: (asked: AskedTimes) => Promise<Answered<OfferedTime[]>>
  /**
   * @param reference says which booking of ours it is: the same one is booked once, however often it is asked for
   * @throws ThirdPartyError when the service refuses or answers nonsense; BAD_REQUEST for a time that is not offered
   */
  book: (visit: Visit, reference: string) => Promise<Answered<Booked>>
  move: (externalId: string, visit: Visit) => Promise<Answered<Booked>>
  /** One that the service does not know any more counts as cancelled. */
  cancel: (externalId: string) => Promise<Answered<null>>
}

export type SmartLinkConfig = ScanProviderConfig | null
