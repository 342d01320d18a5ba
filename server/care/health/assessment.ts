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
 * The progress of the health assessment, from the answers in the member's health-risk form. Only answers complete a section: visiting
 * its introduction does not.
 */
export const assessmentOf = async (
  db: Database,
  userId: number,
  now: Date,
): Promise<{ sections: Section[]; score: number; submitted_at: string | null }> => {
  const form = await findForm(db, userId, 'hra')
  const records = form?.sections ?? {}
  const versions = await sectionVersions(db, 'hra')
  const sections = assessmentSections.map((code) => ({
    code,
    status: sectionStatus(records[code], versions.get(code) ?? 1, now),
    progress: records[code]?.status === 'skipped' ? 0 : (records[code]?.progress ?? 0),
  }))
  return {
    sections,
    score: healthScore(sections.map(({ progress }) => progress)),
    submitted_at: form?.last_submitted_at?.toISOString() ?? null,
  }
}
