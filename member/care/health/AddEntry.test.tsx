import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Allergies from './Allergies.tsx'
import HealthIssues from './HealthIssues.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const start = async (card: React.ReactNode, add: string, answers: Answers) => {
  const client = fakeClient({ getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never, ...answers })
  render(card, { wrapper: memberProviders(client) })
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: add }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const { getByRole } = dialog
  const save = () => user.click(getByRole('button', { name: 'Save' }))
  return { client, user, dialog, save }
}
const none = { models: [], total_count: 0 } as never

test('an allergy requires a name, which may be custom, and is saved with its details', async () => {
  const t = await loadTranslator('health')
  const { client, user, dialog, save } = await start(<Allergies />, t('allergy_add'), {
    listCurrentAllergies: () => none,
    searchAllergies: () => none,
    saveUserAllergy: () => ({ allergy: { id: 1, name: 'Dust' } }) as never,
  })
  await save()
  expect(await dialog.findByText(t('allergy_missing'))).toBeTruthy()
  await user.type(dialog.getByRole('combobox', { name: new RegExp(t('allergy')) }), 'Dust')
  await user.click(await dialog.findByRole('option', { name: t('use_words', { words: 'Dust' }) }))
  await user.type(dialog.getByLabelText(t('reaction')), 'Sneezing')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('saveUserAllergy').map(({ request }) => request)).toEqual([
    { body: { allergy_id: null, name: 'Dust', reaction: 'Sneezing', severity: null } },
  ])
})

test('a condition is saved with its notes', async () => {
  const t = await loadTranslator('health')
  const { client, user, dialog, save } = await start(<HealthIssues />, t('issue_add'), {
    listCurrentHealthIssues: () => none,
    clientSearch: () => ({ models: [{ id: 7, name: 'Asthma' }] }) as never,
    saveUserHealthIssue: () => ({ health_issue: { id: 1, name: 'Asthma' } }) as never,
  })
  await user.type(dialog.getByRole('combobox', { name: new RegExp(t('issue')) }), 'Asth')
  await user.click(await dialog.findByRole('option', { name: /Asthma/ }))
  await user.type(dialog.getByLabelText(t('notes')), 'Mild')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('saveUserHealthIssue').map(({ request }) => request)).toEqual([
    { body: { health_issue_id: 7, name: 'Asthma', since: null, notes: 'Mild' } },
  ])
})
