import { chapterIn, chaptersIn } from './read.ts'

/**
 * What members choose from when they describe their health, and when a reading needs attention. The extremes of thresholds follow the
 * red scores of NEWS2 (Royal College of Physicians, 2017); low pressure is left more room.
 */
export const clinical = chaptersIn('clinical', [
  'symptoms',
  'health_issues',
  'medications',
  'allergies',
  'vital_warning_thresholds',
])
export const pharmacies = chapterIn('clinical', 'pharmacies').items
