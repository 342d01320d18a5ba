/** Addresses of the nodes: of the loopback network, or, for one that can be cut, of a network namespace for each. */
import { execFileSync } from 'node:child_process'

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

export interface Network {
  /** As PostgreSQL and PgBouncer name those who may connect. */
  range: string
  hostOf: (node: number) => string
  /** The namespace of a node, if it has its own. */
  nameOf: (node: number) => string | null
  /** Takes a node off the network, or back. */
  cut: (node: number, isCut: boolean) => void
  close: () => void
}

/** @param id distinguishes clusters on one machine, 1 to 250 */
export const loopback = (id: number): Network => ({
  range: '127.0.0.0/8',
  hostOf: (node) => `127.0.${id}.${10 + node}`,
  nameOf: () => null,
  cut: () => {
    throw new Error('Nodes on the loopback network cannot be cut off')
  },
  close: () => {},
})

/** Needs root. @param id as above */
export const namespaces = (id: number, nodes: readonly number[]): Network => {
  const bridge = `hale${id}`
  const nameOf = (node: number) => `${bridge}-${node}`
  const hostOf = (node: number) => `10.86.${id}.${10 + node}`
  const close = () => {
    for (const name of nodes.map(nameOf))
      try {
        ip('netns', 'del', name)
      } catch {
        // It was not there.
      }
    try {
      ip('link', 'del', bridge)
    } catch {
      // Nor this.
    }
  }
  close()
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `10.86.${id}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const node of nodes) {
    const name = nameOf(node)
    ip('netns', 'add', name)
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', name, 'master', bridge, 'up')
    ip('-n', name, 'addr', 'add', `${hostOf(node)}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
  return {
    range: `10.86.${id}.0/24`,
    hostOf,
    nameOf,
    cut: (node, isCut) => ip('link', 'set', nameOf(node), isCut ? 'down' : 'up'),
    close,
  }
}
