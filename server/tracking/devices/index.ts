export { deviceHandlers } from './calls.ts'
export { findBrands, findConnections } from './queries.ts'
export { deliverDueSamples } from './samples.ts'
