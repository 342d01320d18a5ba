export { metersBetween, placeHandlers, pointOfPlace } from './calls.ts'
