import { useCallback } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import type { ProgramCardStep } from '#shared/ui/widgets/index.ts'
import { useTimezone } from '../../app/index.ts'
import type { Action, Step } from '../../actions/index.ts'
import { useActionCta } from './useActionCta.ts'

/** Identifies a program's step; actions and groups are numbered separately. */
export const stepKey = ({ group, id }: Pick<Action, 'group' | 'id'>): string => `${group ? 'group' : 'action'}-${id}`

export const titleOf = ({ title, name, code }: Pick<Action, 'title' | 'name' | 'code'>): string =>
  title || name || code || ''

/** Builds the steps shown on a program card. */
export const useProgramSteps = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('programs')
  const timezone = useTimezone()
  const ctaOf = useActionCta()

  const noteOf = useCallback(
    (action: Action, children: readonly Action[]): string | null => {
      if (action.completed) {
        // The press asked staff for something that is still to come.
        const isRequest = action.cta_type === 'triggered process'
        if (!action.completed_at) return t(isRequest ? 'requested' : 'done')
        return t(isRequest ? 'requested_on' : 'done_on', { date: formatDate(action.completed_at, timezone) })
      }
      if (children.length > 0)
        return t('steps_done', { done: children.filter(({ completed }) => completed).length, total: children.length })
      return action.progress > 0 ? t('percent', { percent: Math.round(action.progress) }) : action.subtitle
    },
    [t, timezone, formatDate],
  )

  return useCallback(
    (steps: readonly Step[], programId: number): ProgramCardStep[] => {
      const draw = (action: Action, children: readonly Action[] | null): ProgramCardStep => ({
        key: stepKey(action),
        title: titleOf(action),
        icon: action.icon,
        progress: action.progress,
        isDone: action.completed,
        note: noteOf(action, children ?? []),
        content: {
          title: titleOf(action),
          subtitle: action.subtitle,
          text: action.short_description,
          html: action.full_description,
          facts: action.description,
          icon: action.icon,
          stars: action.star_value > 0 && !action.completed ? t('stars', { count: action.star_value }) : null,
          cta: ctaOf(action, programId),
        },
        steps: children && children.map((child) => draw(child, null)),
      })
      return steps.map((step) => draw(step, step.group ? step.grouped : null))
    },
    [t, noteOf, ctaOf],
  )
}
