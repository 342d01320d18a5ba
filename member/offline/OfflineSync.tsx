import { useEffect } from 'react'
import { rememberedMember, rememberMember } from '#shared/browser/index.ts'
import { Unseen } from '../app/index.ts'
import { useAccount, useSession } from '../session/index.ts'
import type { OfflineStore } from './store.ts'
import { useMemberId } from './useMemberId.ts'
import { useOutbox } from './useOutbox.ts'

/** Logging does not wait for these, so their code may load after the first screen's. Queued entries are sent once it has. */
const loadBackgroundSync = () => import('./BackgroundSync.tsx')

interface OfflineSyncProps {
  store: Promise<OfflineStore>
}

/** Connects the outbox with the session and with what is shown; sits beside the screens and renders nothing. */
export const OfflineSync = ({ store }: OfflineSyncProps) => {
  useMemberOfOutbox()
  const { isImpersonation } = useSession()
  return (
    <Unseen load={loadBackgroundSync}>
      {/* An administrator's browser stores nothing of a member's. */}
      {(BackgroundSync) => <BackgroundSync store={isImpersonation ? null : store} />}
    </Unseen>
  )
}

/** The outbox works for whoever is signed in, and is emptied when they sign out. */
const useMemberOfOutbox = () => {
  const outbox = useOutbox()
  const session = useSession()
  const { account } = useAccount()
  const member = useMemberId()
  const { id } = account?.user ?? {}
  const { timezone = null } = account?.profile ?? {}
  const units = account?.profile['units'] === 'metric' ? 'metric' : null
  useEffect(() => {
    // The sign-in has said whose browser it is; here it learns how they count days and drinks.
    if (id !== undefined && id === member && id === rememberedMember()?.id) rememberMember({ id, timezone, units })
  }, [id, member, timezone, units])
  useEffect(() => {
    if (member !== null) void outbox.open(member, false)
  }, [outbox, member])
  useEffect(() => session.beforeEnd(() => outbox.forget()), [outbox, session])
}
