export { ownPlaceOf } from './own-place.ts'
export { metersBetween, placeHandlers, pointOfPlace } from './calls.ts'
