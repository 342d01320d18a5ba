import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  isOnboardingStep,
  onboardingSteps,
  stepInPlaceOf,
  stepsToMeet,
  type OnboardingStep,
} from '#shared/rules/index.ts'
import { useCall } from '../../app/index.ts'
import { useSetAccount } from '../preferences/index.ts'
import type { Account } from '../../session/index.ts'
import { useBookedCall } from './useBookedCall.ts'

/**
 * The member's position in the onboarding. It is part of the address, so that the browser's back and forward work; the account
 * remembers the furthest step, so that any device continues there.
 */
export const useSteps = (account: Account) => {
  const [search, setSearch] = useSearchParams()
  const setAccount = useSetAccount()
  const { data: agreements } = useCall('listLegalAgreements')
  const { call, isLoaded, error } = useBookedCall()
  const hasCall = call !== null
  const mustAgree = agreements?.models.some(({ required, accepted }) => required && !accepted) ?? false

  const asked = search.get('step')
  const remembered = account.profile.onboarding_step ?? 'welcome'
  const wanted: OnboardingStep = isOnboardingStep(asked) ? asked : remembered
  const place = (step: OnboardingStep) => onboardingSteps.indexOf(step)
  const isTooFar = mustAgree && place(wanted) > place('agreements')
  const current: OnboardingStep = isTooFar ? 'agreements' : stepInPlaceOf(wanted, hasCall)
  const steps = stepsToMeet(hasCall)
  const index = steps.indexOf(current)
  // Until the calls have loaded, which of the two call steps this is remains unknown.
  const isSettled = isLoaded || error !== undefined || stepInPlaceOf(current, true) === stepInPlaceOf(current, false)

  useEffect(() => {
    if (isSettled && asked !== current) setSearch({ step: current }, { replace: true })
  }, [asked, current, isSettled, setSearch])

  const go = useCallback(
    (step: OnboardingStep) => {
      setSearch({ step })
      if (onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(account.profile.onboarding_step ?? 'welcome')) return
      setAccount({ onboarding_step: step }).catch(() => {
        // The address still has the position; only another device would start earlier.
      })
    },
    [setSearch, setAccount, account.profile.onboarding_step],
  )
  return { current, isSettled, index, count: steps.length, go, following: steps[index + 1], before: steps[index - 1] }
}
