import { useEffect } from 'react'
import { LazyLoad, rememberMember } from '../app/index.ts'
import { useAccount, useSession } from '../session/index.ts'
import type { OfflineStore } from './store.ts'
import { useMemberId } from './useMemberId.ts'
import { useOutbox } from './useOutbox.ts'

/** Nothing that is logged waits for these, so that their code may come after the first screen's. What was kept is sent once it is there. */
const loadBackgroundSync = () => import('./BackgroundSync.tsx')

interface OfflineSyncProps {
  store: Promise<OfflineStore>
}

/** Joins the outbox, the session and what is shown; stands beside the screens of the member area and draws nothing. */
export const OfflineSync = ({ store }: OfflineSyncProps) => {
  useMemberOfOutbox()
  const { account } = useAccount()
  return (
    <LazyLoad load={loadBackgroundSync} waiting={null} failed={() => null}>
      {/* An administrator's browser keeps nothing of a member. */}
      {(BackgroundSync) => <BackgroundSync store={account?.impersonated_by ? null : store} />}
    </LazyLoad>
  )
}

/** The outbox works for whoever is signed in, and forgets them when they leave. */
const useMemberOfOutbox = () => {
  const outbox = useOutbox()
  const session = useSession()
  const { account } = useAccount()
  const member = useMemberId()
  const { id } = account?.user ?? {}
  const isImpersonated = account?.impersonated_by != null
  const { timezone = null } = account?.profile ?? {}
  const units = account?.profile['units'] === 'metric' ? 'metric' : null
  useEffect(() => {
    if (id !== undefined && !isImpersonated) rememberMember({ id, timezone, units })
  }, [id, timezone, units, isImpersonated])
  useEffect(() => {
    if (member !== null) void outbox.open(member, false)
  }, [outbox, member])
  useEffect(() => session.beforeEnd(() => outbox.forget()), [outbox, session])
}
