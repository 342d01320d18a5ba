/** Health scores and the health assessment. */
import { z } from 'zod'
import { assessmentSections, healthScoreKeys, sectionStatuses } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { instant } from '../schemas.ts'

const scores = z.object({
  scores: z.array(z.object({ key: z.enum(healthScoreKeys), title: z.string(), progress: z.number(), max: z.number() })),
})

export const healthCalls = defineHealthCalls({
  getHealthScores: {
    method: 'GET',
    path: '/client/health-scores',
    aliases: ['/client/devices/health-scores'],
    summary: 'Returns the health scores',
    access: 'signed-in',
    answer: scores,
    failure: 'Failed to load health scores',
    assumed: true,
  },
  getHealthSummary: {
    method: 'GET',
    path: '/client/health-summary',
    aliases: ['/client/devices/health-summary'],
    summary: 'Returns the health summary',
    access: 'signed-in',
    answer: scores.extend({ score: z.number().nullable(), updated_at: instant.nullable() }),
    failure: 'Failed to load health summary',
    assumed: true,
  },
  getHealthAssessment: {
    method: 'GET',
    path: '/client/health-assessment',
    summary: 'Returns the sections of the health assessment with their state, and the average progress',
    access: 'signed-in',
    answer: z.object({
      sections: z.array(
        z.object({
          code: z.enum(assessmentSections),
          status: z.enum(sectionStatuses),
          progress: z.number().min(0).max(100),
        }),
      ),
      score: z.int().min(0).max(100),
      /** When it was last submitted; the sections may be of a newer draft. */
      submitted_at: instant.nullable(),
    }),
    failure: 'Failed to load health assessment',
    assumed: true,
  },
})
