import { observed, traceHeaders } from '../../kernel/telemetry/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
export { download, guardedFetch, isPublicAddress } from './download.ts'

const longestAnswer = 1024 * 1024

export interface Asked {
  status: number
  bytes: Buffer
  /** The address of the created resource, from the response. */
  location: string | null
}
/** How error messages refer to a third party and the requested thing. */
interface Named {
  who: string
  what: string
}
/** Address of a scan provider. */
export interface ScanProviderConfig {
  url: string
  key: string
  timeoutMs?: number
}
interface Asking {
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  /** Sent as is, with the content type of the headers. */
  bytes?: Buffer
  /** Sent as JSON. */
  body?: object
  /** Sent as form data. */
  form?: FormData
  timeoutMs: number
  /** Maximum number of bytes to read. */
  most?: number
}

/** Reads at most `most` bytes, whatever length the response claims. */
const readAtMost = async (response: Response, most: number, who: string): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > most) throw new ThirdPartyError(`${who} returned too much data.`, response.status)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const request = async (url: string, { who, what }: Named, asking: Asking): Promise<Asked> => {
  const { method = 'GET', headers, body, bytes, form, timeoutMs, most = longestAnswer } = asking
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...traceHeaders(), ...(body && { 'content-type': 'application/json' }) },
      ...(body ? { body: JSON.stringify(body) } : form ? { body: form } : bytes ? { body: new Uint8Array(bytes) } : {}),
      redirect: 'manual',
      signal,
    })
    if (response.status === 404) throw new ThirdPartyError(`${who} does not know this ${what}.`, 404)
    if (response.status === 429) throw new ThirdPartyError(`${who} received too many requests.`, 429)
    if (!response.ok) throw new ThirdPartyError(`${who} answered ${response.status}.`, response.status)
    return {
      status: response.status,
      bytes: await readAtMost(response, most, who),
      location: response.headers.get('location'),
    }
  } catch (error) {
    if (signal.aborted) throw new ThirdPartyError(`${who} did not answer in time.`, null)
    throw error
  }
}

/**
 * One request to a third party. Redirects are not followed, since they would receive the key; the timeout includes the whole body.
 * @throws ThirdPartyError if it refuses, does not know what is requested, is slow, or returns too much
 */
export const requestThirdParty = (url: string, named: Named, asking: Asking): Promise<Asked> =>
  observed({ kind: 'third_party', name: named.who }, () => request(url, named, asking))

/** The parser's own error quotes the text, which may contain health data and would end up in the log. */
export const jsonOf = (bytes: Buffer, { who }: Named): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ThirdPartyError(`${who} did not return valid JSON.`, 200)
  }
}
