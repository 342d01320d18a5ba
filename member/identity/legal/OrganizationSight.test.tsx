/** What members read about their organization names each field that its managers use, and is shown to its members alone. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fewestPeople, organizationFields } from '#shared/rules/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { OrganizationSight } from './OrganizationSight.tsx'

const open = (organizations: object[]) => {
  const client = fakeClient({ getUser: () => ({ user: { id: 1, organizations }, profile: {} }) as never })
  return render(<OrganizationSight />, { wrapper: memberProviders(client) })
}

test('says each thing that the organization sees, gives, and does not see', async () => {
  const t = await loadTranslator('privacy')
  open([{ id: 1, name: 'North' }])
  await screen.findByText(t('organization_title'), undefined, { timeout: 10_000 })
  const text = document.body.textContent ?? ''
  expect(organizationFields('changes', 'reads')).toEqual(['first_name', 'last_name', 'organizations', 'programs'])
  for (const key of ['seen_name', 'seen_organizations', 'seen_programs'] as const) expect(text).toContain(t(key))
  for (const name of organizationFields('gives')) expect(text).toContain(t(`given_${name}`))
  expect(text).toContain(String(fewestPeople))
})

test('says nothing to who belongs to none', async () => {
  const { container } = open([])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(container.textContent).toBe('')
})
