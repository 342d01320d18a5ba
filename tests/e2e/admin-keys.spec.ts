import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import {
  decryptText,
  defaultKdf,
  encryptText,
  generateKeyPair,
  makeEmergencyCopy,
  newKeySalt,
  openEmergencyCopy,
  type DecryptMethod,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import { heading, notice, openAdmin } from './admin-actions.ts'
import { administrator, expectAccessible, linkIn, secondOfficer, signInOnly } from './member-actions.ts'

const passphrase = 'passphrase of the password before'
const name = 'Rosa Lindqvist'

interface Waiting {
  token: string
  id: number
  request: number
  pair: NewKeyPair
  once: NewKeyPair
}
type Answer = Record<string, unknown>

/** A member who forgot the password, set a new one by mail and requested recovery, as the browser does it. */
const waitForOfficer = async (request: APIRequestContext): Promise<Waiting> => {
  const call = async (method: 'get' | 'post', path: string, token: string | null, data?: object): Promise<Answer> => {
    const headers = token === null ? undefined : { authorization: `Bearer ${token}` }
    const answer = await request[method](`/v1${path}`, { ...(headers && { headers }), ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const tokenIn = (answer: Answer) => (answer as { tokens: { access: { token: string } } }).tokens.access.token
  const email = `rosa-${crypto.randomUUID()}@hale.test`
  const pairOf = (words: string) => generateKeyPair({ name, email, passphrase: words })
  const [pair, once] = await Promise.all([pairOf(passphrase), pairOf('one-time')])
  const keys = { public_key: pair.publicKey, private_key: pair.privateKey, key_salt: newKeySalt(), kdf: defaultKdf }
  // Stands in for a derived secret: 32 bytes in base64.
  const password = Buffer.alloc(32, email).toString('base64')
  await call('post', '/register', null, { email, first_name: 'Rosa', last_name: 'Lindqvist' })
  const activation = (await linkIn(email, 'registration')).searchParams.get('key')
  const registered = await call('post', '/users/enrollment', null, { email, key: activation, password, ...keys })
  const { id } = (registered as { user: { id: number } }).user
  const { models: officers } = (await call('get', '/client/user/emergency-officers', tokenIn(registered))) as {
    models: { id: number; public_key: string }[]
  }
  const copy = await makeEmergencyCopy({ privateKey: pair.privateKey, passphrase }, { userId: id, officers })
  await call('post', '/client/user/keys/emergency-copies', tokenIn(registered), {
    password,
    key_version: 1,
    copies: [{ ...copy, fingerprint: pair.fingerprint }],
  })

  await call('post', '/password/request-new', null, { email })
  const key = (await linkIn(email, 'password')).searchParams.get('key')
  await call('post', '/password/set', null, {
    email,
    key,
    password,
    passwordConfirm: password,
    key_salt: newKeySalt(),
    kdf: defaultKdf,
  })
  const token = tokenIn(await call('post', '/login', null, { email, password }))
  const asked = await call('post', '/client/user/key-recovery', token, {
    password,
    reason: 'I forgot my password after the move',
    public_key: once.publicKey,
    private_key: once.privateKey,
    key_salt: newKeySalt(),
    kdf: defaultKdf,
  })
  return { token, id, request: Number(asked.id), pair, once }
}

/** In a browser of the second officer: the administrator cannot approve it. */
const approveAsSecondOfficer = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: `Approve the release of ${name}’s copy` })).toHaveCount(0)
  const context = await page.context().browser()?.newContext()
  const other = await context?.newPage()
  if (!context || !other) throw new Error('There is no browser')
  await signInOnly(other, secondOfficer)
  await other.goto('/admin/keys')
  const release = other
    .getByRole('region', { name: 'Releases' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
  await expect(release).toContainText('Rosa called')
  await expectAccessible(other)
  await release.getByRole('button', { name: `Approve the release of ${name}’s copy` }).click()
  await other.getByRole('button', { name: 'Approve release' }).click()
  await expect(release).toContainText('Approved by Sofia Marchetti')
  await context.close()
}

const requests = (page: Page) => page.getByRole('region', { name: 'Recovery requests' })

test('an officer answers a request in the browser, and only the member can read the answer', async ({ page }) => {
  test.setTimeout(120_000)
  const member = await waitForOfficer(page.request)
  await openAdmin(page, '/keys')
  await expect(
    page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Encryption keys' }),
  ).toBeVisible()
  await expect(heading(page)).toHaveText('Encryption keys')
  await expect(page.getByRole('region', { name: 'Emergency officers' }).getByRole('listitem').first()).toContainText(
    'Key ready',
  )
  await expect(page.getByRole('region', { name: 'Key status' })).toContainText('Locked after password reset')
  const row = requests(page).getByRole('listitem').filter({ hasText: name }).last()
  await expect(row).toContainText('I forgot my password after the move')
  await expectAccessible(page)

  await row.getByRole('button', { name: `Ask for release of ${name}’s copy` }).click()
  const asking = page.getByRole('dialog', { name: `Ask to open ${name}’s emergency copy` })
  await asking.getByLabel('Reason').fill('Rosa called')
  await asking.getByRole('button', { name: 'Ask for release' }).click()
  await expect(row).toContainText('Waiting for a second officer.')
  await approveAsSecondOfficer(page)
  await page.reload()
  await row.getByRole('button', { name: `Approve ${name}’s request` }).click()
  const dialog = page.getByRole('dialog', { name: `Recover ${name}’s key` })
  // What the member's screen shows of the key the answer is encrypted to.
  await expect(dialog).toContainText(member.once.fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 '))
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Approve request' }).click()
  await expect(dialog).toContainText('This is not your current password.')
  await dialog.getByLabel('Your password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Approve request' }).click()
  await expect(notice(page, `${name} can unlock their key again`)).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()

  const headers = { authorization: `Bearer ${member.token}` }
  const state = (await (await page.request.get('/v1/client/user/key-recovery', { headers })).json()) as {
    recovery: {
      state: string
      officer: { public_key: string }
      copies: { fingerprint: string; emergency_private_key: string; decrypt_method: DecryptMethod; secret: string }[]
    }
  }
  const { copies, officer } = state.recovery
  const [copy] = copies
  if (!copy) throw new Error('The answer holds no copy')
  const own = { privateKey: member.once.privateKey, passphrase: 'one-time' }
  const { text: secret, signature } = await decryptText(copy.secret, { key: own, verifyWith: [officer.public_key] })
  expect(signature).toBe('valid')
  const key = await openEmergencyCopy({ ...copy, userId: member.id }, own)
  expect(
    (await decryptText(await encryptText('131 mg/dL', { publicKeys: [member.pair.publicKey] }), { key })).text,
  ).toBe('131 mg/dL')
  for (const body of sent) for (const hidden of [secret, administrator.password]) expect(body).not.toContain(hidden)
})

test('an officer declines with a reason that the member sees @long', async ({ page }) => {
  test.setTimeout(120_000)
  const member = await waitForOfficer(page.request)
  await openAdmin(page, '/keys')
  const row = requests(page).getByRole('listitem').filter({ hasText: name }).last()
  await row.getByRole('button', { name: `Decline ${name}’s request` }).click()
  const dialog = page.getByRole('dialog', { name: `Decline ${name}’s request` })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await dialog.getByLabel('Reason').fill('Please call us first')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Declined' }).click()
  await expect(requests(page).getByRole('listitem').first()).toContainText('Please call us first')
  const answer = await page.request.get('/v1/client/user/key-recovery', {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(await answer.json()).toMatchObject({ recovery: { state: 'declined', decline_reason: 'Please call us first' } })
})

test('each part of the screen fails and retries independently @long', async ({ page }) => {
  let isDown = true
  await page.route('**/v1/admin/key-recoveries**', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await openAdmin(page, '/keys')
  await expect(page.getByRole('region', { name: 'Emergency officers' }).getByRole('listitem').first()).toBeVisible()
  await expect(requests(page).getByRole('note')).toBeVisible()
  isDown = false
  await requests(page).getByRole('button', { name: 'Try again' }).click()
  await expect(requests(page).getByRole('note')).toBeHidden()
})
