import type { Chapter } from '../draft.ts'
import { allergies } from './allergies.ts'
import { healthIssues } from './health-issues.ts'
import { medications } from './medications.ts'
import { symptoms } from './symptoms.ts'
import { thresholds } from './thresholds.ts'

/** What members choose from when they describe their health, and when a reading needs attention. */
export const clinical: readonly Chapter[] = [symptoms, healthIssues, medications, allergies, thresholds]
