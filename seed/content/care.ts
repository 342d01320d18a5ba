import { chaptersIn } from './read.ts'

/** Kinds of care and calls, and the people and services behind them. */
export const care = chaptersIn('care', [
  'care_types',
  'call_types',
  'specialty_care_types',
  'virtual_care_types',
  'help_types',
  'provider',
])
