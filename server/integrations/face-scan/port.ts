import type { ScanProviderConfig } from '../http/index.ts'

/** A session for one measurement of one face. */
export interface FaceScanSession {
  /** The provider's own id. */
  externalId: string
  expiresAt: Date
  /** The provider's page for measuring; null if its kit in the app does it. */
  captureUrl: string | null
}

/** The outcome of a session. Values use our names: hr, hrv, rr, spo2, sbp, dbp, stress_index. */
export type FaceScanResult =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'measured'; data: Readonly<Record<string, number | boolean>> }

/** A service that measures vitals from the face. */
export interface FaceScanProvider {
  /** Its name in the list of integrations, and with each reading. */
  name: 'faceheart'
  mode: 'embedded' | 'live'
  endpoints: { open: string; find: (externalId: string) => string }
  /**
   * @param subject identifies the person without revealing who they are
   * @param key the same for repeats of one start, which open one session
   * @throws ThirdPartyError if the provider refuses or returns an invalid response
   */
  open: (subject: string, key: string) => Promise<{ status: number; answer: FaceScanSession }>
  find: (externalId: string) => Promise<{ status: number; answer: FaceScanResult }>
}

export type FaceScanConfig = ScanProviderConfig | null
