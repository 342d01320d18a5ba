import { careTeamHandlers } from './care-team.ts'
import { insuranceHandlers } from './insurance.ts'
import { pharmacyHandlers } from './pharmacy.ts'

export const careHandlers = { ...careTeamHandlers, ...insuranceHandlers, ...pharmacyHandlers }
export { searchCareTeam } from './care-team.ts'
