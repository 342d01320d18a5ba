/** Whether a connection comes from this machine. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address)

/** Whether an address such as `PUBLIC_URL`, or a host to listen on, leads to this machine only. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname)
