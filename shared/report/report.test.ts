import { describe, expect, test } from 'vitest'
import { readResultDocument, type ResultDocument } from '../results/index.ts'
import { paperOf, readReport } from './index.ts'
import { messagesIn } from '../i18n/node.ts'
import { writeReport } from './node.ts'
import { openPdf, readText } from '#tests/harness/pdf.ts'

const marker = (index: number, changes: Record<string, unknown> = {}) => ({
  code: `marker-${index}`,
  name: `Marker ${index}`,
  value: 80,
  result: '80',
  result_level: 'N',
  unit: 'mg/dL',
  report_min: 0,
  low_min: 40,
  healthy_min: 60,
  healthy_max: 100,
  high_max: 120,
  report_max: 200,
  ...changes,
})
const spot = (markers: readonly object[]): ResultDocument => {
  const document = readResultDocument('spot', { kit_id: '4F7-2291', biomarkers: markers })
  if (!document) throw new Error('a document was expected')
  return document
}
const facts = {
  name: 'Heart & Metabolic Panel',
  kitId: '4F7-2291',
  orderNumber: 'HA-20410',
  registeredTo: 'Jürgen Łukasz',
  collectedOn: '05/28/2026',
  resultedOn: '06/08/2026',
  issuer: 'Hale',
  signedBy: '0123456789abcdef0123456789abcdef01234567',
}
const now = new Date('2026-06-10T12:00:00Z')
const high = marker(1, { name: 'Triglycerides', value: 228, result: '228', unit: 'mg/dL' })
const word = marker(2, { name: 'hs-CRP', value: '<0.2', result: '<0.2', unit: 'µg/L', result_level: 'L' })
const hidden = marker(3, { name: 'Quiet', value: 300, result: '300', hideResultLabel: true, hideScale: true })
const few = spot([high, word, hidden, marker(4), marker(5)])

describe('the file', () => {
  test('says how often the results were corrected, if they were', async () => {
    const words = async (corrections: number) =>
      (
        await openPdf(
          await writeReport({ emergency: '911', document: few, facts: { ...facts, corrections }, language: 'de', now }),
        )
      ).text
    expect(await words(2)).toContain('Korrekturen')
    expect(await words(0)).not.toContain('Korrekturen')
  })

  const named = (registeredTo: string) =>
    writeReport({ emergency: '911', document: few, facts: { ...facts, registeredTo }, language: 'en', now })

  test.each([
    ['Chinese', '田中 美咲'],
    ['Chinese of long ago', '欧阳娜娜'],
    ['Japanese', 'やまだ 太郎'],
    ['Korean', '김민수'],
    ['Arabic', 'سلام العربي'],
    ['Persian', 'پژوهشگر'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Thai', 'สมชาย ใจดี'],
    ['Greek letters', 'Ωμεγα'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
  ])('has names in %s letters, which can be copied', async (_, name) => {
    const bytes = await named(name)
    expect(await readText(bytes)).toContain(name)
    expect(await readText(bytes)).not.toContain('cannot be printed')
  })

  test('has names in Devanagari, as they are spoken and copied', async () => {
    const name = 'प्रिया शर्मा'
    const pdf = await openPdf(await named(name))
    const utf16 = Buffer.from(name, 'utf16le').swap16().toString('latin1')
    expect(pdf.drawing.replaceAll(String.raw`\t`, '\t')).toContain(`/ActualText (\u00FE\u00FF${utf16})`)
    expect(pdf.text).not.toContain('…')
  })

  test('says so if a name cannot be printed, and names the kit', async () => {
    const text = await readText(await named('ሰላም Maya 🌸'))
    expect(text).toContain('… Maya …')
    expect(text).toContain('Some characters of this report cannot be printed here; “…” stands for them.')
    expect(text).toContain('The report belongs to kit 4F7-2291.')
  })

  test('says everything in words, tagged, with its title and language', async () => {
    const pdf = await openPdf(await writeReport({ emergency: '911', document: few, facts, language: 'en', now }))
    expect(pdf.catalog).toMatch(/\/Lang \(en-US\)/)
    expect(pdf.catalog).toMatch(/\/MarkInfo/)
    expect(pdf.catalog).toMatch(/\/StructTreeRoot/)
    expect(pdf.everything).toMatch(/\/DisplayDocTitle true/)
    expect(pdf.everything).toMatch(/\/Title \d+ 0 R/)
    expect(pdf.everything).toContain('\n(Heart & Metabolic Panel)')
    expect(pdf.pages).toBe(1)
    for (const words of [
      'Jürgen Łukasz',
      '2 of 5 markers are in the healthy range.',
      '228 mg/dL',
      '<0.2 µg/L',
      '60 to 100',
      'High',
      'Page 1 of 1',
    ])
      expect(pdf.text).toContain(words)
    expect(pdf.text).toContain('This is information, not a diagnosis.')
    expect(pdf.text).toContain('0123 4567 89AB CDEF 0123 4567 89AB CDEF 0123 4567')
  })

  test('has a table with heads of columns and rows, and words for every drawing', async () => {
    const { structure, everything } = await openPdf(
      await writeReport({ emergency: '911', document: few, facts, language: 'en', now }),
    )
    expect(structure['H1']).toBe(1)
    expect(structure['Table']).toBe(1)
    expect(structure['TR']).toBe(6)
    // Five columns and five rows.
    expect(structure['TH']).toBe(10)
    expect(everything.match(/\/Scope \/Column/g)).toHaveLength(5)
    expect(everything.match(/\/Scope \/Row/g)).toHaveLength(5)
    // The strip and four bars: the fifth is not to be shown.
    expect(structure['Figure']).toBe(5)
    expect(everything.match(/\/Alt \(/g)).toHaveLength(5)
    expect(everything).toContain('228 mg/dL on a scale from 0 to 228. High Healthy: 60 to 100')
  })

  test('embeds its own fonts and no others', async () => {
    const { everything } = await openPdf(
      await writeReport({ emergency: '911', document: few, facts, language: 'de', now }),
    )
    const named = [...everything.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(name).toMatch(/^[A-Z]{6}\+Onest-(?:Regular|SemiBold)$/)
    expect(everything).toMatch(/\/FontFile2/)
  })

  test.each([
    [5, 'en', 1],
    [60, 'de', 4],
  ] as const)('with %i markers in %s', async (count, language, pages) => {
    const document = spot(Array.from({ length: count }, (_, index) => marker(index)))
    const pdf = await openPdf(
      await writeReport({
        emergency: '911',
        document,
        facts,
        language,
        now,
        groupOf: (code) => (Number(code.slice(7)) < 30 ? 'Herz' : 'Leber'),
      }),
    )
    expect(pdf.pages).toBeLessThanOrEqual(pages)
    for (let index = 0; index < count; index++) expect(pdf.text).toContain(`Marker ${index}`)
    expect(pdf.structure['TD']).toBe(count * 4)
    expect(pdf.box).toEqual(language === 'en' ? [612, 792] : [595.28, 841.89])
  })

  test('of an Auria test has its score, its class once and its advice', async () => {
    const document = readResultDocument('namida', { score: 0, interpretation: 'Low' })
    if (!document) throw new Error('a document was expected')
    const { text } = await openPdf(
      await writeReport({ emergency: '911', document, facts: { ...facts, name: 'Auria' }, language: 'en', now }),
    )
    expect(text).toContain('Low')
    expect(text).not.toContain('Medium')
    const high = await openPdf(
      await writeReport({
        emergency: '911',
        document: { ...document, provider: 'namida', score: 1.01 } as ResultDocument,
        facts,
        language: 'en',
        now,
      }),
    )
    expect(high.text).toContain('within 3 months')
  })

  test('is unreadable without its password', async () => {
    const bytes = await writeReport({
      emergency: '911',
      document: few,
      facts,
      language: 'en',
      now,
      password: 'k7fp-29xq-mh4t-w3ne',
    })
    const pdf = await openPdf(bytes)
    expect(pdf.everything).toMatch(/\/Encrypt /)
    expect(pdf.everything).toMatch(/\/CFM \/AESV3/)
    expect(pdf.everything).not.toContain('Triglycerides')
    expect(pdf.text).not.toContain('Triglycerides')
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Heart & Metabolic Panel')
  })
})

describe('what it says', () => {
  test('speaks of no value that could not be graded', async () => {
    const sayLevel = await messagesIn('results', 'en')
    const content = readReport({
      document: spot([marker(1), marker(2, { value: '<70', result: '<70', result_level: null })]),
      facts,
      locale: 'en-US',
      say: await messagesIn('testing_center', 'en'),
      saySevere: await messagesIn('severe', 'en'),
      sayLevel,
      emergency: '911',
    })
    expect(content.sentence).toBe('1 of 2 markers could be graded. It is in the healthy range.')
    expect(content.groups[0]?.markers[1]?.level).toEqual({ word: sayLevel('level_unread'), tone: 'none' })
  })

  test('leaves out what the lab does not want labelled or drawn, and counts it all the same', async () => {
    const content = readReport({
      document: few,
      facts,
      locale: 'en-US',
      say: await messagesIn('testing_center', 'en'),
      saySevere: await messagesIn('severe', 'en'),
      sayLevel: await messagesIn('results', 'en'),
      emergency: '911',
    })
    const [, , quiet] = content.groups[0]?.markers ?? []
    expect(quiet).toMatchObject({ name: 'Quiet', value: '300', level: null, bar: null, range: '' })
    expect(content.strip?.tones.toSorted()).toEqual(['bad', 'bad', 'bad', 'good', 'good'])
    expect(content.strip?.legend.map(({ words }) => words)).toEqual(['1 low', '2 high', '2 normal'])
  })

  test.each([
    [{}, ['0-40 bad', '40-60 warning', '60-100 good', '100-120 warning', '120-200 bad']],
    [{ low_min: null, high_max: null }, ['0-60 bad', '60-100 good', '100-200 bad']],
    // Without an upper bound nothing is too high, and without a lower one nothing too low.
    [{ healthy_max: null, high_max: null }, ['0-40 bad', '40-60 warning', '60-200 good']],
    [{ healthy_min: null, low_min: null }, ['0-100 good', '100-120 warning', '120-200 bad']],
    // A value beyond the scale is on the bar all the same.
    [{ value: 240, result: '240' }, ['0-40 bad', '40-60 warning', '60-100 good', '100-120 warning', '120-240 bad']],
  ])('draws the bands that levels go by: %o', async (changes, bands) => {
    const content = readReport({
      document: spot([marker(1, changes)]),
      facts,
      locale: 'en',
      say: await messagesIn('testing_center', 'en'),
      saySevere: await messagesIn('severe', 'en'),
      sayLevel: await messagesIn('results', 'en'),
      emergency: '911',
    })
    const bar = content.groups[0]?.markers[0]?.bar
    expect(bar?.bands.map(({ from, to, tone }) => `${from}-${to} ${tone}`)).toEqual(bands)
  })

  test('has a trend only where there are several points', async () => {
    const points = [
      { label: 'May', value: 180, level: 'warning' as const },
      { label: 'June', value: 228, level: 'unhealthy' as const },
    ]
    const trends = [
      { code: 'marker-1', points },
      { code: 'marker-4', points: points.slice(0, 1) },
    ]
    const content = readReport({
      document: few,
      facts,
      locale: 'en',
      say: await messagesIn('testing_center', 'en'),
      saySevere: await messagesIn('severe', 'en'),
      sayLevel: await messagesIn('results', 'en'),
      emergency: '911',
      trends,
    })
    expect(content.trends?.items.map(({ name, alt }) => [name, alt])).toEqual([
      ['Triglycerides', 'Triglycerides: May 180, June 228'],
    ])
    const { text, structure } = await openPdf(
      await writeReport({ emergency: '911', document: few, facts, language: 'en', now, trends }),
    )
    expect(text).toContain('How they changed')
    expect(structure['Figure']).toBe(6)
  })

  test.each([
    ['en', 'LETTER'],
    ['en-US', 'LETTER'],
    ['en-GB', 'A4'],
    ['es-MX', 'LETTER'],
    ['fr', 'A4'],
    ['de-DE', 'A4'],
    ['zh-Hans-CN', 'A4'],
  ])('%s is printed on %s', (locale, paper) => {
    expect(paperOf(locale)).toBe(paper)
  })
})

/** Rounded, since what stands beside a text depends on the last digits of its width. After a deliberate change, look at the file and run with `-u`. */
test('its pages are drawn as was approved: bars, signs, the strip and the trends', async () => {
  const trends = [
    {
      code: 'marker-1',
      points: [
        { label: 'April', value: 150, level: 'healthy' as const },
        { label: 'May', value: 180, level: 'warning' as const },
        { label: 'June', value: 228, level: 'unhealthy' as const },
      ],
    },
  ]
  const document = spot([
    high,
    word,
    hidden,
    marker(4, { value: 60, result: '60' }),
    marker(5, { value: 110, result: '110', result_level: 'H' }),
    marker(6, { value: null, result: '' }),
  ])
  const { drawing } = await openPdf(
    await writeReport({ emergency: '911', document, facts, language: 'en', now, trends }),
  )
  const drawn = drawing
    .split('\n')
    .filter((line) => /(?: (?:re|m|l|c|w|rg|scn|SCN|RG|Tm|cm)|^(?:f|S|B|W n|h|q|Q))$/.test(line))
    .map((line) => line.replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1)))
  expect(drawn.length).toBeGreaterThan(100)
  await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot('drawing.approved.txt')
})
