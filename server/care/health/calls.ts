import type { calls } from '#shared/calls/index.ts'
import { healthScores, overallScore } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { assessmentOf } from './assessment.ts'
import { recordedWeekOf } from './week.ts'

type Calls = Pick<typeof calls, 'getHealthScores' | 'getHealthSummary' | 'getHealthAssessment'>

export const healthHandlers: HandlersOf<Calls> = {
  getHealthScores: async (context) => {
    const { caller, services } = context
    return { scores: healthScores(await recordedWeekOf(services.db, caller.userId, todayOf(context).day)) }
  },

  getHealthSummary: async (context) => {
    const { caller, services } = context
    const { updatedAt, ...week } = await recordedWeekOf(services.db, caller.userId, todayOf(context).day)
    const scores = healthScores(week)
    return { scores, score: overallScore(scores), updated_at: updatedAt?.toISOString() ?? null }
  },

  getHealthAssessment: ({ caller, services }) => assessmentOf(services.db, caller.userId, services.now()),
}
