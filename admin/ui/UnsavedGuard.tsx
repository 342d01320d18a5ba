import { useUnsavedGuard } from './useUnsavedGuard.ts'

const Watch = () => {
  useUnsavedGuard(true)
  return null
}

/**
 * Asks as `useUnsavedGuard` does while there is something to lose. The router asks one guard only, the last that began: beside a form of
 * react-admin this one is there no longer than it is needed.
 */
export const UnsavedGuard = ({ when }: { when: boolean }) => (when ? <Watch /> : null)
