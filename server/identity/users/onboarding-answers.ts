import {
  bloodPressureRanges,
  joiningReasons,
  onboardingSteps,
  typicalDays,
  type BloodPressureRange,
  type JoiningReason,
  type OnboardingStep,
  type TypicalDay,
} from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

export interface OnboardingAnswers {
  blood_pressure_range: BloodPressureRange | null
  typical_day_activity: TypicalDay | null
  joining_reason: JoiningReason | null
  /** The furthest step reached; the member is not asked for it. */
  onboarding_step: OnboardingStep | null
}

/** The options of each answer. They have no columns of their own and are stored in the account's additional attributes. */
export const answerOptions = {
  blood_pressure_range: bloodPressureRanges,
  typical_day_activity: typicalDays,
  joining_reason: joiningReasons,
  onboarding_step: onboardingSteps,
} as const satisfies Record<keyof OnboardingAnswers, readonly string[]>

/** A member's answer, if it is one of the options. */
const oneOf = <V extends string>(values: readonly V[], value: unknown): V | null =>
  values.find((one) => one === value) ?? null

/** The answers in an account's additional attributes. */
export const answersOf = (attributes: Record<string, unknown> | null | undefined): OnboardingAnswers => ({
  blood_pressure_range: oneOf(bloodPressureRanges, attributes?.['blood_pressure_range']),
  typical_day_activity: oneOf(typicalDays, attributes?.['typical_day_activity']),
  joining_reason: oneOf(joiningReasons, attributes?.['joining_reason']),
  onboarding_step: oneOf(onboardingSteps, attributes?.['onboarding_step']),
})

/** What a member answered about themselves, for staff whom they share it with. */
export const findOnboardingAnswers = async (db: Database, userId: number) => {
  const [row] = await db.query<{ attributes: Record<string, unknown> | null }>({
    name: 'find_onboarding_answers',
    text: 'select attributes from users where id = $1',
    values: [userId],
  })
  const { blood_pressure_range, typical_day_activity, joining_reason } = answersOf(row?.attributes)
  return { blood_pressure_range, typical_day_activity, joining_reason }
}
