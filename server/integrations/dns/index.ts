import { Resolver } from 'node:dns/promises'
import { ThirdPartyError } from '../call-log/index.ts'

/** The public name system, in which owners of a domain publish records. */
export interface Dns {
  /** Every TXT record of a name, each in one piece; empty if the name has none or does not exist. @throws ThirdPartyError */
  txt(name: string): Promise<readonly string[]>
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/** @param servers addresses, with a port if it is not 53; by default those of the machine */
export const createDns = (servers: readonly string[]): Dns => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    txt: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (isAbsent(error)) return []
        throw new ThirdPartyError('The name servers could not be reached.', null)
      }
    },
  }
}
