import { inflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { instantAt } from '#shared/rules/index.ts'
import { emptyBody } from './tracking/members-bodies.ts'
import { calendarOf, clockTime } from './calendar.ts'
import { checks, validate } from './content/read.ts'
import { checkContent } from './demo.ts'
import { biomarkers } from './content/biomarkers.ts'
import { addMayaBody } from './tracking/maya-body.ts'
import { outsideInLatestPanel } from './results/maya-kits.ts'
import { writePdf } from './files/pdf.ts'
import { illustrationOf } from './files/illustrations.ts'
import { drawPicture } from './files/pictures.ts'
import { actions } from './content/programs.ts'
import { stepsOf } from './engagement/programs.ts'
import { randomOf } from './random.ts'

describe('the calendar of the demo', () => {
  it.each([
    ['2026-01-15', '07:30', 'America/Chicago', '2026-01-15T13:30:00.000Z'],
    ['2026-07-15', '07:30', 'America/Chicago', '2026-07-15T12:30:00.000Z'],
    // In the night of the change to daylight saving time, 02:30 does not exist and becomes 03:30.
    ['2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
    ['2026-03-08', '12:00', 'America/Chicago', '2026-03-08T17:00:00.000Z'],
    ['2026-01-15', '07:30', 'Pacific/Majuro', '2026-01-14T19:30:00.000Z'],
  ])('knows when it is %s %s in %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant)
  })

  it('has no entries in the future', () => {
    const calendar = calendarOf(new Date('2026-06-10T11:00:00Z'), 'America/Chicago')
    expect(calendar.today).toBe('2026-06-10')
    expect(calendar.past(0, '18:00').toISOString()).toBe('2026-06-10T10:58:00.000Z')
    expect(calendar.past(-1, '18:00').toISOString()).toBe('2026-06-09T23:00:00.000Z')
  })

  it('books visits on working days', () => {
    const calendar = calendarOf(new Date('2026-06-10T15:00:00Z'), 'America/Chicago')
    expect([0, 2, 3, 4, 5].map((offset) => calendar.workday(offset))).toEqual([0, 2, 5, 5, 5])
  })

  it('keeps clock times within the day', () => {
    expect([-5, 0, 451, 5000].map(clockTime)).toEqual(['00:00', '00:00', '07:31', '23:59'])
  })
})

describe('the random numbers of the demo', () => {
  it('are the same for the same purpose and different for another', () => {
    const first = randomOf('kits')
    const again = randomOf('kits')
    const numbers = [first.next(), first.next(), first.next()]
    expect([again.next(), again.next(), again.next()]).toEqual(numbers)
    expect(randomOf('visits').next()).not.toBe(numbers[0])
  })

  it('stay within their bounds and reach both', () => {
    const random = randomOf('bounds')
    const seen = new Set(Array.from({ length: 400 }, () => random.between(3, 6)))
    expect([...seen].toSorted()).toEqual([3, 4, 5, 6])
    expect(random.some([1, 2, 3, 4, 5], 3)).toHaveLength(3)
  })
})

describe('drawn pictures and documents', () => {
  it('are PNGs of the size in their header', () => {
    const png = drawPicture('program-heart')
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    const length = png.readUInt32BE(33)
    expect(png.toString('latin1', 37, 41)).toBe('IDAT')
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength((width * 4 + 1) * height)
    expect(drawPicture('program-heart').equals(png)).toBe(true)
    expect(drawPicture('program-sleep').equals(png)).toBe(false)
  })

  const alphaOf = (name: string) => {
    const png = drawPicture(name)
    return inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))[4] ?? 0
  }
  it('are translucent unless they are logos, so that they suit both themes', () => {
    for (const name of ['program-heart', 'recipe-oats', 'banner-northfield', 'week-1'])
      expect(alphaOf(name), name).toBeLessThan(64)
    expect(alphaOf('logo-cedar')).toBe(255)
  })

  it('show the kind of content they stand for', () => {
    const sceneOf = (name: string) =>
      JSON.stringify(
        illustrationOf(name)({ x: 0.8, chance: 0.4 }).map(({ tone, at }) => [tone, at(0.3, 0.4), at(1, 0.7)]),
      )
    const kinds = [
      'program',
      'recipe',
      'reward',
      'referral',
      'test',
      'kit',
      'wellbeing',
      'move',
      'week',
      'ad',
      'day',
      'logo',
    ]
    expect(new Set(kinds.map((kind) => sceneOf(`${kind}-a`))).size).toBe(kinds.length)
    expect(() => drawPicture('unheard-of')).toThrow('unheard-of')
  })

  it('include PDFs whose cross-reference table points at their objects', () => {
    const pdf = writePdf(['Auria result', 'Score (of two): -0.42']).toString('latin1')
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(table, table + 4)).toBe('xref')
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]))
    expect(places.map((place) => pdf.slice(place, place + 5))).toEqual(['1 0 o', '2 0 o', '3 0 o', '4 0 o', '5 0 o'])
    expect(pdf).toContain(String.raw`Score \(of two\): -0.42`)
  })
})

describe('the content', () => {
  it('has ascending scales', () => {
    for (const { name, scale } of biomarkers)
      expect([name, scale.toSorted((a, b) => a - b)]).toEqual([name, [...scale]])
  })

  it('has four markers of the latest panel outside their range', () => {
    expect(outsideInLatestPanel()).toBe(4)
  })

  it('has the steps of a program in order, with those of its groups in place', () => {
    expect(stepsOf('heart-health').map(({ action, group }) => [action, group])).toEqual([
      ['heart-assessment', null],
      ['heart-first-vitals', null],
      ['heart-register-kit', 'heart-test-kit'],
      ['heart-review-results', 'heart-test-kit'],
      ['heart-seven-meals', null],
      ['heart-plan-90', null],
    ])
  })

  it('is what the entities allow', () => {
    expect(checks.length).toBeGreaterThan(70)
    expect(checkContent).not.toThrow()
  })

  it('is refused with the file and the field that is wrong', () => {
    const wrong = () => validate('seed/content/library/meals.json, item 1', 'meals', 'add', { name: 7, titel: 'Soup' })
    expect(wrong).toThrow(/meals\.json, item 1:\n/)
    expect(wrong).toThrow(/titel: Unknown field/)
  })

  it('only uses existing icons', async () => {
    const { readdirSync, readFileSync } = await import('node:fs')
    const drawn = new Set(
      readdirSync('node_modules/@phosphor-icons/react/dist/ssr').map((file) =>
        file
          .replace(/\..*$/, '')
          .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
          .toLowerCase(),
      ),
    )
    const folder = new URL('content/', import.meta.url)
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|json)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bicon(?:: '|": ")([\w-]+)/g)].map(
          (match) => match[1] ?? '',
        ),
      )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((icon) => !drawn.has(icon))).toEqual([])
  })
})

test.each([
  ['2026-06-10T07:05:00Z', ['snack'], -1],
  ['2026-06-10T13:00:00Z', ['breakfast'], 0],
  ['2026-06-10T20:00:00Z', ['breakfast', 'breakfast', 'snack', 'snack'], 0],
])('whoever is looked at %s has eaten and slept at plausible times', (now, types, lastNight) => {
  const calendar = calendarOf(new Date(now), 'America/Chicago')
  const rows = emptyBody()
  addMayaBody(rows, calendar, 1)
  const today = rows.meal_logs.filter(({ day }) => day === calendar.today)
  expect(today.map(({ type }) => type).toSorted()).toEqual(types)
  expect(new Set(today.map(({ logged_at }) => String(logged_at))).size).toBe(today.length)
  const nights = rows.body_metrics
    .filter(({ data_structure: structure }) => structure === 'sleep_summary')
    .map(({ day }) => String(day))
  expect(nights.toSorted().at(-1)).toBe(calendar.day(lastNight))
})

test('a step whose button claims that something was logged waits for it', () => {
  const claims = /\b(logged|entered|recorded|measured|tracked)\b/i
  const buttons = actions.items.filter(({ cta_type: type }) => type === 'manual confirmation')
  const loose = buttons.filter(
    ({ cta_text, cta_completed_text, waits_for }) =>
      claims.test(`${String(cta_text)} ${String(cta_completed_text)}`) && !waits_for,
  )
  expect([buttons.length > 2, loose.map(({ code }) => code)]).toEqual([true, []])
})
