import { describe, expect, it } from 'vitest'
import { dated, workbook } from '#tests/harness/workbook.ts'
import { daysInFile, openTable } from '../index.ts'

const reading = { today: '2026-11-30', timezone: 'Europe/Berlin' }
const read = async (text: string, more: Partial<Parameters<typeof daysInFile>[1]> = {}, name = 'days.csv') =>
  daysInFile(await openTable(name, new TextEncoder().encode(text)), { ...reading, ...more })
const reasons = ({ problems }: Awaited<ReturnType<typeof read>>) =>
  problems.map(({ line, kind, column, value }) => [line, kind, column, value])

describe('days in a file', () => {
  it('have names in any order and unit, and leave out what is not given', async () => {
    const found = await read(
      'Steps,day,distance_miles,sleep_minutes,light_minutes,deep_minutes,rem_minutes\n8214,2026-11-20,3.9,450,180,158,112\n,"2026-11-19",,400,,,\n\n,2026-11-18,,,,,\nmany,2026-11-17,,,,,\n1,2027-11-09,,,,,\n',
    )
    expect(found.days).toEqual([
      {
        day: '2026-11-20',
        steps: 8214,
        distance_meters: 6276,
        sleep: { minutes: 450, light: 180, deep: 158, rem: 112 },
      },
      { day: '2026-11-19', sleep: { minutes: 400 } },
    ])
    expect(reasons(found)).toEqual([
      [5, 'empty', null, null],
      [6, 'number', 'Steps', 'many'],
      [7, 'day', 'day', '2027-11-09'],
    ])
  })

  it.each([
    ['tabs', 'day\tsteps\n2026-11-20\t8,214', 'days.tsv'],
    ['a separator line', 'sep=;\nday;steps\n2026-11-20;8.214', 'days.csv'],
    ['quoted thousands', 'day,steps,notes\n"2026-11-20","8,214","walk, then run"', 'days.csv'],
    ['American days', 'date,steps\n11/20/2026,8214', 'days.csv'],
    ['German days', 'date;steps\n20.11.2026;8 214', 'days.csv'],
    ['a maker’s title and columns', 'Activities\nDate,Calories Burned,Steps\n"2026-11-20",,"8,214"', 'days.csv'],
    ['a list of days', '{"days":[{"day":"2026-11-20","steps":8214}]}', 'days.json'],
  ])('are read with %s', async (_, text, name) => {
    const found = await read(text, {}, name)
    expect(found.days).toEqual([{ day: '2026-11-20', steps: 8214 }])
    expect(found.problems).toEqual([])
  })

  it('are read from a workbook', async () => {
    const sheet = [
      ['Date', 'Steps', 'Distance (km)', 'Sleep start', 'Sleep end'],
      [dated(46346), 8214, 6.021, dated(46345.9375, 2), dated(46346.25, 2)],
    ]
    const found = daysInFile(await openTable('days.xlsx', workbook({ S: sheet })), reading)
    expect(found.days).toEqual([
      {
        day: '2026-11-20',
        steps: 8214,
        distance_meters: 6021,
        sleep: { minutes: 450, start: '2026-11-19T22:30', end: '2026-11-20T06:00' },
      },
    ])
  })

  it('have several tables, as makers export them', async () => {
    const found = await read(
      'Body\nDate,Weight\n"2026-11-20","80"\n\nActivities\nDate,Steps,Floors\n"2026-11-20","8,214","7"\n\nSleep\nStart Time,End Time,Minutes Asleep,Minutes REM Sleep\n"2026-11-19 11:22PM","2026-11-20 7:03AM","430","90"\n"2026-11-20 2:10PM","2026-11-20 2:40PM","25","N/A"\n',
    )
    expect(found.days).toEqual([
      {
        day: '2026-11-20',
        steps: 8214,
        sleep: { minutes: 430, start: '2026-11-19T23:22', end: '2026-11-20T07:03', rem: 90 },
      },
    ])
    expect(found.leftOut).toEqual(['Floors'])
    expect(reasons(found)).toEqual([
      [2, 'above', null, null],
      [3, 'above', null, null],
      [12, 'twice', 'day', null],
    ])
  })

  it.each([
    ['2026-11-16T23:10:00+01:00', '2026-11-17T07:05:00+01:00', '2026-11-16T23:10', '2026-11-17T07:05', 475],
    ['2026-11-16T22:50:00.000', '2026-11-17T06:40:00.000', '2026-11-16T22:50', '2026-11-17T06:40', 470],
    ['2026-11-16T21:50:00Z', '2026-11-17T05:40:00.123Z', '2026-11-16T22:50', '2026-11-17T06:40', 470],
    ['11/16/2026 11:10 PM', '11/17/2026 7:05 am', '2026-11-16T23:10', '2026-11-17T07:05', 475],
    ['16.11.2026 23:10', '17.11.2026 07:05:30', '2026-11-16T23:10', '2026-11-17T07:05:30', 476],
    ['23:10', '07:05', '2026-11-16T23:10', '2026-11-17T07:05', 475],
    ['0:10', '07:05', '2026-11-17T00:10', '2026-11-17T07:05', 415],
    ['2026-11-16T23:10+02:00', '2026-11-17T06:05+01:00', '2026-11-16T23:10', '2026-11-17T06:05', 475],
  ])('have a night from %s to %s', async (from, to, start, end, minutes) => {
    const { days, problems } = await read(`day;sleep_start;sleep_end\n2026-11-17;${from};${to}`)
    expect({ problems, sleep: days[0]?.sleep }).toEqual({ problems: [], sleep: { minutes, start, end } })
  })

  it.each([
    ['2026-11-16T23h10', 'time', 'sleep_start'],
    ['2026-11-16T25:10', 'time', 'sleep_start'],
    ['2026-13-16T23:10', 'time', 'sleep_start'],
    ['2026-11-17T08:10', 'night', 'sleep_start'],
    ['2026-11-13T23:10', 'night', 'sleep_start'],
    ['2026-11-17T07:05', 'night', 'sleep_start'],
  ])('that begin at %s are named', async (from, kind, column) => {
    const found = await read(`day,steps,sleep_start,sleep_end\n2026-11-17,5,${from},2026-11-17T07:05`)
    expect(found.days).toEqual([])
    expect(reasons(found)).toEqual([[2, kind, column, from]])
  })

  it('wait until somebody says how the file writes days and numbers', async () => {
    const text = 'day;distance_meters;calories\n03/11/2026;6.021;1.987\n04/11/2026;12.480;2.345'
    expect(await read(text)).toMatchObject({
      days: [],
      dayOrder: { isCertain: false },
      numbers: { decimal: null, sample: '6.021' },
    })
    expect((await read(text, { dayOrder: 'dmy', decimal: ',' })).days).toEqual([
      { day: '2026-11-04', distance_meters: 12_480, calories: 2345 },
      { day: '2026-11-03', distance_meters: 6021, calories: 1987 },
    ])
    expect((await read('day;calories\n2026-11-20;1.987,5')).days).toEqual([{ day: '2026-11-20', calories: 1987.5 }])
  })

  it('are put together from rows that give other figures, and never from two that differ', async () => {
    const found = await read(
      'day,steps,calories\n2026-11-20,8214,\n2026-11-20,,1900\n2026-11-20,8214,1900\n2026-11-20,9000,\n2026-11-19,5,\n',
    )
    expect(found.days).toEqual([
      { day: '2026-11-20', steps: 8214, calories: 1900 },
      { day: '2026-11-19', steps: 5 },
    ])
    expect(found.problems).toEqual([{ line: 5, kind: 'twice', column: 'day', value: '2026-11-20', other: 2 }])
  })

  it('are the sum of their hours', async () => {
    const hours = await read('date,steps\n2026-11-20 00:00,100\n2026-11-20 07:00,900\n2026-11-20T18:00:00+01:00,900\n')
    expect(hours).toMatchObject({ days: [{ day: '2026-11-20', steps: 1900 }], problems: [] })
    const many = await read('date,steps\n2026-11-20 07:00,150000\n2026-11-20 18:00,150000\n')
    expect(many.days).toEqual([])
    expect(many.problems).toMatchObject([{ line: 2, kind: 'number', column: 'steps' }])
  })

  it('name every column that is not read', async () => {
    const { days, leftOut } = await read('day,steps,Distance,distance_km,distance_miles,Steps\n2026-11-20,5,9,1,2,6')
    expect(days).toEqual([{ day: '2026-11-20', steps: 5, distance_meters: 1000 }])
    expect(leftOut).toEqual(['Distance', 'distance_miles', 'Steps'])
  })
})
