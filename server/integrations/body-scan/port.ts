import type { ScanProviderConfig } from '../http/index.ts'

/** What a provider needs to know of a body before it is scanned; null is not known. */
export interface ScanSubject {
  /** Says who it is without saying who. */
  subject: string
  heightCm: number | null
  weightKg: number | null
  sex: 'female' | 'male' | null
}

/** What is known here of a scan when its provider is asked. */
export interface KnownScan {
  externalId: string
  startedAt: Date
  subject: Pick<ScanSubject, 'heightCm' | 'weightKg' | 'sex'>
}

/** Measurements as they are stored: weight in kg, circumferences in cm as text. */
export interface ScanData {
  weight?: number
  circumference_params: Readonly<Record<string, string>>
  /** Where a GLB or OBJ of the body lies. */
  model_url?: string
  simulated?: true
}
export type BodyScanResult =
  | { status: 'pending' | 'in_progress' }
  | { status: 'failed'; failure: string | null }
  | { status: 'successful'; data: ScanData }

/** A service that measures a body from photos. */
export interface BodyScanProvider {
  /** As it stands in the list of integrations, and with each scan. */
  name: '3d-look'
  mode: 'embedded' | 'live'
  endpoints: { start: string; find: (externalId: string) => string }
  /** @throws ThirdPartyError when the provider refuses or answers nonsense */
  start: (subject: ScanSubject) => Promise<{ status: number; answer: { externalId: string; captureUrl: string | null } }>
  find: (scan: KnownScan) => Promise<{ status: number; answer: BodyScanResult }>
  /** Fetches the model of a scan from the address that the provider gave. @throws ThirdPartyError when it cannot be had */
  fetchModel?: (address: string) => Promise<{ status: number; answer: Buffer }>
}

export interface BodyScanSettings extends ScanProviderConfig {
  /** Hosts besides the provider's own that models of bodies may lie on, with those below them. */
  modelHosts?: readonly string[]
}
export type BodyScanConfig = BodyScanSettings | null
