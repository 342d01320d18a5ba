export { AgreementForm } from './AgreementForm.tsx'
export { Agreements } from './Agreements.tsx'
export { LegalDocument } from './LegalDocument.tsx'
export { useAgreements } from './useAgreements.ts'
