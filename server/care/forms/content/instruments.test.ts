/** The instruments as they were published: their bands hold for these words, in this order, with these points. */
import { expect, test } from 'vitest'
import { bandOf, instruments, needsCrisisLine, type Instrument } from '#shared/rules/index.ts'
import { formContent } from './index.ts'

const sectionOf = (instrument: Instrument) => {
  const section = formContent.find((one) => one.instrument === instrument)
  if (!section) throw new Error(`There is no ${instrument}`)
  return section
}
const scored = (instrument: Instrument) => sectionOf(instrument).questions.filter(({ is_scored }) => is_scored)
const wording = (instrument: Instrument) => scored(instrument).map(({ text }) => text.en)
/** The answers of an item as `points label`. */
const answers = (instrument: Instrument) =>
  scored(instrument).map(({ options = [] }) => options.map(({ value, label }) => `${value} ${label.en}`))

const fourteenDays = ['0 Not at all', '1 Several days', '2 More than half the days', '3 Nearly every day']

test('PHQ-9: Kroenke, Spitzer and Williams 2001', () => {
  expect(sectionOf('phq9').intro?.en).toBe(
    'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
  )
  expect(wording('phq9')).toEqual([
    'Little interest or pleasure in doing things',
    'Feeling down, depressed, or hopeless',
    'Trouble falling or staying asleep, or sleeping too much',
    'Feeling tired or having little energy',
    'Poor appetite or overeating',
    'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
    'Thoughts that you would be better off dead or of hurting yourself in some way',
  ])
  expect(answers('phq9')).toEqual(Array.from({ length: 9 }, () => fourteenDays))
  const difficulty = sectionOf('phq9').questions.find(({ is_scored }) => !is_scored)
  expect(difficulty?.text.en).toBe(
    'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
  )
  expect(difficulty?.options?.map(({ label }) => label.en)).toEqual([
    'Not difficult at all',
    'Somewhat difficult',
    'Very difficult',
    'Extremely difficult',
  ])
})

test('GAD-7: Spitzer, Kroenke, Williams and Löwe 2006', () => {
  expect(wording('gad7')).toEqual([
    'Feeling nervous, anxious, or on edge',
    'Not being able to stop or control worrying',
    'Worrying too much about different things',
    'Trouble relaxing',
    'Being so restless that it is hard to sit still',
    'Becoming easily annoyed or irritable',
    'Feeling afraid, as if something awful might happen',
  ])
  expect(answers('gad7')).toEqual(Array.from({ length: 7 }, () => fourteenDays))
})

test('EPDS: Cox, Holden and Sagovsky 1987, named with its copyright', () => {
  const { intro, source = '' } = sectionOf('epds')
  expect(intro?.en).toContain('in the past 7 days, not just how you feel today')
  for (const part of [
    'Cox JL, Holden JM, Sagovsky R',
    'Detection of postnatal depression: development of the 10-item Edinburgh Postnatal Depression Scale',
    'Br J Psychiatry 1987;150:782–786',
    '© The Royal College of Psychiatrists',
  ])
    expect(source).toContain(part)
  const often = ['3 Yes, most of the time', '2 Yes, quite often', '1 Not very often', '0 No, not at all']
  const sometimes = ['3 Yes, most of the time', '2 Yes, sometimes', '1 Not very often', '0 No, not at all']
  expect(wording('epds').map((text, index) => [text, ...(answers('epds')[index] ?? [])])).toEqual([
    [
      'I have been able to laugh and see the funny side of things',
      '0 As much as I always could',
      '1 Not quite so much now',
      '2 Definitely not so much now',
      '3 Not at all',
    ],
    [
      'I have looked forward with enjoyment to things',
      '0 As much as I ever did',
      '1 Rather less than I used to',
      '2 Definitely less than I used to',
      '3 Hardly at all',
    ],
    [
      'I have blamed myself unnecessarily when things went wrong',
      '3 Yes, most of the time',
      '2 Yes, some of the time',
      '1 Not very often',
      '0 No, never',
    ],
    [
      'I have been anxious or worried for no good reason',
      '0 No, not at all',
      '1 Hardly ever',
      '2 Yes, sometimes',
      '3 Yes, very often',
    ],
    [
      'I have felt scared or panicky for no very good reason',
      '3 Yes, quite a lot',
      '2 Yes, sometimes',
      '1 No, not much',
      '0 No, not at all',
    ],
    [
      'Things have been getting on top of me',
      '3 Yes, most of the time I haven’t been able to cope at all',
      '2 Yes, sometimes I haven’t been coping as well as usual',
      '1 No, most of the time I have coped quite well',
      '0 No, I have been coping as well as ever',
    ],
    ['I have been so unhappy that I have had difficulty sleeping', ...sometimes],
    ['I have felt sad or miserable', ...often],
    [
      'I have been so unhappy that I have been crying',
      '3 Yes, most of the time',
      '2 Yes, quite often',
      '1 Only occasionally',
      '0 No, never',
    ],
    [
      'The thought of harming myself has occurred to me',
      '3 Yes, quite often',
      '2 Sometimes',
      '1 Hardly ever',
      '0 Never',
    ],
  ])
})

test.each([
  ['phq9', 27, 'severe'],
  ['gad7', 21, 'severe'],
  ['epds', 30, 'likely'],
] as const)('the highest answers of %s make %i', (instrument, highest, band) => {
  const total = scored(instrument).reduce(
    (sum, { options = [] }) => sum + Math.max(...options.map(({ value }) => Number(value))),
    0,
  )
  expect([total, instruments[instrument].max, bandOf(instrument, total)]).toEqual([highest, highest, band])
})

test.each([
  ['phq9', 'item_9', /hurting yourself/],
  ['epds', 'item_10', /harming myself/],
] as const)('the crisis line of %s hangs on %s, from its lowest answer but none on', (instrument, code, words) => {
  const item = scored(instrument).find((one) => one.code === code)
  expect(item?.text.en).toMatch(words)
  expect(
    item?.options?.map(({ value }) => [value, needsCrisisLine({ instrument }, { [code]: value })]).toSorted(),
  ).toEqual([
    ['0', false],
    ['1', true],
    ['2', true],
    ['3', true],
  ])
  const others = Object.fromEntries(scored(instrument).map((one) => [one.code, '3']))
  expect(needsCrisisLine({ instrument }, { ...others, [code]: '0' })).toBe(false)
  const { [code]: _open, ...without } = others
  expect(needsCrisisLine({ instrument }, without)).toBe(false)
})
