import { describe, expect, it } from 'vitest'
import {
  claimedSource,
  readingProblems,
  sentReading,
  sourcesOf,
  vitalLimits,
  vitalNames,
  vitalValue,
} from '../index.ts'

describe('the known values of a reading', () => {
  it.each(vitalNames)('%s may be at its limits but not beyond', (name) => {
    const [low, high] = vitalLimits[name]
    for (const value of [low, high, String(low)]) expect(readingProblems({ [name]: value })).toEqual({})
    for (const value of [low - 1, high + 1, String(high + 1)])
      expect(readingProblems({ [name]: value })).toEqual({ [name]: `must be from ${low} to ${high}` })
  })

  it('may be missing, and other values are ignored', () => {
    expect(readingProblems({ hr: null, rr: ' ', spo2: undefined, a: 1, b: { c: 2 }, heart_rate: 900 })).toEqual({})
    expect(vitalValue({ hr: ' 62 ' }, 'hr')).toBe(62)
    expect(vitalValue({ hr: true }, 'hr')).toBeNull()
    expect(vitalValue({ hr: Number.NaN }, 'hr')).toBeNull()
  })

  it.each(['about 14', true, { value: 14 }, [14], Number.NaN])('must be numbers: %o', (value) =>
    expect(readingProblems({ rr: value })).toEqual({ rr: 'must be a number' }),
  )

  it('require the lower pressure to be lower', () => {
    expect(readingProblems({ sbp: 80, dbp: 120 })).toEqual({ dbp: 'must be less than the systolic pressure' })
    expect(readingProblems({ sbp: 120, dbp: 120 })).toEqual({ dbp: 'must be less than the systolic pressure' })
    expect(readingProblems({ sbp: 120, dbp: 79 })).toEqual({})
    expect(readingProblems({ sbp: 20, dbp: 10 })).toEqual({
      sbp: 'must be from 40 to 300',
      dbp: 'must be from 20 to 200',
    })
  })
})

describe('a sent reading', () => {
  it('is the body, or its data with the claims next to it', () => {
    expect(sentReading({ hr: 62, a: { b: 1 } })).toEqual({ hr: 62, a: { b: 1 } })
    expect(
      sentReading({ data: { hr: 62 }, source: 'camera', typed: ['spo2'], id: 4, created_at: '2026-01-01' }),
    ).toEqual({ hr: 62, source: 'camera', typed: ['spo2'] })
    expect(sentReading({ hr: 62, data: { raw: true } })).toEqual({ hr: 62, data: { raw: true } })
    expect(sentReading({ data: [1] })).toEqual({ data: [1] })
    expect(sentReading({ data: {} })).toEqual({})
  })
})

describe('the source of a value', () => {
  it.each([
    ['camera', 'camera'],
    ['device', 'device'],
    ['member', 'member'],
    ['provider', 'member'],
    ['simulator', 'member'],
    ['watch', 'member'],
    [undefined, 'member'],
    [7, 'member'],
  ])('a reading that claims %s is from %s', (claim, source) => expect(claimedSource({ source: claim })).toBe(source))

  it('is the reading’s, except for typed-in values and those a camera cannot measure', () => {
    expect(sourcesOf({ hr: 62, rr: 14, sbp: 118, dbp: 76, typed: ['rr'] }, 'camera')).toEqual({
      hr: 'camera',
      rr: 'member',
      sbp: 'member',
      dbp: 'member',
    })
    expect(sourcesOf({ hr: 62, spo2: 97, hrv: null }, 'device')).toEqual({ hr: 'device', spo2: 'device' })
    expect(sourcesOf({ hr: 62, spo2: 97 }, 'provider')).toEqual({ hr: 'provider', spo2: 'provider' })
    expect(sourcesOf({ hr: 62, typed: ['hr'] }, 'simulator')).toEqual({ hr: 'simulator' })
  })
})
