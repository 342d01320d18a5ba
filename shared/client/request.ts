import type { CallManifestEntry } from '../calls/define.ts'
import { toFormData } from './form-data.ts'
import { hasFile } from './values.ts'
import { isRecord } from '../rules/index.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The same key counts once, however often the call is repeated. */
  idempotencyKey?: string
  /** The item's `updated_at` a change is based on; the server refuses it if someone has saved since. */
  readAt?: string
  /** Called with the number of bytes downloaded so far. */
  onProgress?: (bytes: number) => void
  /** Day (YYYY-MM-DD) an entry made offline belongs to. */
  localDate?: string
  /** When an entry was made, by the device's clock. It is sent with the time of sending, from which the server knows its age. */
  madeAt?: number
  /** IANA name of the timezone an entry was made in; by default the device's current one. */
  timezone?: string
  /** Language of the requested texts, instead of the client's. */
  language?: string
  /** Continues if the page is left in the meantime. */
  keepalive?: boolean
}

/** The body as form data or JSON, with its content type; browsers set the boundary of form data themselves. */
export const bodyOf = (
  entry: Pick<CallManifestEntry, 'method' | 'multipart'>,
  body: unknown,
  isFormData: boolean,
): { body?: BodyInit; type?: string } => {
  if (body === undefined || entry.method === 'GET') return {}
  const asForm = entry.multipart === 'only' || (entry.multipart === 'also' && (isFormData || hasFile(body)))
  if (asForm && isRecord(body)) return { body: toFormData(body) }
  return { body: JSON.stringify(body), type: 'application/json' }
}
