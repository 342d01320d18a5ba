import { expect, test } from 'vitest'
import { readResultDocument } from './index.ts'

const biomarkers = [{ code: 'a', name: 'A', value: 80, result: '80', unit: 'mg' }]

test('origin, review and measurement are only set if the document says so', () => {
  expect(readResultDocument('spot', { kit_id: '4F7-2291', biomarkers })).toMatchObject({
    origin: 'lab',
    reviewed: false,
    simulated: false,
  })
  expect(
    readResultDocument('spot', { kit_id: '4F7-2291', biomarkers, origin: 'staff', reviewed: true, simulated: true }),
  ).toMatchObject({ origin: 'staff', reviewed: true, simulated: true })
  expect(
    readResultDocument('spot', { kit_id: '4F7-2291', biomarkers, origin: 'somebody', reviewed: 'yes', simulated: 1 }),
  ).toMatchObject({ origin: 'lab', reviewed: false, simulated: false })
})
