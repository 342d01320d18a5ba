/** Once for all test files: the templates before them, and after them what their processes left behind. */
import { prepareTemplates, removeOld } from './server.ts'

export default async (): Promise<() => void> => {
  removeOld()
  await prepareTemplates()
  return removeOld
}
