import type { ScanProviderConfig } from '../http/index.ts'

/** What a provider needs to know about a body before the scan; null means unknown. */
export interface ScanSubject {
  /** Identifies the person without revealing who they are. */
  subject: string
  heightCm: number | null
  weightKg: number | null
  sex: 'female' | 'male' | null
}

/** What we know of a scan when asking its provider. */
export interface KnownScan {
  externalId: string
  startedAt: Date
  subject: Pick<ScanSubject, 'heightCm' | 'weightKg' | 'sex'>
}

/** Measurements as stored: weight in kg, circumferences in cm as text. */
export interface ScanData {
  weight?: number
  circumference_params: Readonly<Record<string, string>>
  /** Address of a GLB or OBJ of the body. */
  model_url?: string
  simulated?: true
}
export type BodyScanResult =
  | { status: 'pending' | 'in_progress' }
  | { status: 'failed'; failure: string | null }
  | { status: 'successful'; data: ScanData }

/** A service that measures a body from photos. */
export interface BodyScanProvider {
  /** Its name in the list of integrations, and with each scan. */
  name: '3d-look'
  mode: 'embedded' | 'live'
  endpoints: { start: string; find: (externalId: string) => string }
  /**
   * @param key the same for repeats of one start, which make one scan
   * @throws ThirdPartyError if the provider refuses or returns an invalid response
   */
  start: (
    subject: ScanSubject,
    key: string,
  ) => Promise<{ status: number; answer: { externalId: string; captureUrl: string | null } }>
  find: (scan: KnownScan) => Promise<{ status: number; answer: BodyScanResult }>
  /** Downloads the model of a scan from the address the provider gave. @throws ThirdPartyError if it is unavailable */
  fetchModel?: (address: string) => Promise<{ status: number; answer: Buffer }>
}

export interface BodyScanSettings extends ScanProviderConfig {
  /** Hosts, with their subdomains, that body models may be loaded from in addition to the provider's own. */
  modelHosts?: readonly string[]
}
export type BodyScanConfig = BodyScanSettings | null
