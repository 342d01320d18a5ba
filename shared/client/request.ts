import type { CallManifestEntry } from '../calls/define.ts'
import { toFormData } from './form-data.ts'
import { hasFile } from './values.ts'
import { isRecord } from '../rules/index.ts'

/** A request for any call, without its types. */
export interface LooseRequest {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

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
  /** IANA name of the timezone an entry was made in; by default the device's current one. */
  timezone?: string
  /** Language of the requested texts, instead of the client's. */
  language?: string
  /** Continues if the page is left in the meantime. */
  keepalive?: boolean
}

/** Lists that must not be sent empty: an empty one would match nothing. */
const droppedWhenEmpty: ReadonlySet<string> = new Set(['tag_ids', 'tag_type_ids'])

const queryText = (query: Readonly<Record<string, unknown>> = {}): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (droppedWhenEmpty.has(name) && (value === '' || (Array.isArray(value) && value.length === 0))) continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Address of a call: under /v1, or under /api for calls of the host itself. */
export const addressOf = (entry: Pick<CallManifestEntry, 'path'>, request: LooseRequest, baseUrl: string): string => {
  const path = entry.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = request.params?.[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`${entry.path} needs the parameter '${name}'`)
    return encodeURIComponent(String(value))
  })
  return `${baseUrl}${path.startsWith('/api/') ? '' : '/v1'}${path}${queryText(request.query)}`
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
