export {
  appointmentStatus,
  integrationStatus,
  kitStatus,
  kitStateLabel,
  orderStatus,
  outcomeStatus,
  parcelStatus,
} from './statuses.ts'
export { Status, StatusMark, type StatusInfo, type Tone } from './Status.tsx'
