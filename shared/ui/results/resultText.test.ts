import { expect, test } from 'vitest'
import { formatsOf } from '../../i18n/index.ts'
import { localeFor } from '../../rules/index.ts'
import { resultText } from './resultText.ts'

test.each([
  ['5.4', 'en', '5.4'],
  ['5.4', 'de', '5,4'],
  ['0.80', 'pt', '0,80'],
  ['< 0.1', 'fr', '< 0,1'],
  ['228', 'es', '228'],
  ['Negative', 'de', 'Negative'],
  ['1.2.3', 'de', '1.2.3'],
] as const)('%s in %s is %s', (result, language, written) =>
  expect(resultText(result, formatsOf(localeFor(language)))).toBe(written),
)
