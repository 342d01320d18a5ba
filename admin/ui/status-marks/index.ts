export {
  appointmentLook,
  integrationLook,
  kitLook,
  kitStateLabel,
  orderLook,
  outcomeLook,
  parcelLook,
} from './statuses.ts'
export { Status, StatusMark, type Look, type Tone } from './Status.tsx'
