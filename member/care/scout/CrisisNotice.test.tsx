import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AnswerOf } from '#shared/client/index.ts'
import type { Crisis } from '#shared/rules/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'

const directory = 'https://findahelpline.com'

test.each([
  ['US', ['violence', 'self_harm'], ['tel:18007997233', 'tel:988', 'tel:911', 'sms:988']],
  ['DE', ['violence'], ['tel:116016', 'tel:112']],
  ['DE', ['self_harm'], ['tel:08001110111', 'tel:112']],
  ['CA', ['violence'], ['tel:911', directory]],
  // Unknown numbers are not invented.
  ['MH', ['self_harm'], [directory]],
  ['MH', ['violence', 'emergency'], [directory]],
  ['AU', ['emergency'], []],
] as const)('in %s, for %s, the links are %s', async (country, crises: readonly Crisis[], wanted) => {
  Element.prototype.scrollIntoView = vi.fn()
  const getUser = () => ({ profile: { address: { country } } }) as unknown as AnswerOf<'getUser'>
  render(<CrisisNotice crises={crises} />, { wrapper: memberProviders(fakeClient({ getUser })) })
  const notice = within(await screen.findByRole('note'))
  await waitFor(() => expect(notice.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(wanted))
  const text = screen.getByRole('note').textContent
  expect(text).not.toMatch(/none|[{}]/)
  if (!['US', 'CA'].includes(country)) expect(text).not.toMatch(/988|799|START/)
})
