/** The form of an integration stores what was entered. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { Form } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { integrationKinds } from '#shared/rules/index.ts'
import { IntegrationsInput } from './IntegrationsInput.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const open = (integrations?: readonly object[]) => {
  const onSubmit = vi.fn()
  const { user } = openScreen(
    <Form record={{ id: 1, integrations }} onSubmit={onSubmit}>
      <IntegrationsInput />
      <button type="submit">Save</button>
    </Form>,
    { answers: {} },
  )
  const saved = async () => {
    onSubmit.mockClear()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return (onSubmit.mock.calls[0]?.[0] as { integrations: unknown } | undefined)?.integrations
  }
  const add = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Add integration' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return within(await screen.findByRole('group', { name }))
  }
  return { user, saved, add }
}

test('an integration is added with its own fields, and each kind once', async () => {
  const { user, saved, add } = open()
  const active = await add('More Active')
  expect(active.getByText('Members can open their activity program.')).toBeTruthy()
  await user.type(active.getByRole('textbox', { name: 'Plan' }), 'Gold')
  expect(await saved()).toEqual([{ name: 'more-active', is_enabled: true, url: null, settings: { plan: 'Gold' } }])
  await user.clear(active.getByRole('textbox', { name: 'Plan' }))
  await user.click(active.getByRole('switch', { name: 'Enabled' }))
  expect(await saved()).toEqual([{ name: 'more-active', is_enabled: false, url: null, settings: { plan: null } }])
  await user.click(screen.getByRole('button', { name: 'Add integration' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  const others = Object.entries(integrationKinds).flatMap(([name, { label }]) =>
    name === 'more-active' ? [] : [label],
  )
  expect(offered).toEqual([...others, 'Other'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remove More Active' }))
  expect(await saved()).toEqual([])
})

test('several certificates become a list, one stays a text, and domains are deduplicated in lower case', async () => {
  const kind = integrationKinds['saml']
  const pem = Object.entries(kind?.settings ?? {}).find(([, setting]) => setting.kind === 'pem')
  const [words] = Object.entries(kind?.groups?.['attributes'] ?? {})
  const { user, saved, add } = open()
  const form = await add('SAML sign-in')
  await user.type(form.getByRole('textbox', { name: /^Sign-in address/ }), 'https://idp.test')
  const certificate = (letter: string) => `-----BEGIN CERTIFICATE-----\n${letter}\n-----END CERTIFICATE-----`
  const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${pem?.[1].label ?? ''}`) })
  await user.click(field)
  await user.paste(certificate('a'))
  const settings = async () => ((await saved()) as [{ url: string; settings: Record<string, unknown> }])[0]
  expect((await settings()).settings[pem?.[0] ?? '']).toBe(certificate('a'))
  await user.click(field)
  await user.paste(`\n${certificate('b')}`)
  expect((await settings()).settings[pem?.[0] ?? '']).toEqual([certificate('a'), certificate('b')])
  expect(field.value).toBe(`${certificate('a')}\n${certificate('b')}`)
  expect((await settings()).url).toBe('https://idp.test')
  const domains = Object.entries(kind?.settings ?? {}).find(([, setting]) => setting.kind === 'domains')
  await user.type(
    form.getByRole('combobox', { name: new RegExp(`^${domains?.[1].label}`) }),
    ' Hale.test{Enter}HALE.test{Enter}north.test{Enter}',
  )
  expect((await settings()).settings[domains?.[0] ?? '']).toEqual(['hale.test', 'north.test'])
  await user.type(form.getByRole('textbox', { name: words?.[1].label ?? '' }), 'mail')
  expect((await settings()).settings).toMatchObject({ attributes: { [words?.[0] ?? '']: 'mail' } })
})

test('an unknown integration keeps its settings as JSON', async () => {
  const { user, saved } = open([{ name: 'own-thing', is_enabled: true, url: null, settings: { a: 1 } }])
  const form = within(await screen.findByRole('group', { name: 'own-thing' }))
  await user.type(form.getByRole('textbox', { name: 'URL' }), 'https://own.test')
  expect(await saved()).toEqual([{ name: 'own-thing', is_enabled: true, url: 'https://own.test', settings: { a: 1 } }])
  await user.clear(form.getByRole('textbox', { name: /^Name/ }))
  expect(await screen.findByRole('group', { name: 'Other' })).toBeTruthy()
})
