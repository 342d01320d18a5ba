export { measurementColumns, measurementHandlers, presentMeasurement, type MeasurementRow } from './calls.ts'
export { recordMeasurement } from './commands.ts'
export { fetchModels, keepModel } from './models.ts'
export { advanceScans, bodyOf, takeScan, type PendingScan } from './scans.ts'
