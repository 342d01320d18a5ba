export { bundleOf, testData } from './fhir.ts'
export { archivePlan, leftOut } from './plan.ts'
