import type { ScanProviderConfig } from '../http/index.ts'

/** A session in which one face is measured once. */
export interface FaceScanSession {
  /** As the provider names it. */
  externalId: string
  expiresAt: Date
  /** A page of the provider that measures; null where its kit inside the app does. */
  captureUrl: string | null
}

/** What a provider made of a session. Values carry our names: hr, hrv, rr, spo2, sbp, dbp, stress_index. */
export type FaceScanResult =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'measured'; data: Readonly<Record<string, number | boolean>> }

/** A service that measures vitals from the face. */
export interface FaceScanProvider {
  /** As it stands in the list of integrations, and with each reading. */
  name: 'faceheart'
  mode: 'embedded' | 'live'
  endpoints: { open: string; find: (externalId: string) => string }
  /**
   * @param subject says who it is without saying who
   * @throws ThirdPartyError when the provider refuses or answers nonsense
   */
  open: (subject: string) => Promise<{ status: number; answer: FaceScanSession }>
  find: (externalId: string) => Promise<{ status: number; answer: FaceScanResult }>
}

export type FaceScanConfig = ScanProviderConfig | null
