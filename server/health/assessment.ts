import { assessmentSections, healthScore, type AssessmentSection, type SectionStatus } from '#shared/rules/index.ts'
import type { Database } from '../database/types.ts'

export interface Section {
  code: AssessmentSection
  status: SectionStatus
  /** Percent. */
  progress: number
}

/**
 * How far the health assessment is, by what the member's visits to its topics left behind: a topic that was finished is
 * complete, one that was only begun is incomplete, any other is new. A topic counts when it is finished; how far a begun
 * one is, is not recorded.
 */
export const assessmentOf = async (db: Database, userId: number): Promise<{ sections: Section[]; score: number }> => {
  const rows = await db.query<{ code: string }>({
    name: 'find_assessment_events',
    text: `select distinct code from user_flow_activities where user_id = $1 and code = any($2::text[])`,
    values: [userId, assessmentSections.flatMap((section) => [`${section}_START`, `${section}_FINISH`])],
  })
  const events = new Set(rows.map(({ code }) => code))
  const sections = assessmentSections.map((code): Section => {
    if (events.has(`${code}_FINISH`)) return { code, status: 'complete', progress: 100 }
    return { code, status: events.has(`${code}_START`) ? 'incomplete' : 'new', progress: 0 }
  })
  return { sections, score: healthScore(sections.map(({ progress }) => progress)) }
}
