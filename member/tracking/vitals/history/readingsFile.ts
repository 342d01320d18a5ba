import { csvLine, vitalValue, type VitalName } from '#shared/rules/index.ts'
import type { Reading } from './series.ts'

const columns: readonly VitalName[] = ['hr', 'hrv', 'sbp', 'dbp', 'rr', 'spo2', 'stress_index']

/** The readings as a CSV file, newest first; values that were not measured are empty. */
export const readingsFile = (readings: readonly Reading[], today: string): File => {
  const lines = [
    csvLine(['taken_at', ...columns, 'source']),
    ...readings.map(({ created_at, data, source, provider }) =>
      csvLine([created_at, ...columns.map((name) => vitalValue(data, name)), provider ?? source]),
    ),
  ]
  return new File(lines, `vitals-${today}.csv`, { type: 'text/csv' })
}
