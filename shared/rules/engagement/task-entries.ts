/** What a task may wait for: it is complete once this is logged. */
export const taskEntries = ['water', 'mood', 'symptoms', 'sleep', 'meal', 'vitals', 'medication', 'body scan'] as const
export type TaskEntry = (typeof taskEntries)[number]

/** The calls that log each, or take it back. */
export const callsOfEntry = {
  water: ['incrementHydration', 'decrementHydration'],
  mood: ['logMood', 'clearMood'],
  symptoms: ['updateSymptom'],
  sleep: ['incrementSleep', 'decrementSleep'],
  meal: ['saveMeal', 'updateMeal', 'deleteMeal', 'restoreMeal'],
  vitals: ['createVital', 'removeVital'],
  medication: ['logMedication', 'skipMedication', 'deleteMedicationLog'],
  'body scan': ['createMeasurement', 'removeMeasurement'],
} as const satisfies Record<TaskEntry, readonly string[]>
