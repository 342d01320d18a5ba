export { checkBirthday } from './birthday.ts'
export { addressOf, findAccount, findUser, nameOf, type StoredAddress } from './account.ts'
export { crisisHelpFor } from './help-lines.ts'
export { withPartnerLogin } from './partner.ts'
