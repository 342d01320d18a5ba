import { configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Address from './Address.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'health'>>>
beforeAll(async () => {
  t = await loadTranslator('health')
})
/** The fields of the form in their order, those that are required with an asterisk. */
const fields = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map((one) => `${one.labels?.[0]?.textContent}${one.required ? '*' : ''}`)

test('an address has the parts of its country, in its order and words', async () => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC', address: null } }) as never,
    setAddress: (request) => ({ address: (request as { body: object }).body }) as never,
  })
  const user = userEvent.setup()
  render(<Address />, { wrapper: memberProviders(client) })
  const country = await screen.findByRole('combobox', { name: t('country') })
  const names = () => fields().map((name) => name.replace(/\s?\*+$/, ''))
  expect(names()).toEqual([t('street'), t('street2'), t('city'), t('state_state'), t('code_zip')])
  await user.selectOptions(country, 'DE')
  expect(names()).toEqual([t('street'), t('street2'), t('code_postal'), t('city')])
  await user.type(screen.getByLabelText(new RegExp(t('street'))), 'Lindenweg 5')
  await user.type(screen.getByLabelText(new RegExp(t('city'))), 'München')
  await user.click(screen.getByRole('button', { name: t('address_save') }))
  expect(client.named('setAddress')).toEqual([])
  await user.type(screen.getByLabelText(new RegExp(t('code_postal'))), '80331')
  await user.click(screen.getByRole('button', { name: t('address_save') }))
  const [{ request } = { request: {} }] = client.named('setAddress')
  expect(request).toMatchObject({
    body: { street: 'Lindenweg 5', city: 'München', state: '', zip: '80331', country: 'DE' },
  })
})
