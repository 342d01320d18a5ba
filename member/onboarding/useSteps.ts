import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isOnboardingStep, onboardingSteps, type OnboardingStep } from '#shared/rules/index.ts'
import { useCall } from '../app/index.ts'
import { useSetAccount } from '../preferences/index.ts'
import type { Account } from '../session/index.ts'
import { useBookedCall } from './useBookedCall.ts'

/**
 * Where in the onboarding the member is. The address says it, so that the browser's back and forward work; the account
 * remembers the furthest step, so that it goes on there on any device.
 */
export const useSteps = (account: Account) => {
  const [search, setSearch] = useSearchParams()
  const setAccount = useSetAccount()
  const { data: agreements } = useCall('listLegalAgreements')
  const hasCall = useBookedCall().call !== null
  const mustAgree = agreements?.models.some(({ required, accepted }) => required && !accepted) ?? false

  // A call that nobody booked is not confirmed.
  const steps = onboardingSteps.filter((step) => step !== 'scheduled' || hasCall)
  const asked = search.get('step')
  const remembered = account.profile.onboarding_step ?? 'welcome'
  const wanted: OnboardingStep = isOnboardingStep(asked) ? asked : remembered
  const place = (step: OnboardingStep) => onboardingSteps.indexOf(step)
  const isTooFar = mustAgree && place(wanted) > place('agreements')
  const current: OnboardingStep = isTooFar ? 'agreements' : wanted

  useEffect(() => {
    if (asked !== current) setSearch({ step: current }, { replace: true })
  }, [asked, current, setSearch])

  const go = useCallback(
    (step: OnboardingStep) => {
      setSearch({ step })
      if (onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(account.profile.onboarding_step ?? 'welcome')) return
      setAccount({ onboarding_step: step }).catch(() => {
        // The address has it all the same; only another device would start earlier.
      })
    },
    [setSearch, setAccount, account.profile.onboarding_step],
  )
  const index = Math.max(0, steps.indexOf(current))
  const following = onboardingSteps.slice(place(current) + 1).find((step) => steps.includes(step))
  const before = onboardingSteps.slice(0, place(current)).findLast((step) => steps.includes(step))
  return { current, index, count: steps.length, go, following, before }
}
