import { Fetched } from '../app/index.ts'
import { nameOf, useAccount } from '../session/index.ts'

const loadLine = () => import('./ImpersonationLine.tsx')

/** The line over every screen while an administrator looks through this member's eyes. Nobody else fetches it. */
export const ImpersonationBanner = () => {
  const { account } = useAccount()
  if (!account?.impersonated_by) return null
  return (
    <Fetched load={loadLine} waiting={null} failed={() => null}>
      {(ImpersonationLine) => <ImpersonationLine name={nameOf(account.user)} />}
    </Fetched>
  )
}
