import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readResultDocument, wholeDocument, type ResultDocument } from '#shared/results/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Warnings } from './parts.tsx'

const lab: ResultDocument = {
  provider: 'namida',
  score: 1,
  interpretation: null,
  simulated: false,
  origin: 'lab',
  reviewed: false,
}
const changed = 'These results may have been changed'
const nobody = 'These results could not be verified'

test.each([
  ['invalid', [changed]],
  ['unknown', [nobody]],
  ['none', [nobody]],
  ['valid', []],
  [null, []],
] as const)('a signature that is %s shows %j', async (signature, warnings) => {
  render(<Warnings signature={signature} isSimulated document={lab} />, {
    wrapper: memberProviders(fakeClient({})),
  })
  // The texts are loaded; this one is shown for every signature.
  await screen.findByText('Simulated', { exact: false })
  expect([changed, nobody].filter((words) => screen.queryByText(words) !== null)).toEqual(warnings)
  const help = () => screen.queryAllByRole('link', { name: /^Get help/ }).map((link) => link.getAttribute('href'))
  await waitFor(() => expect(help()).toEqual(warnings.map(() => '/help?topic=results')))
})

const ours = 'Our staff copied these values from the lab’s report'
const two = 'Two of our staff copied these values from the lab’s report independently of each other'
const whole = (before: object, correction: object) => {
  const read = (more: object, ...codes: string[]) =>
    readResultDocument('spot', { biomarkers: codes.map((code) => ({ code, name: code, value: 1 })), ...more })
  const document = wholeDocument([read({ partial: true, ...correction }, 'LDL'), read(before, 'LDL', 'HDL', 'CRP')])
  if (!document) throw new Error('Invalid document')
  return document
}
const [once, twice] = [{ origin: 'staff' }, { origin: 'staff', reviewed: true }]

test.each([
  ['all by one', { ...lab, ...once }, `${ours}.`],
  ['all by two', { ...lab, ...twice }, `${two}.`],
  ['none', lab, null],
  ['corrected by one', whole(once, once), `${ours}.`],
  ['corrected by two', whole(once, twice), `${ours}. ${two}: LDL.`],
  ['corrected by one, of two', whole(twice, once), `${ours}. ${two}: HDL and CRP.`],
  ['both by two', whole(twice, twice), `${two}.`],
  ['a correction of what the lab sent', whole({}, once), `${ours}: LDL.`],
  ['by two of what the lab sent', whole({}, twice), `${ours}: LDL. ${two}: LDL.`],
] as const)('copied by staff: %s', async (_, document, words) => {
  render(<Warnings signature="valid" isSimulated document={document as ResultDocument} />, {
    wrapper: memberProviders(fakeClient({})),
  })
  await screen.findByText('Simulated', { exact: false })
  const note = screen.queryByText('Entered by staff')
  expect(note?.closest('p')?.textContent.replace('Entered by staff', '').trim() ?? null).toBe(words)
})
