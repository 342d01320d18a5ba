import { expect, test } from 'vitest'
import {
  builtInWidget,
  widgetCustomNames,
  englishNameOf,
  integrationKindOf,
  integrationKinds,
  kitCheckCharacter,
  languages,
  readDocument,
  scaleBands,
} from './index.ts'

test('languages are named in English', () =>
  expect(Object.fromEntries(languages.map(({ code }) => [code, englishNameOf(code)]))).toMatchObject({
    en: 'English',
    es: 'Spanish',
    mh: 'Marshallese',
  }))

test('an integration is identified by its name in any spelling; anything else is null', () => {
  expect(integrationKindOf(' SAML ')).toBe(integrationKinds['saml'])
  for (const name of ['unknown', '', 3, null, undefined]) expect(integrationKindOf(name)).toBeUndefined()
})

test('built-in widgets with feature flags', () =>
  expect(
    Object.fromEntries(
      widgetCustomNames.flatMap((name) => (builtInWidget(name).flags ? [[name, builtInWidget(name).flags]] : [])),
    ),
  ).toEqual({
    'health tip': ['healthtip'],
    schedule: ['calendly'],
    'contact us': ['contactus'],
    'random referral': ['referrals', 'random referral'],
    vitals: ['vitals'],
    'recent test': ['my test page'],
  }))

test.each([
  // A zero counts nothing, but takes a position.
  ['A0', 'Q'],
  ['0A', 'G'],
  ['A', 'G'],
])('the check character of %s is %s', (number, character) => expect(kitCheckCharacter(number)).toBe(character))

const scale = { report_min: 0, low_min: 40, healthy_min: 60, healthy_max: 100, high_max: 120, report_max: 200 }
test.each([
  [
    'all thresholds',
    {},
    ['low 0-40', 'borderline low 40-60', 'normal 60-100', 'borderline high 100-120', 'high 120-200'],
  ],
  ['only a healthy range', { low_min: null, high_max: null }, ['low 0-60', 'normal 60-100', 'high 100-200']],
  ['no upper bound', { healthy_max: null }, ['low 0-40', 'borderline low 40-60', 'normal 60-200']],
  ['no lower bound', { healthy_min: null }, ['normal 0-100', 'borderline high 100-120', 'high 120-200']],
  ['an empty band', { low_min: 60 }, ['low 0-60', 'normal 60-100', 'borderline high 100-120', 'high 120-200']],
])('a scale with %s has the bands %s', (_, changes, bands) =>
  expect(scaleBands({ ...scale, ...changes }).map(({ level, from, to }) => `${level} ${from}-${to}`)).toEqual(bands),
)

test('answers of every kind are read from a stored form, and anything else is dropped', () => {
  const given = {
    words: 'tea',
    number: 0,
    no: false,
    yes: true,
    list: ['a'],
    mixed: ['a', 1],
    object: {},
    nothing: null,
  }
  const sections = [{ code: 'MEALS', questions: Object.keys(given).map((code) => ({ code })) }] as never
  const { answers } = readDocument({ answers: { MEALS: given } }, sections)
  expect(answers).toEqual({ MEALS: { words: 'tea', number: 0, no: false, yes: true, list: ['a'] } })
})
