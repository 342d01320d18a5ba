import { expect, test } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import forms from '#shared/languages/en/screens/questionnaires.json' with { type: 'json' }
import { failureKeys } from './useFormErrorText.ts'

const names = [
  'getFormQuestions',
  'getHraForm',
  'saveHraForm',
  'submitHraForm',
  'getTelehealthForm',
  'saveTelehealthForm',
  'getNutritionForm',
  'saveNutritionForm',
  'submitNutritionForm',
] as const

test('every form call has its message, unchanged in English', () => {
  const sentences: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(failureKeys).map(([sentence, key]) => [sentence, forms[key]]),
  )
  for (const name of names) expect(sentences[calls[name].failure], name).toBe(calls[name].failure)
  for (const [sentence, text] of Object.entries(sentences)) expect(text).toBe(sentence)
})
