import { metersPerMile } from './units.ts'

export interface Point {
  lat: number
  lng: number
}

/** Up to this, in miles, a place is called near: about an hour's drive. */
export const nearMiles = 50

/** Mean radius of the earth (IUGG). */
export const earthRadiusMeters = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Meters from one point to another along the surface (haversine); at most half a percent off, since the earth is not a sphere. */
export const greatCircleMeters = (from: Point, to: Point): number => {
  const [dLat, dLng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** `36.08,-94.17` as a point; null if it is not one. */
export const pointOf = (text: string): Point | null => {
  const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return lat !== undefined && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}

/** A distance as displayed: short ones with one decimal. */
export const distanceText = (meters: number, units: 'imperial' | 'metric' = 'imperial'): string => {
  const amount = units === 'imperial' ? meters / metersPerMile : meters / 1000
  const digits = amount < 100 ? 1 : 0
  return `${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units === 'imperial' ? 'mi' : 'km'}`
}
