import { expect, it } from 'vitest'
import { vitalWords } from './vitals.ts'

it('says what was measured, and nothing of what was not', () => {
  expect(vitalWords({ sbp: 118, dbp: 76, hr: '64', spo2: null })).toEqual(['Blood pressure 118/76 mmHg', 'Heart rate 64 bpm'])
  expect(vitalWords({ sbp: 118 })).toEqual([])
  expect(vitalWords(null)).toEqual([])
})
