import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Coach } from './Coach.tsx'
import type { MeasurementProgress } from './measurement.ts'

const advice = async (progress: { phase: string; coach: string } | null): Promise<string | null> => {
  render(<Coach progress={progress as MeasurementProgress | null} />, { wrapper: memberProviders(fakeClient({})) })
  const pill = () => document.querySelector<HTMLElement>('[data-coach]')
  await waitFor(() => expect(pill()?.dataset['coach']).toBe(progress?.coach ?? 'no-face'))
  return pill()?.textContent ?? null
}

test.each([
  ['measuring', 'ok', 'Good. Stay as you are'],
  ['measuring', 'no-face', 'Bring your face into the oval'],
  ['paused', 'no-face', 'Paused. Come back into the oval'],
  ['paused', 'hold-still', 'Hold a little steadier'],
  ['measuring', 'too-dark', 'Turn toward a light'],
  ['measuring', 'flicker', 'This light flickers. Try daylight or another lamp'],
])('while %s and %s: %s', async (phase, coach, words) => expect(await advice({ phase, coach })).toBe(words))
test('before the first frame the face is requested', async () =>
  expect(await advice(null)).toBe('Bring your face into the oval'))
