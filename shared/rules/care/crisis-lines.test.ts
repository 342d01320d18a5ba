import { expect, test } from 'vitest'
import { callHref, crisisHelp, crisisWords, textHref } from './crisis-lines.ts'

test.each([
  // In the United States, members call or text 988, in Spanish with a keyword.
  [
    'US',
    'en',
    '911',
    {
      call: '988',
      text: { number: '988', keyword: null },
      violence: { call: '1-800-799-7233', text: { number: '88788', keyword: 'START' } },
      emergency: '911',
    },
  ],
  [
    'pr',
    'es',
    '911',
    {
      call: '988',
      text: { number: '988', keyword: 'AYUDA' },
      violence: { call: '1-800-799-7233', text: { number: '88788', keyword: 'START' } },
      emergency: '911',
    },
  ],
  [
    'US',
    'en',
    '',
    {
      call: '988',
      text: { number: '988', keyword: null },
      violence: { call: '1-800-799-7233', text: { number: '88788', keyword: 'START' } },
      emergency: '911',
    },
  ],
  ['CA', 'es', '911', { call: '988', text: { number: '988', keyword: null }, violence: null, emergency: '911' }],
  // Elsewhere neither 988 nor 911 works.
  [
    'DE',
    'de',
    '911',
    { call: '0800 111 0 111', text: null, violence: { call: '116 016', text: null }, emergency: '112' },
  ],
  ['ES', 'es', '911', { call: '024', text: null, violence: { call: '016', text: null }, emergency: '112' }],
  ['BR', 'pt', '911', { call: '188', text: null, violence: { call: '180', text: null }, emergency: '192' }],
  ['MH', 'mh', '911', { call: null, text: null, violence: null, emergency: null }],
  // Without a country, the platform's applies.
  [
    null,
    'en',
    '911',
    {
      call: '988',
      text: { number: '988', keyword: null },
      violence: { call: '1-800-799-7233', text: { number: '88788', keyword: 'START' } },
      emergency: '911',
    },
  ],
  ['', 'en', '112', { call: null, text: null, violence: null, emergency: '112' }],
  [null, 'en', '', { call: null, text: null, violence: null, emergency: null }],
] as const)('in %s, %s, platform %s', (country, language, platform, help) => {
  expect(crisisHelp(country, language, platform, null)).toEqual(help)
})

test('numbers become tel and sms links', () => {
  expect(callHref('0800 111 0 111')).toBe('tel:08001110111')
  expect(callHref('988')).toBe('tel:988')
  expect(textHref({ number: '988', keyword: null })).toBe('sms:988')
  expect(textHref({ number: '988', keyword: 'AYUDA' })).toBe('sms:988?body=AYUDA')
})

test('messages name known and unknown lines', () => {
  expect(crisisWords(crisisHelp('US', 'en', '911', null))).toEqual({
    emergency: '911',
    line: '988',
    texts: 'yes',
    violence: '1-800-799-7233',
    violence_text: '88788',
    violence_word: 'START',
  })
  expect(crisisWords(crisisHelp('DE', 'de', '911', null))).toMatchObject({
    emergency: '112',
    texts: 'no',
    violence: '116 016',
    violence_text: 'none',
  })
  expect(new Set(Object.values(crisisWords(crisisHelp('MH', 'en', '911', null))))).toEqual(new Set(['none', 'no']))
})

test.each([
  ['Europe/Berlin', null, '112'],
  ['Europe/London', null, '999'],
  ['America/Sao_Paulo', null, '192'],
  ['Europe/Warsaw', null, null],
  ['Asia/Tokyo', null, null],
  ['America/Chicago', null, '911'],
  [null, null, '911'],
  // Who is away keeps the country of the address.
  ['Europe/Berlin', 'US', '911'],
])('the platform’s 911 in %s for country %s is %s', (timezone, country, emergency) => {
  expect(crisisHelp(country, 'de', '911', timezone).emergency).toBe(emergency)
  expect(crisisHelp(null, 'de', '118', timezone).emergency).toBe('118')
})
