export { prepareForms } from './prepare.ts'
export { sectionsOf, sectionVersions } from './questions.ts'
export { checkSealed } from './sealed.ts'
export { findForm } from './store.ts'
