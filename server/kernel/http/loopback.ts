import { isIPv4 } from 'node:net'

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
