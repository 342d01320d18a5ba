import { describe, expect, it } from 'vitest'
import { crisisHelp, crisisWords } from '#shared/rules/index.ts'
import { createConversation } from './conversation.ts'
import { answerOf } from './renderings.ts'
import { readingNames, toolOutputs } from '../tool-outputs.ts'
import { understand } from './understanding.ts'
import { sayIn, wordsOf } from './words.ts'

describe('what a question is about', () => {
  it.each([
    ['en', 'How much water did I drink today?', { lookUp: 'get_water_today' }],
    ['en', 'did I take my pills', { lookUp: 'get_medications_today' }],
    ['en', 'What is left to do?', { lookUp: 'get_tasks_today' }],
    ['en', 'When is my next appointment?', { lookUp: 'get_next_appointment' }],
    ['en', 'hello', { say: 'greeting' }],
    ['en', 'Are you a doctor?', { say: 'identity' }],
    ['en', 'Should I take more of my pills?', { say: 'advice' }],
    ['en', 'Is it normal that my heart races?', { say: 'advice' }],
    ['en', 'I took too many pills', { say: ['emergency'] }],
    ['en', 'How do I log water?', { lookUp: 'search_help', query: 'How do I log water?' }],
    ['en', 'Tell me a joke', { lookUp: 'search_help', query: 'Tell me a joke' }],
    ['es', '¿Cuánta agua bebí hoy?', { lookUp: 'get_water_today' }],
    ['es', '¿Qué síntomas son graves?', { say: 'advice' }],
    ['fr', 'Combien d’eau ai-je bu ?', { lookUp: 'get_water_today' }],
    ['fr', 'Quand est mon prochain rendez-vous ?', { lookUp: 'get_next_appointment' }],
    ['de', 'Wie viel habe ich gestern geschlafen?', { lookUp: 'get_sleep' }],
    ['de', 'Welche Aufgaben sind noch offen?', { lookUp: 'get_tasks_today' }],
    ['pt', 'Quantas estrelas eu tenho?', { lookUp: 'get_stars' }],
    ['mh', 'water', { lookUp: 'get_water_today' }],
  ] as const)('%s: %s', (language, question, step) => expect(understand(question, language)).toEqual(step))
})

it('says nothing recorded where nothing was, which is not zero', () => {
  const water = (logged: number | null) =>
    answerOf('get_water_today', JSON.stringify({ logged, goal: 96, unit: 'oz' }), 'en')
  expect(water(null)).toMatch(/^You have not logged any water/)
  expect(water(0)).toBe('You logged 0 oz of water today. Your goal is 96 oz, so you have 96 oz to go.')
  expect(water(96)).toBe('You logged 96 oz of water today. Your goal is 96 oz, and you have reached it.')
  const sleep = { last_night_minutes: 445, source: null, goal_minutes: 480 }
  expect(answerOf('get_sleep', JSON.stringify(sleep), 'en')).toBe(
    '7 h 25 min of sleep are recorded for last night. Your goal is 8 h.',
  )
  expect(answerOf('get_sleep', JSON.stringify({ ...sleep, source: 'Fitbit' }), 'en')).toBe(
    '7 h 25 min of sleep are recorded for last night by Fitbit. Your goal is 8 h.',
  )
})

it('says a reading with its unit and time in the language, or that there is none', () => {
  const said = (output: object, language: 'en' | 'de' = 'en') =>
    answerOf(
      'get_latest_reading',
      JSON.stringify({ timezone: 'America/New_York', is_simulated: false, ...output }),
      language,
    )
  const pressure = { reading: 'blood_pressure', value: '118/76', unit: 'mmHg', at: '2026-03-01T14:05:00Z' }
  expect(said(pressure)).toMatch(/^Blood pressure: 118\/76 mmHg, recorded on March 1, 2026.*9:05.AM\. \[Vitals\]/)
  expect(said({ reading: 'weight', value: '72.5', unit: 'kg', at: '2026-03-01T14:05:00Z' }, 'de')).toContain(
    'Gewicht: 72,5 kg, eingetragen am 1. März 2026',
  )
  expect(said({ reading: 'steps', value: '8123', unit: '', at: '2026-03-01' })).toMatch(
    /^Steps: 8,123, recorded on March 1, 2026\. \[Devices\]/,
  )
  expect(said({ ...pressure, is_simulated: true })).toContain('AM (sample data, not measured). [Vitals]')
  expect(said({ reading: 'glucose', value: null, unit: '', at: null })).toMatch(
    /^Glucose is measured by a lab test\. Results are sealed, and only you can open them: \[Open my results\]/,
  )
})

it('writes numbers as its language does', () => {
  const water = answerOf('get_water_today', '{"logged":1906,"goal":2800,"unit":"ml"}', 'de')
  expect(water).toContain('1.906 ml')
  expect(water).toContain('2,8 l')
  expect(water).not.toContain('2.800')
})

it('regrets what is no answer to a lookup', () => {
  for (const output of ['{', '{"logged":"much"}', '{"error":"This could not be looked up."}'])
    expect(answerOf('get_water_today', output, 'en')).toMatch(/^I could not look that up/)
})

/** One output of every lookup with values in it, and one with nothing. */
const samples: Readonly<Record<keyof typeof toolOutputs, readonly object[]>> = {
  get_water_today: [
    { logged: 8, goal: 96, unit: 'oz' },
    { logged: null, goal: 2839, unit: 'ml' },
  ],
  get_meals_today: [
    { meals: 2, calories: 900, calorie_guide: 2000, carbs_g: 1, protein_g: 2, fat_g: 3 },
    { meals: 0, calories: 0, calorie_guide: 2000, carbs_g: 0, protein_g: 0, fat_g: 0 },
  ],
  get_sleep: [
    { last_night_minutes: 445, source: null, goal_minutes: 450 },
    { last_night_minutes: 445, source: 'Fitbit', goal_minutes: 450 },
    { last_night_minutes: null, source: null, goal_minutes: 480 },
  ],
  get_mood_today: [{ mood: 'happy' }, { mood: 'pensive' }, { mood: null }],
  get_streak: [{ days: 0 }, { days: 1 }, { days: 9 }],
  get_tasks_today: [
    { open: ['Walk', 'Read'], done: 1 },
    { open: [], done: 3 },
    { open: [], done: 0 },
  ],
  get_medications_today: [
    {
      medications: [
        { name: 'Aspirin', doses: [{ time: '08:00', status: 'taken' }], is_as_needed: false, taken_as_needed: 0 },
        { name: 'Ibuprofen', doses: [], is_as_needed: true, taken_as_needed: 1 },
      ],
    },
    { medications: [] },
  ],
  get_next_appointment: [
    { starts_at: '2026-03-07T14:00:00Z', timezone: 'America/New_York' },
    { starts_at: null, timezone: 'UTC' },
  ],
  get_health_score: [
    { score: 72, parts: [] },
    { score: null, parts: [] },
  ],
  get_stars: [{ stars: 1 }, { stars: 120 }],
  get_kits: [
    {
      kits: [
        { name: 'Vitamin D', status: null, is_under_way: false, are_results_ready: true },
        { name: 'Iron', status: 'In Transit', is_under_way: true, are_results_ready: false },
      ],
    },
    { kits: [] },
  ],
  get_programs: [{ programs: [{ name: 'Sleep well', done: 1, steps: 4 }] }, { programs: [] }],
  get_latest_reading: readingNames.flatMap((reading) => [
    {
      reading,
      value: '72.5',
      unit: 'kg',
      at: '2026-03-01T14:00:00Z',
      timezone: 'America/New_York',
      is_simulated: true,
    },
    { reading, value: null, unit: '', at: null, timezone: 'UTC', is_simulated: false },
  ]),
  search_help: [
    { found: [{ question: 'q', answer: 'In the profile.' }], sealed: null },
    { found: [], sealed: { name: 'LDL Cholesterol', link: '/client/testing-center/K-1' } },
    { found: [], sealed: null },
  ],
}

it.each(['en', 'es', 'fr', 'de', 'pt', 'mh'] as const)(
  '%s has words for every lookup, with every value filled in',
  (language) => {
    for (const [name, outputs] of Object.entries(samples))
      for (const output of outputs) {
        const text = answerOf(name as keyof typeof toolOutputs, JSON.stringify(output), language)
        expect(text, name).not.toMatch(/[{}]|undefined|could not look/)
        expect(text.length, name).toBeGreaterThan(3)
      }
    expect(Object.keys(wordsOf(language).answers).toSorted()).toEqual(Object.keys(wordsOf('en').answers).toSorted())
    expect(Object.keys(wordsOf(language).keywords).toSorted()).toEqual(Object.keys(wordsOf('en').keywords).toSorted())
  },
)

const helpOf = (country: string) => crisisHelp(country, 'en', '911', [])

it('refuses events that it does not know', () => {
  expect(createConversation({ language: 'en', help: helpOf('US') }).receive({ type: 'session.update' })).toMatchObject([
    { type: 'error' },
  ])
})

it('goes on in the language that the page has meanwhile, also with what was looked up', () => {
  const conversation = createConversation({ language: 'en', help: helpOf('US') })
  const answerTo = (item: object, response: object = {}) => {
    conversation.receive({ type: 'conversation.item.create', item })
    return conversation.receive({ type: 'response.create', ...response })
  }
  const said = (text: string, language?: string) => {
    const events = answerTo(
      { content: [{ type: 'input_text', text }] },
      language === undefined ? {} : { response: { metadata: { language } } },
    )
    return String(events[2]?.['text'])
  }
  expect(said('I want to die')).toBe(sayIn('en')('self_harm', crisisWords(helpOf('US'))))
  expect(said('I want to die', 'de')).toBe(sayIn('de')('self_harm', crisisWords(helpOf('US'))))
  const found = {
    type: 'function_call_output',
    call_id: `call_get_mood_today_${crypto.randomUUID()}`,
    output: '{"mood":null}',
  }
  expect(answerTo(found)[2]?.['text']).toBe(answerOf('get_mood_today', '{"mood":null}', 'de'))
  expect(said('I want to die', 'xx')).toBe(sayIn('de')('self_harm', crisisWords(helpOf('US'))))
})

it('says where a visit’s time is, and which dose was taken rather than when', () => {
  const answerTo = (name: 'get_next_appointment' | 'get_medications_today', output: object) =>
    answerOf(name, JSON.stringify({ timezone: 'America/New_York', is_simulated: false, ...output }), 'en')
  const visit = { starts_at: '2026-03-07T14:00:00Z', timezone: 'America/New_York' }
  expect(answerTo('get_next_appointment', visit)).toContain('9:00 AM (New York)')
  const doses = [
    { time: '21:00', status: 'taken' },
    { time: '22:00', status: 'later' },
  ]
  const medications = [{ name: 'Lipitor', doses, is_as_needed: false, taken_as_needed: 0 }]
  expect(answerTo('get_medications_today', { medications })).toContain('9:00 PM dose taken, 10:00 PM later')
})

describe.each(['en', 'es', 'fr', 'de', 'pt', 'mh'] as const)('in a crisis, in %s', (language) => {
  const said = (country: string, text: string) => {
    const conversation = createConversation({ language, help: helpOf(country) })
    conversation.receive({ type: 'conversation.item.create', item: { content: [{ type: 'input_text', text }] } })
    const [, , done] = conversation.receive({ type: 'response.create' })
    return String(done?.['text'])
  }
  const [harm, violence, emergency] = ['I want to kill myself', 'my husband hits me', 'I have chest pain'] as const
  it('names the numbers of the member’s country alone', () => {
    expect(said('US', harm)).toMatch(/911.*988/)
    expect(said('US', violence)).toMatch(/911.*1-800-799-7233.*START.*88788/)
    expect(said('US', emergency)).toMatch(/911/)
    expect(said('DE', harm)).toMatch(/112.*0800 111 0 111/)
    expect(said('DE', violence)).toMatch(/112.*116 016/)
    for (const question of [harm, violence, emergency]) {
      expect(said('DE', question)).not.toMatch(/911|988|799|START|none|[{}]/)
      expect(said('MH', question)).not.toMatch(/\d|START|none|[{}]/)
    }
  })
})
