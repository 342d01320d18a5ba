import { expect, test } from 'vitest'
import { callHref } from '../values/call-href.ts'
import { crisisHelp, crisisWords, textHref } from './crisis-lines.ts'

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
  expect(crisisHelp(country, language, platform, [])).toEqual(help)
})

test('numbers become tel and sms links', () => {
  expect(callHref('0800 111 0 111')).toBe('tel:08001110111')
  expect(callHref('988')).toBe('tel:988')
  expect(textHref({ number: '988', keyword: null })).toBe('sms:988')
  expect(textHref({ number: '988', keyword: 'AYUDA' })).toBe('sms:988?body=AYUDA')
})

test('messages name known and unknown lines', () => {
  expect(crisisWords(crisisHelp('US', 'en', '911', []))).toEqual({
    emergency: '911',
    line: '988',
    texts: 'yes',
    violence: '1-800-799-7233',
    violence_text: '88788',
    violence_word: 'START',
  })
  expect(crisisWords(crisisHelp('DE', 'de', '911', []))).toMatchObject({
    emergency: '112',
    texts: 'no',
    violence: '116 016',
    violence_text: 'none',
  })
  expect(new Set(Object.values(crisisWords(crisisHelp('MH', 'en', '911', []))))).toEqual(new Set(['none', 'no']))
})

test.each([
  // The device's timezone, the profile's, the country of the address, the platform's number, and what is said.
  ['Europe/Berlin', null, null, '911', '112 (Germany)'],
  ['Europe/London', null, null, '911', '999 (United Kingdom)'],
  ['America/Sao_Paulo', null, null, '911', '192 (Brazil)'],
  ['America/Toronto', null, null, '911', '911'],
  ['America/Bogota', null, null, '911', null],
  ['Europe/Warsaw', null, null, '911', null],
  ['Asia/Tokyo', null, null, '911', null],
  ['Pacific/Auckland', null, null, '911', null],
  ['Pacific/Honolulu', null, 'US', '911', '911'],
  ['America/Chicago', null, null, '911', '911'],
  ['UTC', null, null, '911', '911'],
  [null, null, null, '911', '911'],
  // Where she is counts more than her address, and her device more than her profile.
  [null, 'Europe/Berlin', 'US', '911', '112 (Germany)'],
  ['UTC', 'Europe/Berlin', 'US', '911', '112 (Germany)'],
  ['America/Chicago', 'Europe/Berlin', 'DE', '911', '911'],
  ['America/Chicago', 'Europe/Berlin', 'DE', '112', '911 (United States)'],
  ['Europe/Paris', 'America/Chicago', 'US', '911', '112 (France)'],
  ['Asia/Tokyo', 'America/Chicago', 'US', '911', null],
  ['Europe/Berlin', 'Europe/Berlin', 'DE', '911', '112'],
  // Without an address the platform's own number stays, unless another country's is known.
  ['America/Chicago', null, null, '118', '118'],
  ['Europe/Rome', null, null, '118', '118'],
  ['Europe/Berlin', null, null, '118', '112 (Germany)'],
])('in %s, profile in %s, address in %s, platform %s: %s', (device, profile, country, platform, emergency) => {
  expect(crisisHelp(country, 'en', platform, [device, profile]).emergency).toBe(emergency)
})

test('the country is named in the language of the page, and the number can be called', () => {
  const { emergency } = crisisHelp('US', 'de', '911', ['Europe/Vienna'])
  expect([emergency, callHref(emergency ?? '')]).toEqual(['112 (Österreich)', 'tel:112'])
})
