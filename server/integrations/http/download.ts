import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { observed, traceHeaders } from '../../kernel/telemetry/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import type { Asked } from './index.ts'

/** Networks that are not public (IANA special-purpose registries); of IPv6 only global unicast is. */
const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // Protocol assignments including Teredo, documentation, and 6to4, which embed IPv4 addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public, as opposed to a host or network of our own. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    : isIP(address) === 4 && !reserved.check(address, 'ipv4')

interface Guarded {
  /** Name of the third party, for error messages. */
  who: string
  headers?: Readonly<Record<string, string>>
  timeoutMs: number
  /** Maximum number of bytes to read. */
  most: number
  /** Which addresses may be connected to. */
  mayConnect?: (address: string) => boolean
}
interface Sent extends Guarded {
  method: string
  body?: string | undefined
}
interface Received {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
}

const request = async (
  url: URL,
  { who, method, headers = {}, body, timeoutMs, most, mayConnect = isPublicAddress }: Sent,
): Promise<Received> => {
  const isRefused = () => new ThirdPartyError(`${who} named an address that is not on the internet.`, null)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayConnect(host)) throw isRefused()
  const checked: LookupFunction = (hostname, options, found) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) found(error ?? new Error('no address'), '', 0)
      else if (!addresses.every(({ address }) => mayConnect(address))) found(isRefused(), '', 0)
      else if (options.all) found(null, addresses)
      else found(null, first.address, first.family)
    })
  const signal = AbortSignal.timeout(timeoutMs)
  // Importing it loads the classes of WebSockets and fetch, too, which no start needs.
  const { request: open } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  try {
    return await new Promise<Received>((resolve, reject) => {
      const sent = open(
        url,
        { method, headers: { ...headers, ...traceHeaders() }, lookup: checked, signal, agent: false },
        (response) => {
          const status = response.statusCode ?? 0
          const parts: Buffer[] = []
          let size = 0
          response.on('data', (part: Buffer) => {
            size += part.length
            parts.push(part)
            if (size <= most) return
            response.destroy()
            reject(new ThirdPartyError(`${who} returned too much data.`, status))
          })
          response.on('end', () => resolve({ status, headers: response.headers, bytes: Buffer.concat(parts) }))
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  } catch (error) {
    if (signal.aborted) throw new ThirdPartyError(`${who} did not answer in time.`, null)
    throw error
  }
}

/**
 * One request to an address supplied by someone else. The resolved address is checked when connecting, so a name that resolves
 * differently by then is of no use; redirects are not followed.
 * @throws ThirdPartyError if the connection is not allowed, refused or slow, or the response is too large
 */
const requestGuarded = (url: URL, sent: Sent): Promise<Received> =>
  observed({ kind: 'third_party', name: sent.who }, () => request(url, sent))

/** Downloads a file, guarded as above. @throws ThirdPartyError also for any other answer than the file */
export const download = async (url: URL, options: Guarded): Promise<Asked> => {
  const { status, bytes } = await requestGuarded(url, { ...options, method: 'GET' })
  if (status !== 200) throw new ThirdPartyError(`${options.who} answered ${status}.`, status)
  return { status, bytes, location: null }
}

interface FetchOptions {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** A `fetch` for libraries that connect to addresses supplied by someone else, guarded as above. */
export const guardedFetch =
  (options: (url: URL) => Omit<Guarded, 'headers'>) =>
  async (address: string, { method = 'GET', headers = {}, body }: FetchOptions = {}): Promise<Response> => {
    const url = new URL(address)
    const sent = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined
    if (body !== undefined && body !== null && sent === undefined) throw new TypeError('The body must be text')
    const received = await requestGuarded(url, {
      ...options(url),
      method,
      headers: { ...headers, ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }) },
      body: sent,
    })
    const given = Object.entries(received.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
    )
    const isEmpty = [101, 204, 205, 304].includes(received.status)
    return new Response(isEmpty ? null : new Uint8Array(received.bytes), { status: received.status, headers: given })
  }
