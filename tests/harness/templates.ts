/** Once for all test files: the templates and the numbers of keys before them, and after them what their processes left behind. */
import { prepareRsaPool } from './rsa.ts'
import { root } from './scratch.ts'
import { prepareTemplates, removeOld } from './server.ts'

export default async (): Promise<() => void> => {
  removeOld()
  await Promise.all([prepareTemplates(), prepareRsaPool(root)])
  return removeOld
}
