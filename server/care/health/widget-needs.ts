import type { calls } from '#shared/calls/index.ts'
import { contextOf, found, type WidgetNeeds } from '../../engagement/widgets/index.ts'
import { healthHandlers } from './index.ts'

/** Checked with the same call that the widget makes. */
export const widgetNeeds = {
  'health summary': async ({ around, looked }) => {
    const context = contextOf<(typeof calls)['getHealthSummary']>(around, looked, {})
    const answer = await healthHandlers.getHealthSummary?.(context)
    return found(
      (answer as { scores: unknown[] }).scores.length > 0,
      'There are scores.',
      'Nothing recorded yet can be scored.',
    )
  },
} satisfies WidgetNeeds
