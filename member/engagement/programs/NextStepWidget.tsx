import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { nextStep } from '#shared/rules/index.ts'
import { NextStepCard, type StepCta } from '#shared/ui/widgets/index.ts'
import type { Action, Program } from '../../actions/index.ts'
import { useActionCta } from './useActionCta.ts'
import { usePrograms } from './usePrograms.ts'
import { stepKey, titleOf } from './useProgramSteps.ts'

interface Found {
  program: Program
  action: Action
}
const keyOf = ({ program, action }: Found): string => `${program.id} ${stepKey(action)}`

/** The first open step with a button that leads somewhere in the member's programs, in their order. */
const firstOpen = (programs: readonly Program[], ctaOf: ReturnType<typeof useActionCta>): Found | null => {
  for (const program of programs) {
    const action = nextStep<Action>(program.actions, (step) => ctaOf(step, program.id) !== null)
    if (action) return { program, action }
  }
  return null
}
const findByKey = (programs: readonly Program[], key: string | null): Found | null =>
  programs
    .flatMap((program) =>
      program.actions.flatMap((step) => [step, ...step.grouped].map((action) => ({ program, action }))),
    )
    .find((found) => keyOf(found) === key) ?? null

/** The member's next step. A step completed here stays, marked as done, until the next one is requested. */
const NextStepWidget = () => {
  const { t } = useTranslation('programs')
  const { programs, error, isLoading, retry } = usePrograms()
  const ctaOf = useActionCta()
  const [kept, setKept] = useState<string | null>(null)

  if (!programs)
    return <NextStepCard heading={t('next_step')} state={!error || isLoading ? 'loading' : { error }} onRetry={retry} />
  const next = firstOpen(programs, ctaOf)
  const found = findByKey(programs, kept) ?? next
  const cta = found && ctaOf(found.action, found.program.id, () => setKept(keyOf(found)))
  if (!found || !cta) return null
  const isFollowed = found.action.completed && next !== null
  const also: StepCta['also'] = isFollowed ? { text: t('see_next'), onPress: () => setKept(null) } : cta.also
  return (
    <NextStepCard
      heading={t('next_step')}
      step={{
        key: stepKey(found.action),
        isDone: found.action.completed,
        title: titleOf(found.action),
        program: found.program.name,
        text: found.action.short_description,
        icon: found.action.icon,
        cta: { ...cta, also },
      }}
    />
  )
}

export default NextStepWidget
