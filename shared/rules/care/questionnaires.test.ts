import { expect, test } from 'vitest'
import {
  bandOf,
  bandsOf,
  emptyDocument,
  formNeedsCrisisLine,
  instruments,
  isAnswered,
  isHighBand,
  missingAnswers,
  needsCrisisLine,
  needsEmergencyNumber,
  readDocument,
  scoreOf,
  scoresOf,
  sectionProgress,
  sectionRecord,
  sectionStatus,
  shownQuestions,
  wordingOf,
  type FormSection,
  type Instrument,
  type Question,
  type SectionAnswers,
} from './questionnaires.ts'

const question = (more: Partial<Question> & { code: string }): Question => ({
  kind: 'choice',
  text: more.code,
  help: null,
  options: ['0', '1', '2', '3'].map((value) => ({ value, label: value })),
  is_required: true,
  is_scored: false,
  min: null,
  max: null,
  unit: null,
  shown_when: null,
  ...more,
})
const section = (questions: Question[], instrument: Instrument | null = null): FormSection => ({
  code: 'DEPRESSION',
  title: 'Depression',
  intro: null,
  instrument,
  source: null,
  version: 2,
  questions,
})
const instrumentSection = (instrument: Instrument): FormSection =>
  section(
    Array.from({ length: instruments[instrument].items }, (_, index) =>
      question({ code: `item_${index + 1}`, is_scored: true }),
    ),
    instrument,
  )
/** Answers with this sum, highest points first. */
const summing = (instrument: Instrument, total: number) => {
  let left = total
  return Object.fromEntries(
    instrumentSection(instrument).questions.map(({ code }) => {
      const points = Math.min(3, left)
      left -= points
      return [code, String(points)]
    }),
  )
}

test.each([
  ['phq9', 0, 'minimal'],
  ['phq9', 4, 'minimal'],
  ['phq9', 5, 'mild'],
  ['phq9', 9, 'mild'],
  ['phq9', 10, 'moderate'],
  ['phq9', 14, 'moderate'],
  ['phq9', 15, 'moderately_severe'],
  ['phq9', 19, 'moderately_severe'],
  ['phq9', 20, 'severe'],
  ['phq9', 27, 'severe'],
  ['gad7', 0, 'minimal'],
  ['gad7', 4, 'minimal'],
  ['gad7', 5, 'mild'],
  ['gad7', 9, 'mild'],
  ['gad7', 10, 'moderate'],
  ['gad7', 14, 'moderate'],
  ['gad7', 15, 'severe'],
  ['gad7', 21, 'severe'],
  ['epds', 0, 'low'],
  ['epds', 9, 'low'],
  ['epds', 10, 'possible'],
  ['epds', 12, 'possible'],
  ['epds', 13, 'likely'],
  ['epds', 30, 'likely'],
] as const)('%s of %i is %s', (instrument, score, level) => {
  expect(bandOf(instrument, score)).toBe(level)
  expect(scoreOf(instrumentSection(instrument), summing(instrument, score))).toEqual({
    topic: 'DEPRESSION',
    instrument,
    score,
    max: instruments[instrument].max,
    level,
  })
})

test('there is no score with an open item, or for invalid points', () => {
  const { item_4: _left, ...rest } = summing('phq9', 27)
  expect(scoreOf(instrumentSection('phq9'), rest)).toBeNull()
  expect(scoreOf(instrumentSection('phq9'), { ...rest, item_4: '9' })).toBeNull()
  expect(scoreOf(section([question({ code: 'a' })]), { a: '1' })).toBeNull()
})

test('the bands of an instrument are ascending', () => {
  expect(bandsOf('gad7')).toEqual([
    { from: 0, band: 'minimal' },
    { from: 5, band: 'mild' },
    { from: 10, band: 'moderate' },
    { from: 15, band: 'severe' },
  ])
})

test('thoughts of self-harm replace the text of a mild band, not the score', () => {
  const answers = { ...summing('phq9', 5), item_9: '1' }
  const depression = instrumentSection('phq9')
  expect(scoreOf(depression, answers)).toMatchObject({ score: 6, level: 'mild' })
  expect(wordingOf(depression, answers, 'mild')).toBe('self_harm')
  expect(wordingOf(depression, { ...answers, item_9: '0' }, 'mild')).toBe('mild')
  expect(wordingOf({ instrument: 'epds' }, { item_10: '3' }, 'possible')).toBe('self_harm')
  expect(wordingOf({ instrument: 'gad7' }, { item_7: '3' }, 'mild')).toBe('mild')
})

test('one answer makes a form show the crisis line, also in an unfinished section or one skipped since', () => {
  const sections = [
    { code: 'ANXIETY', instrument: 'gad7' },
    { code: 'DEPRESSION', instrument: 'phq9' },
  ] as const
  expect(formNeedsCrisisLine(sections, { answers: {} })).toBe(false)
  expect(formNeedsCrisisLine(sections, { answers: { ANXIETY: { item_1: '3' }, DEPRESSION: { item_9: '0' } } })).toBe(
    false,
  )
  expect(formNeedsCrisisLine(sections, { answers: { DEPRESSION: { item_9: '1' } } })).toBe(true)
})

test('advice to talk to someone starts at the middle bands', () => {
  expect(
    ['phq9', 'gad7', 'epds'].map(
      (instrument) => bandsOf(instrument as Instrument).find(({ band }) => isHighBand(band))?.from,
    ),
  ).toEqual([10, 10, 10])
})

test('the crisis line is shown for any thought of self-harm, whatever the score', () => {
  expect(needsCrisisLine({ instrument: 'phq9' }, { item_9: '1' })).toBe(true)
  expect(needsCrisisLine({ instrument: 'phq9' }, { ...summing('phq9', 24), item_9: '0' })).toBe(false)
  expect(needsCrisisLine({ instrument: 'epds' }, { item_10: '1' })).toBe(true)
  expect(needsCrisisLine({ instrument: 'epds' }, { item_9: '3' })).toBe(false)
  expect(needsCrisisLine({ instrument: 'gad7' }, { item_9: '3' })).toBe(false)
  expect(needsCrisisLine({ instrument: null }, { item_9: '3' })).toBe(false)
})

test('valid answers depend on the question', () => {
  const many = question({ code: 'a', kind: 'choices' })
  const count = question({ code: 'a', kind: 'number', options: [], min: 0, max: 20 })
  const words = question({ code: 'a', kind: 'text', options: [], max: 5 })
  const yes = question({ code: 'a', kind: 'confirm', options: [] })
  const table: [Question, unknown, boolean][] = [
    [question({ code: 'a' }), '3', true],
    [question({ code: 'a' }), '4', false],
    [question({ code: 'a' }), 3, false],
    [many, ['0', '2'], true],
    [many, [], false],
    [many, ['0', '9'], false],
    [many, '0', false],
    [count, 0, true],
    [count, 20, true],
    [count, 21, false],
    [count, -1, false],
    [count, NaN, false],
    [count, '3', false],
    [words, 'tired', true],
    [words, '   ', false],
    [words, 'longer', false],
    [yes, true, true],
    [yes, false, false],
  ]
  for (const [one, value, expected] of table)
    expect([one.kind, value, isAnswered(one, value)]).toEqual([one.kind, value, expected])
})

test('a conditional question is asked, and required, only after its answer', () => {
  const form = section([
    question({ code: 'smokes' }),
    question({
      code: 'packs',
      kind: 'number',
      options: [],
      min: 0,
      shown_when: { question: 'smokes', values: ['1', '2'] },
    }),
  ])
  expect(shownQuestions(form, {}).map(({ code }) => code)).toEqual(['smokes'])
  expect(missingAnswers(form, { smokes: '0' })).toEqual([])
  expect(missingAnswers(form, { smokes: '2' })).toEqual(['packs'])
  expect([
    sectionProgress(form, {}),
    sectionProgress(form, { smokes: '0' }),
    sectionProgress(form, { smokes: '2' }),
  ]).toEqual([0, 100, 50])
})

const at = '2026-03-01T10:00:00.000Z'
test('a section is new, incomplete, complete, skipped, or in review if it is old or its questions changed', () => {
  const form = instrumentSection('phq9')
  const of = (answers: Record<string, string>, skipped: Record<string, string> = {}) =>
    sectionRecord(form, { answers: { DEPRESSION: answers }, skipped, scores: [] }, at)
  const status = (record: ReturnType<typeof of>, version = 2, now = at) => sectionStatus(record, version, new Date(now))
  expect(of({})).toBeNull()
  expect(status(null)).toBe('new')
  expect(of({ item_1: '0' })).toEqual({ status: 'incomplete', progress: 11, answered_at: at, version: 2 })
  expect(status(of({ item_1: '0' }))).toBe('incomplete')
  const whole = of(summing('phq9', 3))
  expect(status(whole)).toBe('complete')
  expect(status(whole, 3)).toBe('review')
  expect(status(whole, 2, '2027-03-01T10:00:00.000Z')).toBe('complete')
  expect(status(whole, 2, '2027-03-01T10:00:00.001Z')).toBe('review')
  expect(status(of(summing('phq9', 3), { DEPRESSION: 'Not now' }), 3, '2030-01-01T00:00:00Z')).toBe('skipped')
})

test('a stored form is read by sections or flat, rescored, and never throws', () => {
  const sections = [instrumentSection('phq9')]
  const answers = { DEPRESSION: summing('phq9', 7) }
  expect(readDocument({ answers, skipped: { ANXIETY: 'Later' } }, sections)).toMatchObject({
    answers,
    skipped: { ANXIETY: 'Later' },
    scores: [{ score: 7 }],
  })
  expect(readDocument(summing('phq9', 7), sections).answers).toEqual(answers)
  // A stored score is ignored.
  expect(readDocument({ answers, scores: [{ topic: 'DEPRESSION', score: 27 }] }, sections).scores).toMatchObject([
    { score: 7, level: 'mild' },
  ])
  for (const broken of [null, 'x', 4, [], { answers: 3 }, { answers: { DEPRESSION: { item_1: { x: 1 } } } }])
    expect(readDocument(broken, sections)).toEqual(emptyDocument)
})

test('a skipped section has no score, also if it was answered before', () => {
  const sections = [instrumentSection('gad7')]
  const document = { answers: { DEPRESSION: summing('gad7', 21) }, skipped: { DEPRESSION: 'Not now' }, scores: [] }
  expect(scoresOf(sections, document)).toEqual([])
})

test('any emergency sign shows the emergency number, and none does not', () => {
  expect(needsEmergencyNumber({ urgent_signs: ['chest_pain'] })).toBe(true)
  expect(needsEmergencyNumber({ urgent_signs: ['none', 'weakness'] })).toBe(true)
  const calm: SectionAnswers[] = [{}, { urgent_signs: ['none'] }, { urgent_signs: [] }, { pain: ['chest_pain'] }]
  for (const answers of calm) expect(needsEmergencyNumber(answers)).toBe(false)
})
