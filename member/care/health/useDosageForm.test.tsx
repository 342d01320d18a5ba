import { readFileSync } from 'node:fs'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { dosageForms, useDosageForm } from './useDosageForm.ts'

test('every form in the demo’s catalogue has its word in each language', () => {
  const catalogue = readFileSync('seed/content/clinical/medications.json', 'utf8')
  const forms = new Set([...catalogue.matchAll(/"dosage_form": "([^"]+)"/g)].map(([, form]) => form ?? ''))
  expect(forms.size).toBeGreaterThan(10)
  expect([...forms].filter((form) => !Object.hasOwn(dosageForms, form))).toEqual([])
})

test('a form is worded in the page’s language, and one that staff made up stays', async () => {
  const { result } = renderHook(useDosageForm, { wrapper: memberProviders(fakeClient({})) })
  await waitFor(() => expect(result.current(' Tablet ')).toBe('tablet'))
  expect(result.current('melting strip')).toBe('melting strip')
})
