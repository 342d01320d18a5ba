import { Fetched } from '../app/index.ts'
import { nameOf, useAccount } from '../session/index.ts'

const loadLine = () => import('./ImpersonationLine.tsx')

/** The line over every screen while an administrator acts as this member. Nobody else fetches it. */
export const ImpersonationBanner = () => {
  const { account } = useAccount()
  const actor = account?.impersonated_by
  if (!actor) return null
  return (
    <Fetched load={loadLine} waiting={null} failed={() => null}>
      {(ImpersonationLine) => <ImpersonationLine name={nameOf(account.user)} until={actor.expires_at} />}
    </Fetched>
  )
}
