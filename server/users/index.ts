export { checkBirthday } from './birthday.ts'
export { userHandlers } from './calls.ts'
export { findAccount, findUser, nameOf } from './account.ts'
export { withPartnerLogin } from './partner.ts'
