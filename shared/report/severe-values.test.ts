import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messagesIn } from '../i18n/node.ts'
import {
  countLevels,
  languages,
  placeIn,
  readingLevel,
  readingScore,
  severeMarker,
  severeSources,
  severeVitals,
  thresholdChecks,
  translatedPercent,
  type Language,
  vitalNames,
  vitalRules,
} from '../rules/index.ts'
import { readReport } from './index.ts'
import { severeMarkers, severeReadings, surfacesOf } from '#tests/harness/severe-cases.ts'
import { readResultDocument } from '../results/index.ts'
import { severeValuesIn, severeValuesOf, severeWords } from '../i18n/severe-words.ts'

/** Vitals and markers of the demo that have no value which is severe for everybody, and why. */
const without: Readonly<Record<string, string>> = {
  hrv: 'It is individual.',
  stress_index: 'It is always shown as normal.',
  weight: 'No weight is an emergency by itself.',
  'ldl-cholesterol': 'It harms over years.',
  'hdl-cholesterol': 'It harms over years.',
  'total-cholesterol': 'It harms over years.',
  'apolipoprotein-b': 'It harms over years.',
  'lipoprotein-a': 'It is inherited and stays.',
  'hemoglobin-a1c': 'It is an average of three months; glucose itself is listed.',
  insulin: 'No list of critical values has it.',
  'vitamin-d': 'No list of critical values has it.',
  'vitamin-b12': 'No list of critical values has it.',
  folate: 'No list of critical values has it.',
  ferritin: 'No list of critical values has it.',
  homocysteine: 'It harms over years.',
  ggt: 'The other liver enzymes are listed.',
  albumin: 'No list of critical values has it.',
  'uric-acid': 'No list of critical values has it.',
  tsh: 'It changes over weeks.',
  'melatonin-evening': 'It harms nobody.',
}

test('every vital and every marker of the demo has a rule, or a reason for none', () => {
  const markers = JSON.parse(readFileSync('seed/content/testing/markers.json', 'utf8')) as {
    code: string
    unit: string
    name: string
  }[]
  for (const vital of vitalNames) expect(vitalRules[vital].length > 0, vital).toBe(!(vital in without))
  for (const { code, name, unit } of markers) {
    const isJudged = [0, 1e9].some((value) => severeMarker({ code, unit, value }) !== null)
    expect(isJudged, code).toBe(!(code in without))
    // Its name says as much as its code.
    expect(
      [0, 1e9].some((value) => severeMarker({ name, unit, value }) !== null) || name === 'Morning Cortisol',
      name,
    ).toBe(isJudged || name === 'Morning Cortisol')
  }
})

test.each(severeReadings)('$vital of $value is severe, and not one step before', ({ vital, rule, value, data }) => {
  expect(severeVitals(data).map((one) => one.vital)).toEqual([vital])
  expect(severeSources[rule.source]).toBeTruthy()
  const step = (vital === 'temperature' ? 0.1 : 1) * (rule.bound === 'above' ? -1 : 1)
  expect(severeVitals({ ...data, [vital]: value + step })).toEqual([])
  // Whatever is usual for somebody.
  expect(placeIn([[vital, value, { low: 0, high: 10_000 }]])).toBe(rule.bound)
})

test.each(severeMarkers)('$name $result $unit is severe, whatever its scale and its lab say', (marker) => {
  const rule = severeMarker(marker)
  expect(rule).not.toBeNull()
  expect(readingLevel(marker)).toBe(rule?.bound === 'above' ? 'High' : 'Low')
  expect(countLevels([readingLevel(marker)]).normal).toBe(0)
  expect(readingScore(marker)).toBeLessThanOrEqual(0.4)
})

test.each([
  ['Potassium', 'mEq/L', 6.5, true],
  ['Serum Potassium', 'mmol/L', '>8', true],
  ['2823-3', 'mmol/l', '7,1', true],
  ['potassium', '', 7, false],
  ['Potassium, urine', 'mmol/L', 90, false],
  ['Fasting Glucose', 'mg/dL', 53, true],
  ['Fasting Glucose', 'mg/dL', 54, false],
  ['Glucose', 'mmol/L', 2.9, true],
  ['Glucose', 'mg/dL', '<54', true],
  ['Glucose', 'mg/dL', '<60', false],
  ['Glucose', 'mg/dL', '>250', false],
  ['Glucose', 'mg/dL', 'positive', false],
  ['Hemoglobin', 'g/L', 69, true],
  ['Hemoglobin A1c', '%', 6.9, false],
  ['Platelets', '×10⁹/L', 29, true],
  ['Platelets', 'K/µL', 30, false],
  ['Creatinine', 'µmol/L', 354, true],
  ['Creatinine', 'μmol/L', 353, false],
  ['Evening Cortisol', 'µg/dL', 1, false],
  ['TSH', 'mIU/L', 90, false],
] as const)('%s of %s: %s is severe: %s', (name, unit, value, isSevere) =>
  expect(severeMarker({ name, unit, value }) !== null).toBe(isSevere),
)

test('a threshold of an admin may begin before a severe value, not after it', () => {
  const problems = (values: object) =>
    Object.keys(thresholdChecks.problems({ min_age: null, max_age: null, ...values }))
  expect(problems({ vital: 'sbp', max_value: 180, min_value: 90 })).toEqual([])
  expect(problems({ vital: 'sbp', max_value: 181 })).toEqual(['max_value'])
  expect(problems({ vital: 'spo2', min_value: '89.5', max_value: null })).toEqual(['min_value'])
  expect(problems({ vital: 'stress_index', max_value: 9000 })).toEqual([])
})

const complete = languages.filter(({ code }) => translatedPercent(code) === 100)
test.each(complete)('in $name, every severe value has a title and its steps in order', async ({ code }) => {
  const say = await messagesIn('severe', code)
  const english = await messagesIn('severe', 'en')
  const all = [...severeReadings.flatMap(({ data }) => severeValuesOf(data, say)), ...severeValuesIn(severeMarkers)]
  expect(all).toHaveLength(severeReadings.length + severeMarkers.length)
  for (const one of all) {
    const { title, steps } = severeWords(one, '112', say)
    expect(title).toContain(one.value)
    // The number comes first, then what to do without symptoms.
    expect(steps[0]).toContain('112')
    expect(steps.length).toBeGreaterThan(1)
    expect(severeWords(one, null, say).steps[0]).toContain(say('number_none'))
    expect(steps.join(' ')).not.toMatch(/[{}]/)
    if (code !== 'en') expect(steps).not.toEqual(severeWords(one, '112', english).steps)
  }
})

test('severe values have the format of the language', async () => {
  const titlesIn = async (code: Language) => {
    const say = await messagesIn('severe', code)
    return severeValuesOf({ spo2: 81, temperature: 40.5 }, say).map(({ value }) => value)
  }
  expect(await titlesIn('en')).toEqual(['81%', '40.5 °C (104.9 °F)'])
  expect(await titlesIn('de')).toEqual(['81\u00a0%', '40,5 °C (104,9 °F)'])
})

const surfaces = {
  'PDF report': async (language: Language) => {
    const [say, saySevere, sayLevel] = await Promise.all([
      messagesIn('testing_center', language),
      messagesIn('severe', language),
      messagesIn('results', language),
    ])
    for (const hideResultLabel of [false, true]) {
      // Each has a code of its own, as a document has a marker once.
      const biomarkers = severeMarkers.map((marker) => ({ ...marker, hideResultLabel }))
      const document = readResultDocument('spot', { biomarkers })
      if (!document) throw new Error('a document was expected')
      const facts = { name: 'Kit', kitId: 'K', issuer: 'Hale' }
      const content = readReport({ document, facts, locale: language, say, saySevere, sayLevel, emergency: '112' })
      expect(content.severe.map(({ title }) => title)).toEqual(
        severeValuesIn(severeMarkers).map(({ name, value }) => saySevere('title', { name, value })),
      )
      for (const { steps } of content.severe) expect(steps[0]).toContain('112')
      for (const { level, bar } of content.groups.flatMap(({ markers }) => markers)) {
        expect(level?.tone).toBe('bad')
        expect(level?.word).toContain(saySevere('mark'))
        expect(`${level?.word} ${bar?.alt}`).not.toContain(sayLevel('level_normal'))
      }
      expect(content.sentence).toBe(say('report_sentence', { normal: 0, count: severeMarkers.length }))
    }
  },
  // They can be read on the way: nothing is claimed, whatever the value.
  'notification and mail': async (language: Language) => {
    const say = await messagesIn('severe', language)
    const mails = JSON.parse(readFileSync(`shared/languages/${language}/mails.json`, 'utf8')) as Record<string, string>
    for (const key of ['results_message', 'results_text', 'results_corrected_message', 'results_corrected_text'])
      expect(mails[key]).toContain(say('open_today'))
  },
}
test('are all looked at', () => expect(Object.keys(surfaces)).toEqual(surfacesOf('words')))
test.each(complete.flatMap(({ code }) => Object.entries(surfaces).map(([name, look]) => [name, code, look] as const)))(
  '%s in %s says that a value is severe',
  async (_, code, look) => look(code),
)
