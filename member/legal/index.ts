export { AgreementForm } from './AgreementForm.tsx'
export { Agreements } from './Agreements.tsx'
export { useAgreements } from './useAgreements.ts'
