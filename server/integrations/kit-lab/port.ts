export interface LabEvent {
  status: string
  /** ISO 8601. */
  created: string
}

/** What we know of a kit when asking its lab. */
export interface KnownKit {
  kitId: string
  /** In the lab's spelling; null before the first one. */
  status: string | null
  registeredTo: string | null
  events: readonly LabEvent[]
  /** Whether results are already stored, in any form. */
  hasResults: boolean
  /** What its test measures, for a lab that simulates values. */
  test?: { name: string; orderId: string | null; markers: readonly SimulatedMarker[] } | null
}

/** A biomarker with its scale, and the format of its result. */
export interface SimulatedMarker {
  code: string
  name: string
  description: string
  unit: string
  report_min: number | null
  low_min: number | null
  healthy_min: number | null
  healthy_max: number | null
  high_max: number | null
  report_max: number | null
}

/** A kit as known to its lab. Undefined fields are outside the lab's knowledge, and stay as they are. */
export interface LabKit {
  status: string | null
  events: readonly LabEvent[]
  registeredTo?: string | null
  trackingNumber?: string | null
  samples?: unknown
  /** ISO 8601, when the lab wrote this report; by default, the time of the latest event. */
  reportedAt?: string
  /** The whole document with its results; null as long as there are none. */
  results?: object | null
  /** The lab's own PDF. */
  file?: Buffer | null
}

/** A lab that can be asked about a kit's status. */
export interface KitLab {
  mode: 'embedded' | 'live'
  /** The path to request a kit at, without the host. */
  endpointOf: (kitId: string) => string
  /** @throws ThirdPartyError if the lab does not know the kit, refuses, or returns an invalid response */
  find: (kit: KnownKit) => Promise<{ status: number; answer: LabKit }>
}
