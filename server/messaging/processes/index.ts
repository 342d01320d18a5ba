export { followMemberships, followMembershipsOfMany, membershipsOf, membershipsOfMany } from './memberships.ts'
export { cancelSteps, runDueSteps, startProcess, startProcessesOn } from './processes.ts'
