import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Warnings } from './parts.tsx'

const changed = 'These results may have been changed'
const nobody = 'These results could not be verified'

test.each([
  ['invalid', [changed]],
  ['unknown', [nobody]],
  ['none', [nobody]],
  ['valid', []],
  [null, []],
] as const)('a signature that is %s shows %j', async (signature, warnings) => {
  render(<Warnings signature={signature} isSimulated isByStaff={false} isReviewed={false} />, {
    wrapper: memberProviders(fakeClient({})),
  })
  // The texts are loaded; this one is shown for every signature.
  await screen.findByText('Simulated', { exact: false })
  expect([changed, nobody].filter((words) => screen.queryByText(words) !== null)).toEqual(warnings)
  const help = screen.queryAllByRole('link', { name: /^Get help/ }).map((link) => link.getAttribute('href'))
  expect(help).toEqual(warnings.map(() => '/help?topic=results'))
})

test.each([
  [true, false, 'Our staff copied these values from the lab’s report.'],
  [true, true, 'Two of our staff copied these values from the lab’s report independently of each other.'],
  [false, false, null],
] as const)('entered by staff: %s, reviewed: %s', async (isByStaff, isReviewed, words) => {
  render(<Warnings signature="valid" isSimulated isByStaff={isByStaff} isReviewed={isReviewed} />, {
    wrapper: memberProviders(fakeClient({})),
  })
  await screen.findByText('Simulated', { exact: false })
  expect(screen.queryByText('Entered by staff') !== null).toBe(isByStaff)
  if (words) expect(screen.getByText(words)).toBeDefined()
})
