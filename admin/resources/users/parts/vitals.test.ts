import { expect, it } from 'vitest'
import { otherSources, passedWords, scanWords, vitalWords } from './vitals.ts'

it('lists measured values only', () => {
  expect(vitalWords({ sbp: 118, dbp: 76, hr: '64', spo2: null })).toEqual([
    'Blood pressure 118/76 mmHg',
    'Heart rate 64 bpm',
  ])
  expect(vitalWords({ sbp: 118 })).toEqual([])
  expect(vitalWords(null)).toEqual([])
})

it('names values from another source', () => {
  expect(
    otherSources({ source: 'camera', sources: { hr: 'camera', sbp: 'member', dbp: 'member', spo2: 'member' } }),
  ).toEqual(['Entered manually: pressure, oxygen'])
  expect(otherSources({ source: 'device', sources: { hr: 'device' } })).toEqual([])
})

it('names the exceeded threshold', () => {
  expect(passedWords({ vital: 'hr', bound: 'above', name: 'Very fast' })).toBe('Heart rate above “Very fast”')
  expect(passedWords({ vital: 'spo2', bound: 'below', name: null })).toBe('Oxygen below its threshold')
})

it('lists the values of a scan', () => {
  expect(scanWords({ weight: 80.7, circumference_params: { chest: '96.77', waist: '', high_hips: 'x' } })).toEqual([
    'Weight 80.7 kg',
    'Chest 96.77 cm',
  ])
  expect(scanWords(null)).toEqual([])
})
