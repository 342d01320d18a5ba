import { rememberedMember } from '../app/index.ts'
import { useAccount } from '../session/index.ts'

/** Whose page this is, also without a connection. */
export const useMemberId = (): number | null => {
  const { account } = useAccount()
  return account?.user.id ?? rememberedMember()?.id ?? null
}
