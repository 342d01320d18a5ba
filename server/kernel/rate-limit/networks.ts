/** The network to limit together: an IPv4 address, and the /64 of an IPv6 address, which one subscriber has to itself. */
export const networkOf = (ip: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (v4?.[1] !== undefined) return v4[1]
  const [left = '', right] = ip.split('::')
  const [head, tail] = [left, right ?? ''].map((side) => side.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
