export { PartnerFrame } from './PartnerFrame.tsx'
