export { registerPartnerPage, sweepPartnerSignIns } from './page.ts'
export type { ActivityPartner, MoreActiveConfig, PartnerLogin } from './port.ts'
export { createActivityPartner } from './tokens.ts'
