export { recordedCall, ThirdPartyError } from './recorded-call.ts'
