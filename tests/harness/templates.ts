/** Global setup of the API tests: builds templates and RSA primes before them, and removes leftover files after them. */
import { prepareRsaPool } from './rsa.ts'
import { root } from './scratch.ts'
import { removeOld } from './scratch.ts'
import { prepareTemplates } from './server.ts'

export default async (): Promise<() => void> => {
  removeOld()
  await Promise.all([prepareTemplates(), prepareRsaPool(root)])
  return removeOld
}
