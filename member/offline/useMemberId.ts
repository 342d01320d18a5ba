import { rememberedMember } from '../app/index.ts'
import { useAccount } from '../session/index.ts'

/** The member this page belongs to, even while offline. */
export const useMemberId = (): number | null => {
  const { account } = useAccount()
  return account?.user.id ?? rememberedMember()?.id ?? null
}
