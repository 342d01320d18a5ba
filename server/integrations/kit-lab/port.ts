export interface LabEvent {
  status: string
  /** ISO 8601. */
  created: string
}

/** What is known here of a kit when its lab is asked. */
export interface KnownKit {
  kitId: string
  /** As the lab spells it; null before the first one. */
  status: string | null
  registeredTo: string | null
  events: readonly LabEvent[]
  /** Results are stored here already, in whatever form. */
  hasResults: boolean
  /** What its test measures, for a lab that has to make values up. */
  test?: { name: string; orderId: string | null; markers: readonly SimulatedMarker[] } | null
}

/** A biomarker with its scale, and how its result is written. */
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

/** A kit as its lab knows it. What is undefined is not for this lab to say, and stays as it is. */
export interface LabKit {
  status: string | null
  events: readonly LabEvent[]
  registeredTo?: string | null
  trackingNumber?: string | null
  samples?: unknown
  /** ISO 8601, when the lab wrote this report; without it, the latest event says so. */
  reportedAt?: string
  /** The whole document with its results; null as long as there are none. */
  results?: object | null
  /** The lab's own PDF. */
  file?: Buffer | null
}

/** A lab that is asked how a kit is doing. */
export interface KitLab {
  mode: 'embedded' | 'live'
  /** Where a kit is asked for, without the host. */
  endpointOf: (kitId: string) => string
  /** @throws ThirdPartyError when the lab does not know the kit, refuses, or answers nonsense */
  find: (kit: KnownKit) => Promise<{ status: number; answer: LabKit }>
}
