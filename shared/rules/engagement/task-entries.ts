/** What a task may wait for: it is complete once this is logged. */
export const taskEntries = [
  'water',
  'mood',
  'symptoms',
  'sleep',
  'meal',
  'breakfast',
  'lunch',
  'dinner',
  'vitals',
  'medication',
  'body scan',
] as const
export type TaskEntry = (typeof taskEntries)[number]

const callsOfMeal = ['saveMeal', 'updateMeal', 'deleteMeal', 'restoreMeal'] as const

/** The calls that log each, or take it back. */
export const callsOfEntry = {
  water: ['incrementHydration', 'decrementHydration'],
  mood: ['logMood', 'clearMood'],
  symptoms: ['updateSymptom'],
  sleep: ['incrementSleep', 'decrementSleep'],
  meal: callsOfMeal,
  breakfast: callsOfMeal,
  lunch: callsOfMeal,
  dinner: callsOfMeal,
  vitals: ['createVital', 'removeVital'],
  medication: ['logMedication', 'skipMedication', 'deleteMedicationLog'],
  'body scan': ['createMeasurement', 'removeMeasurement'],
} as const satisfies Record<TaskEntry, readonly string[]>
