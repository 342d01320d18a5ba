import type { FlowActivity } from '../engagement/flow-events.ts'
import type { JoiningReason } from './preferences.ts'

/** The onboarding steps in order, each with the activity it reports. */
export const onboardingSteps = [
  'welcome',
  'enrollment',
  'agreements',
  'about-you',
  'blood-pressure',
  'typical-day',
  'advocate',
  'schedule',
  'scheduled',
  'discover',
  'risks',
  'setup',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const activityOfStep: Readonly<Record<OnboardingStep, FlowActivity | null>> = {
  welcome: 'WELCOME',
  enrollment: 'ENROLLMENT_ACTIVATION',
  agreements: 'LEGAL_AGREEMENTS',
  // The flows have no event for it.
  'about-you': null,
  'blood-pressure': 'BLOOD_PRESSURE_RANGE',
  'typical-day': 'TYPICAL_DAY_ACTIVITY',
  advocate: 'MEET_ADVOCATE',
  schedule: 'SCHEDULE_CALL',
  scheduled: 'CALL_SCHEDULED',
  // Each of their topics reports separately.
  discover: null,
  risks: null,
  setup: 'FINISH_SETUP',
}

export const isOnboardingStep = (value: unknown): value is OnboardingStep =>
  onboardingSteps.some((step) => step === value)

/**
 * The steps a member goes through. Scheduling the call and its confirmation share a place, so that the number is always the same: the
 * first is shown as long as no call is booked, the second afterwards.
 */
export const stepsToMeet = (hasCall: boolean): OnboardingStep[] =>
  onboardingSteps.filter((step) => step !== (hasCall ? 'schedule' : 'scheduled'))

/** The step shown in place of this one. */
export const stepInPlaceOf = (step: OnboardingStep, hasCall: boolean): OnboardingStep =>
  step === 'schedule' || step === 'scheduled' ? (hasCall ? 'scheduled' : 'schedule') : step

/** How much of the onboarding is done at this step, in whole percent. */
export const onboardingProgress = (step: OnboardingStep | null): number => {
  if (step === null) return 0
  const steps = stepsToMeet(step === 'scheduled')
  return Math.round((steps.indexOf(step) / steps.length) * 100)
}

/** Whether postpartum content applies to a member, as far as they told us: only those who came for it, and never men. */
export const concernsPostpartum = (told: { sex: unknown; joining_reason: JoiningReason | null }): boolean =>
  told.joining_reason === 'pregnancy_or_baby' && told.sex !== 'male'
