import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { film } from '#tests/harness/scan-scene.ts'
import { compare, intervalsBetween, noErrors, referenceOf, scanOf } from './compare.ts'
import { readBeats, readRecordings, readTrace } from './recordings.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['', 'a.csv:1: the file is empty'],
  ['time,red,g,b\n', "a.csv:1: the columns are 'time,red,g,b', not 'time,r,g,b' or 'time,r0,g0,b0,r1,g1,b1,…'"],
  ['time,r0,g0,b0,r2,g2,b2\n', "a.csv:1: the columns are 'time,r0,g0,b0,r2,g2,b2', not"],
  ['time,r,g,b\n0,1,2,3\n0.1,1,2\n', 'a.csv:3: 3 values for 4 columns'],
  ['time,r,g,b\n0,1,2,3\n\n0.1,1,x,3\n', "a.csv:4: g is 'x', not a number"],
  ['time,r,g,b\n0.2,1,2,3\n0.1,1,2,3\n', 'a.csv:3: time 0.1 is not later than 0.2 before it'],
])('a trace of %j is refused with its line number', (text, message) =>
  expect(() => readTrace('a.csv', text)).toThrow(message),
)

it.each([
  ['beats\n1\n', "b.csv:1: the columns are 'beats', not 'time'"],
  ['time\n1\n0.5\n', 'b.csv:3: time 0.5 is not later than 1 before it'],
  ['time\n1\nnan\n', "b.csv:3: time is 'nan', not a number"],
])('beats of %j are refused with their line number', (text, message) =>
  expect(() => readBeats('b.csv', text)).toThrow(message),
)

it('a missing folder is reported', () =>
  expect(() => readRecordings('/nowhere')).toThrow('/nowhere: there is no such folder'))

it('a recording is compared with its beats', () => {
  const { samples, beats } = film({ seed: 3, seconds: 30, heart: { rate: 75, jitter: 0.01 } })
  const line = ({ time, patches }: (typeof samples)[number]) => [time, ...patches].join(',')
  const names = samples[0]
    ? Array.from({ length: samples[0].patches.length }, (_, index) => `${'rgb'[index % 3]}${Math.floor(index / 3)}`)
    : []
  writeFileSync(join(folder, 'one.csv'), [['time', ...names].join(','), ...samples.map(line)].join('\n'))
  expect(() => readRecordings(folder)).toThrow("one.csv: its beats 'one.beats.csv' are missing")
  writeFileSync(join(folder, 'one.beats.csv'), ['time', ...beats.map((time) => time + 100)].join('\r\n'))
  const [recording] = readRecordings(folder)
  const errors = noErrors()
  compare(errors, scanOf(recording?.samples ?? []), referenceOf(intervalsBetween(recording?.beats ?? [], 100, 130)))
  expect(errors.scans).toBe(1)
  expect(Math.abs(errors.heartRate[0] ?? 99)).toBeLessThan(0.5)
}, 30_000)
