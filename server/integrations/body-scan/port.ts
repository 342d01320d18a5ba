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
  /** A GLB or OBJ of the body. */
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
}

export type BodyScanConfig = ScanProviderConfig | null
