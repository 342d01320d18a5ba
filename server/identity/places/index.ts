export { ownPlaceOf } from './own-place.ts'
export { metersBetween, pointOfPlace } from './calls.ts'
