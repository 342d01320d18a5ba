import { describe, expect, it } from 'vitest'
import {
  auriaClass,
  auriaFollowUpMonths,
  auriaStatusLabel,
  biomarkerColor,
  kitStateName,
  memberId,
  namidaLevel,
  namidaPosition,
  spotKitState,
  spotLabel,
  spotLevel,
  trackingUrl,
} from '../index.ts'

describe('scales', () => {
  it('have no level for anything but numbers', () => {
    expect([namidaLevel(Number.NaN), auriaClass(Number.NaN), biomarkerColor(Number.NaN)]).toEqual([null, null, null])
  })
  it.each([
    [-6, 'Low'],
    [-0.1, 'Low'],
    [-0.09, 'Medium'],
    [0, 'Medium'],
    [1, 'Medium'],
    [1.01, 'High'],
    [4, 'High'],
  ])('Namida %d is %s', (value, level) => expect(namidaLevel(value)).toBe(level))
  it.each([
    [-6, 0],
    [-1, 0.5],
    [4, 1],
    [-9, 0],
    [9, 1],
  ])('Namida %d is at position %d', (value, place) => expect(namidaPosition(value)).toBe(place))
  it.each([
    [-3, 'low', null],
    [0.099, 'low', null],
    [0.1, 'medium', 6],
    [1, 'medium', 6],
    [1.01, 'high', 3],
  ] as const)('Auria %d is %s', (score, level, months) => {
    expect(auriaClass(score)).toBe(level)
    expect(auriaFollowUpMonths[level]).toBe(months)
  })
  it.each([
    [0, 'red'],
    [0.4, 'red'],
    [0.41, 'yellow'],
    [0.699, 'yellow'],
    [0.7, 'green'],
    [1, 'green'],
  ])('score %d is %s', (score, color) => expect(biomarkerColor(score)).toBe(color))
})

describe('the Spot lab', () => {
  const thresholds = { low_min: 40, healthy_min: 60, healthy_max: 100, high_max: 120 }
  it.each([
    [30, 'Low'],
    [39.9, 'Low'],
    [40, 'Borderline'],
    [50, 'Borderline'],
    [59.9, 'Borderline'],
    [60, 'Normal'],
    [80, 'Normal'],
    [100, 'Normal'],
    [100.1, 'Borderline'],
    [110, 'Borderline'],
    [120, 'Borderline'],
    [120.1, 'High'],
    [150, 'High'],
    ['80', 'Normal'],
  ])('%j is %s', (value, level) => expect(spotLevel(value, thresholds, 'L')).toBe(level))
  it.each([
    ['<0.1', { low_min: null, healthy_min: 0, healthy_max: 2, high_max: 3 }, 'Normal'],
    ['< 2', { low_min: null, healthy_min: null, healthy_max: 2, high_max: null }, 'Normal'],
    ['<2.5', { low_min: null, healthy_min: 0, healthy_max: 2, high_max: null }, null],
    ['<0', { low_min: null, healthy_min: 0, healthy_max: 2, high_max: null }, null],
    ['<40', thresholds, 'Low'],
    ['<=40', thresholds, 'Low'],
    ['≤39,9', thresholds, 'Low'],
    ['<50', thresholds, 'Low'],
    ['<60', thresholds, 'Low'],
    ['<=60', thresholds, null],
    ['<70', thresholds, null],
    ['>120', thresholds, 'High'],
    ['≥120', thresholds, 'High'],
    ['>100', thresholds, 'High'],
    ['>=100', thresholds, null],
    ['> 1,000', thresholds, null],
    ['more than 1,200.5', thresholds, 'High'],
    ['>= 121', thresholds, 'High'],
    ['>90', thresholds, null],
    ['>90', { low_min: null, healthy_min: 40, healthy_max: null, high_max: null }, 'Normal'],
    ['>30', { low_min: null, healthy_min: 40, healthy_max: null, high_max: null }, null],
    ['negative', thresholds, null],
  ])('%j is graded if its limit decides: %j %j', (value, scale, level) => expect(spotLevel(value, scale)).toBe(level))
  it.each([
    ['>90', 'H', 'High'],
    ['>120', 'N', 'High'],
    ['<30', 'H', 'Low'],
  ])('%j with the letter %s is %s: the limit decides first', (value, letter, level) =>
    expect(spotLevel(value, thresholds, letter)).toBe(level),
  )
  it('uses the letter without a number or thresholds', () => {
    const none = { low_min: null, healthy_min: null, healthy_max: null, high_max: null }
    expect(spotLevel('<10', thresholds, 'L')).toBe('Low')
    expect(spotLevel(500, none, 'N')).toBe('Normal')
    expect(spotLevel(500, none, 'X')).toBeNull()
    expect(spotLevel(59, { ...none, healthy_min: 60 }, 'N')).toBe('Low')
    expect([spotLabel('H'), spotLabel('N'), spotLabel('l'), spotLabel(null)]).toEqual(['High', 'Normal', 'Low', null])
  })
  const events = [
    { status: 'received', created: '2026-01-03T00:00:00Z' },
    { status: 'registered', created: '2026-01-01T00:00:00Z' },
  ]
  it.each([
    ['the latest event wins', { events, status: 'delivered' }, 'received', 'Received', null],
    ['then the kit', { events: [], status: 'delivered' }, 'delivered', 'Delivered', null],
    ['then nothing is known', {}, null, 'Processing', null],
    ['results open', { status: 'resulted' }, 'resulted', 'Resulted', 'results'],
    [
      'a parcel with a number is followed',
      { status: 'in_transit', tracking_number: '94' },
      'in_transit',
      'In Transit',
      'tracking',
    ],
    ['one without is not', { status: 'in_transit' }, 'in_transit', 'In Transit', null],
    ['two words', { status: 'delivery_exception' }, 'delivery_exception', 'Delivery Exception', null],
  ] as const)('%s', (_, kit, status, label, press) =>
    expect(spotKitState({ registered_to: 'M1', ...kit })).toEqual({ status, label, press }),
  )
  it('a kit registered to nobody is partially completed', () => {
    for (const registered_to of [null, '', ' ', undefined, {}, 7])
      expect(spotKitState({ registered_to, status: 'resulted' })).toMatchObject({
        label: 'Partially Completed',
        press: 'registration',
      })
  })
})

describe('an Auria order', () => {
  it.each([
    ['Results', 'Completed'],
    ['', 'Processing'],
    [null, 'Processing'],
    ['OrderPlaced', 'Order Placed'],
  ])('%j is labeled %s', (status, label) => expect(auriaStatusLabel(status)).toBe(label))
})

it.each([
  ['In Transit', 'in_transit'],
  ['Order Placed', 'order_placed'],
  ['Partially Completed', 'partially_completed'],
  ['Made Up Since', null],
])('the label %s has the name %s', (label, name) => expect(kitStateName(label)).toBe(name))

describe('parcels', () => {
  it.each([
    ['9400 1118 9922 3197 4284 90', 'tools.usps.com', '9400111899223197428490'],
    ['1Z999AA10123456784', 'www.ups.com', '1Z999AA10123456784'],
    ['123456789012', 'www.fedex.com', '123456789012'],
    ['ABC&x=1', 'www.google.com', 'ABC%26x%3D1'],
  ])('%s is tracked at %s', (number, host, encoded) => {
    const url = trackingUrl(number)
    expect(new URL(url).host).toBe(host)
    expect(url).toContain(encoded)
  })
})

describe('memberId', () => {
  it.each([
    [7, 'WRX100007'],
    [42, 'WRX100042'],
    [99999, 'WRX199999'],
    [123456, 'WRX1123456'],
    [1234567, 'WRX11234567'],
  ])('of %d is %s', (id, number) => expect(memberId(id)).toBe(number))
})
