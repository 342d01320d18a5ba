/** Answers to the server's forms. */

/** Answers to an instrument's items, by position. */
export const items = (count: number, points: (index: number) => number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`item_${index + 1}`, String(points(index))]))

const family = { conditions: ['none'] }
const social = { tobacco: 'never', alcohol: 'monthly', active_days: 3, worries: ['none'] }

/** Every form, completed; a test replaces the sections it is about. */
export const finishedForms = {
  hra: {
    FAMILY_HISTORY: family,
    SOCIAL_HISTORY: social,
    DEPRESSION: items(9, () => 0),
    ANXIETY: items(7, () => 0),
    POSTPARTUM_DEPRESSION: items(10, () => 0),
  },
  telehealth: {
    VISIT: { reason: 'Sore throat', duration: 'days', urgent_signs: ['none'] },
    BACKGROUND: { allergies: 'none', state_of_residence: 'IL', consent_to_treat: true },
  },
  nutrition: {
    EATING: { pattern: 'vegan', meals_a_day: 3, vegetables: 4, sugary_drinks: 'rarely' },
    GOALS: { goals: ['energy'] },
  },
} as const

/** The progress sent with sealed answers: every section completed. */
export const finishedRecords = (form: keyof typeof finishedForms, answered_at: string) =>
  Object.fromEntries(
    Object.keys(finishedForms[form]).map((code) => [
      code,
      { status: 'complete', progress: 100, answered_at, version: 1 },
    ]),
  )
