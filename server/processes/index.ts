export { followMemberships, membershipsOf } from './memberships.ts'
export { cancelSteps, runDueSteps, startProcess, startProcessesOn } from './processes.ts'
