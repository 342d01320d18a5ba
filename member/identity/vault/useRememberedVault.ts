import { useEffect } from 'react'
import { useAccount, useSession } from '../../session/index.ts'
import { useKeyRing, useTabVault, useVaultSnapshot } from './useVault.ts'

/** Milliseconds between checks of the time limit, and between records of activity. */
const lookEvery = 15_000

/** Keeps the signed-in member's vault open across reloads, and closes it when its time is up. */
export const useRememberedVault = (): void => {
  const vault = useTabVault()
  const { account } = useAccount()
  const { isImpersonation } = useSession()
  const { secret, officerRing } = useVaultSnapshot()
  const ring = useKeyRing()
  const isOwn = !isImpersonation && account?.impersonated_by === null
  const userId = account?.user.id ?? null
  const version = account?.keys?.key_version
  const isOpen = isOwn && ring !== null && officerRing === null
  useEffect(() => {
    // An administrator acting as a member stores nothing and reads nothing stored.
    if (isImpersonation) void vault.kept.forget()
  }, [vault, isImpersonation])
  useEffect(() => {
    if (isOpen && userId !== null && secret && !vault.wasKept(secret)) void vault.kept.keep(userId, secret)
    // Every version of the keys has a share of its own.
  }, [vault, isOpen, userId, secret, version])
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
