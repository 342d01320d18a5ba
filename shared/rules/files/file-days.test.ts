import { expect, it } from 'vitest'
import { dayFrom, dayOrderOf } from './file-days.ts'

it.each([
  ['2/9/1980', 'mdy', '1980-02-09'],
  ['2/9/1980', 'dmy', '1980-09-02'],
  ['31-12-1980', 'dmy', '1980-12-31'],
  ['31.12.1980', 'mdy', '1980-12-31'],
  ['1980/2/9', 'dmy', '1980-02-09'],
  [' 1980-02-09 ', 'dmy', '1980-02-09'],
  ['1980-02-09 00:00:00', 'mdy', '1980-02-09'],
  ['2/9/1980 0:00', 'mdy', '1980-02-09'],
  ['2/9/80', 'mdy', '2/9/80'],
  ['2/9-1980', 'mdy', '2/9-1980'],
  ['soon', 'mdy', 'soon'],
] as const)('%j, %s, is %s', (text, order, day) => expect(dayFrom(text, order)).toBe(day))

it.each([
  [['1/2/1980', '25/12/1990'], { order: 'dmy', isCertain: true, sample: '1/2/1980' }],
  [['1/2/1980', '12/25/1990'], { order: 'mdy', isCertain: true, sample: '1/2/1980' }],
  [['2/2/1980', '3-4-1990 10:30'], { order: 'mdy', isCertain: false, sample: '3-4-1990' }],
  [['25/12/1990', '12/25/1990'], { order: 'mdy', isCertain: false, sample: '25/12/1990' }],
  [['25.12.1990', '1990-12-25', ''], null],
])('%j: %j', (texts, expected) => expect(dayOrderOf(texts)).toEqual(expected))
