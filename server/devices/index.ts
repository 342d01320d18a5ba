export { deviceHandlers } from './calls.ts'
export { findBrands, findConnections } from './queries.ts'
