import { useEffect } from 'react'
import { useAccount, useSession } from '../../session/index.ts'
import { useKeyRing, useTabVault, useVaultSnapshot } from './useVault.ts'

/** Milliseconds between two looks at the clock, and between two notes that the member did something. */
const lookEvery = 15_000

/** Keeps what opens the keys of the signed-in member over a reload, and closes the vault when its time is over. */
export const useRememberedVault = (): void => {
  const vault = useTabVault()
  const { account } = useAccount()
  const { isImpersonation } = useSession()
  const { secret, officerRing } = useVaultSnapshot()
  const ring = useKeyRing()
  const isOwn = !isImpersonation && account?.impersonated_by === null
  const userId = account?.user.id ?? null
  const isOpen = isOwn && ring !== null && officerRing === null
  useEffect(() => {
    // Whoever acts as a member leaves nothing of theirs, and finds nothing of anybody's.
    if (isImpersonation) void vault.kept.forget()
  }, [vault, isImpersonation])
  useEffect(() => {
    if (isOpen && userId !== null && secret && !vault.wasKept(secret)) void vault.kept.keep(userId, secret)
  }, [vault, isOpen, userId, secret])
  useEffect(() => {
    if (!isOpen) return
    let touchedAt = 0
    const touch = () => {
      if (Date.now() - touchedAt < lookEvery) return
      touchedAt = Date.now()
      void look().then((isHere) => (isHere ? vault.kept.touch() : undefined))
    }
    const look = async () => {
      const hasEnded = await vault.kept.hasEnded()
      if (hasEnded) vault.close()
      return !hasEnded
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(() => void look(), lookEvery)
    addEventListener('pointerdown', touch, true)
    addEventListener('keydown', touch, true)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touch, true)
      removeEventListener('keydown', touch, true)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [vault, isOpen])
}
