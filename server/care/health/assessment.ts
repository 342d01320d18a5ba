import {
  assessmentSections,
  healthScore,
  sectionStatus,
  type AssessmentSection,
  type SectionStatus,
} from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findForm, sectionVersions } from '../forms/index.ts'

export interface Section {
  code: AssessmentSection
  status: SectionStatus
  /** Percent. */
  progress: number
}

/**
 * The progress of the health assessment, from the member's health-risk form. Without a form, it is derived from the member's visits
 * to its topics: a finished topic is complete, one that was only started is incomplete, any other is new.
 */
export const assessmentOf = async (
  db: Database,
  userId: number,
  now: Date,
): Promise<{ sections: Section[]; score: number }> => {
  const form = await findForm(db, userId, 'hra')
  const sections = form ? await byForm(db, form.sections, now) : await byVisits(db, userId)
  return { sections, score: healthScore(sections.map(({ progress }) => progress)) }
}

const byForm = async (
  db: Database,
  records: NonNullable<Awaited<ReturnType<typeof findForm>>>['sections'],
  now: Date,
): Promise<Section[]> => {
  const versions = await sectionVersions(db, 'hra')
  return assessmentSections.map((code) => ({
    code,
    status: sectionStatus(records[code], versions.get(code) ?? 1, now),
    progress: records[code]?.status === 'skipped' ? 0 : (records[code]?.progress ?? 0),
  }))
}

const byVisits = async (db: Database, userId: number): Promise<Section[]> => {
  const rows = await db.query<{ code: string }>({
    name: 'find_assessment_events',
    text: `select distinct code from user_flow_activities where user_id = $1 and code = any($2::text[])`,
    values: [userId, assessmentSections.flatMap((section) => [`${section}_START`, `${section}_FINISH`])],
  })
  const events = new Set(rows.map(({ code }) => code))
  return assessmentSections.map((code): Section => {
    if (events.has(`${code}_FINISH`)) return { code, status: 'complete', progress: 100 }
    return { code, status: events.has(`${code}_START`) ? 'incomplete' : 'new', progress: 0 }
  })
}
