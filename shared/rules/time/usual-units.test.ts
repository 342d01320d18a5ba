import { expect, it } from 'vitest'
import { usualUnits } from './usual-units.ts'

it('people use the units of the place that their timezone names', () => {
  const metric = ['Europe/Berlin', 'Asia/Calcutta', 'America/Toronto', 'America/Mexico_City', 'Europe/London']
  const american = [
    'America/Chicago',
    'America/Indiana/Indianapolis',
    'US/Eastern',
    'Pacific/Majuro',
    'UTC',
    'Etc/GMT+5',
  ]
  expect(metric.map(usualUnits)).toEqual(metric.map(() => 'metric'))
  expect([...american, 'Nowhere/Land', null, undefined].map(usualUnits)).toEqual(
    [...american, 0, 0, 0].map(() => 'imperial'),
  )
})
