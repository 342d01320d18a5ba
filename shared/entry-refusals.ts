/**
 * Why the server refuses what a member logs, as it says so at the field. The member area says it in the reader's language by the
 * key. Apart from the catalogue of errors, which the first screen loads.
 */
export const entryRefusals = {
  day_ahead: 'This day is in the future.',
  day_old: 'This day is too long ago to change.',
  time_ahead: 'This time is in the future.',
  not_on_list: 'This medication is not on your list.',
  no_dose: 'This medication has no dose at this time.',
  ingredient_gone: 'This ingredient does not exist.',
} as const
export type EntryRefusal = keyof typeof entryRefusals
