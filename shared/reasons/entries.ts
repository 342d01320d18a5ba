/**
 * Why what a member logs is refused. The member area says it by the code once more where it lists what was logged offline. Apart from
 * the other reasons, which it does not load in English.
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
