export { Caseload } from './Caseload.tsx'
export { CaseloadScreen } from './CaseloadScreen.tsx'
