import { Withheld, type SealedCode, type WithheldProps } from '../../app/index.ts'
import { useSession } from '../../session/index.ts'
import type { Opened } from './opener.ts'
import { useRecovery } from './useRecovery.ts'
import { useVault } from './useVault.ts'

/**
 * Why sealed data cannot be read in this tab; null while that is not known, and if they can.
 * @param status of one item; without it, of all that the account has sealed
 */
export const useSealed = (status?: Opened['status']): (WithheldProps & { code: SealedCode }) | null => {
  const { state, opensWith } = useVault()
  const { isImpersonation } = useSession()
  const isOtherKey = state === 'none' || (state === 'open' && status === 'unavailable')
  const isAsking = !isImpersonation && (state === 'locked' || isOtherKey)
  const { data, error } = useRecovery(isAsking)
  const count = data?.waiting.length ?? 0
  const request = data?.recovery?.state
  switch (state) {
    case 'closed':
      return { code: 'CLOSED', lock: opensWith }
    case 'absent':
      return { code: 'ABSENT' }
    case 'refused':
      return { code: 'REFUSED' }
    case 'loading':
      return null
    case 'locked':
    case 'none':
    case 'open':
      if (state !== 'locked' && (!isOtherKey || status === undefined)) return null
      if (isAsking && !data && !error) return null
      if (request === 'open' && count > 0) return { code: 'ASKED' }
      if (state === 'locked') return { code: 'LOCKED' }
      return count > 0 ? { code: 'EARLIER_KEY', count } : { code: 'OTHER_KEY' }
  }
}

/** Says why a sealed item cannot be read, with the way to open it. Renders nothing while it is being opened, and once it is open. */
export const Sealed = ({ status }: { status: Opened['status'] }) => {
  const sealed = useSealed(status)
  return sealed && <Withheld {...sealed} />
}
