import { isIPv4, isIPv6 } from 'node:net'

const hostForm = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/i

/**
 * A host without a port in the one form in which hosts are compared: lower case, no dot at its end, an IPv6 address in brackets and as
 * short as it gets.
 * @returns null for what is no host
 */
export const plainHost = (host: string): string | null => {
  const name = isIPv6(host) ? `[${host}]` : host
  // Otherwise a user or a path in front of or behind a name would be left out of it.
  return hostForm.test(name) ? (URL.parse(`http://${name}`)?.hostname.replace(/\.$/, '') ?? null) : null
}

/** Whether a connection comes from this machine. A name such as 127.example.com is no address. */
export const isLoopbackAddress = (address: string): boolean => {
  const ip = address.replace(/^::ffff:/, '')
  return address === '::1' || (isIPv4(ip) && ip.startsWith('127.'))
}

/** Whether an address such as `PUBLIC_URL`, or a host to listen on, leads to this machine only. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname)
