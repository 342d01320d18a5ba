export { registerPartnerPage, sweepPartnerSignIns } from './page.ts'
export type { ActivityPartner, MoreActiveConfig } from './port.ts'
export { createActivityPartner } from './tokens.ts'
