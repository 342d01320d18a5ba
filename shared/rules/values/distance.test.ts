import { describe, expect, it, test } from 'vitest'
import { distanceText, greatCircleMeters, pointOf } from './distance.ts'

const newYork = { lat: 40.7128, lng: -74.006 }

describe('the distance along the surface', () => {
  it.each([
    ['New York to Los Angeles', newYork, { lat: 34.0522, lng: -118.2437 }, 3_935_700],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_114],
    ['a quarter around the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 90 }, 10_007_557],
    ['nowhere', newYork, newYork, 0],
  ])('%s', (_way, from, to, meters) => {
    expect(Math.abs(greatCircleMeters(from, to) - meters)).toBeLessThan(200)
    expect(greatCircleMeters(to, from)).toBeCloseTo(greatCircleMeters(from, to), 6)
  })
})

test.each([
  ['36.08,-94.17', { lat: 36.08, lng: -94.17 }],
  [' -90 , 180 ', { lat: -90, lng: 180 }],
  ['90.1,0', null],
  ['0,180.5', null],
  ['36.08', null],
  ['36.08,-94.17,1', null],
  ['72701', null],
  ['', null],
])('%s as a point', (text, point) => expect(pointOf(text)).toEqual(point))

test.each([
  [0, '0.0 mi'],
  [1609.344, '1.0 mi'],
  [160_000, '99.4 mi'],
  [4_000_000, '2,485 mi'],
])('%d meters in miles', (meters, text) => expect(distanceText(meters)).toBe(text))
test('in kilometers', () => expect(distanceText(12_345, 'metric')).toBe('12.3 km'))
