export { refuseWhileClosed, sendClosedPage } from './closing.ts'
export { toldOf } from './module.ts'
export { findMaintenance, setMaintenance } from './state.ts'
