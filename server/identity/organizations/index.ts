export { assertSeats } from './seats.ts'
