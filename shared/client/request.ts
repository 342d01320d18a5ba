import type { CallManifestEntry } from '../calls/define.ts'
import { toFormData } from './form-data.ts'
import { hasFile, isRecord } from './values.ts'

/** A request of any call, without its types. */
export interface LooseRequest {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

export interface CallOptions {
  signal?: AbortSignal
  /** The same key counts once, however often the call is repeated. */
  idempotencyKey?: string
  /** The `updated_at` of the item that a change was made on; the server refuses it when somebody saved since. */
  readAt?: string
  /** Told how many bytes of a downloaded file have arrived, as they come. */
  onProgress?: (bytes: number) => void
  /** Day (YYYY-MM-DD) that an entry made offline belongs to. */
  localDate?: string
  /** IANA name of the zone that an entry was made in; where the device is now by default. */
  timezone?: string
  /** Language of the texts that are asked for, in place of the client's. */
  language?: string
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

/** Lists that must not be sent empty: an empty one would match nobody. */
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

/** Address of a call: calls stand under /v1, those of the host itself under /api. */
export const addressOf = (entry: Pick<CallManifestEntry, 'path'>, request: LooseRequest, baseUrl: string): string => {
  const path = entry.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = request.params?.[name]
    if (value === undefined || value === null || value === '') throw new Error(`${entry.path} needs the parameter '${name}'`)
    return encodeURIComponent(String(value))
  })
  return `${baseUrl}${path.startsWith('/api/') ? '' : '/v1'}${path}${queryText(request.query)}`
}

/** The body as form data or JSON, with its content type; a browser names the boundary of form data itself. */
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
