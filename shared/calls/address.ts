import type { CallManifestEntry } from './define.ts'

/** A request for any call, without its types. */
export interface LooseRequest {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
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
