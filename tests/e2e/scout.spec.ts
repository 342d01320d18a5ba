import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, signIn } from './member-actions.ts'

const ask = async (page: Page, question: string) => {
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
}

test('a member chats with Scout over WebRTC, is shown crisis contacts, and ends it', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname.includes('scout')) calls.push(`${request.method()} ${pathname}`)
  })
  await signIn(page)
  await page.goto('/client/scout')
  await expect(page.getByText('It is not AI and not a person.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  const log = page.getByRole('region', { name: 'Conversation with Scout' })
  await page.getByRole('button', { name: 'How much water did I drink today?' }).click()
  await expect(log).toContainText(/(You logged .* of water today|No water is logged)/)
  await ask(page, 'Should I take more of my pills?')
  await expect(log).toContainText('I cannot assess symptoms, results or medicines')
  await expect(log.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', '/client/virtual-care')
  await ask(page, 'I want to die')
  await expect(page.getByRole('note').filter({ hasText: 'People who can help you right now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('This conversation has ended')).toBeVisible()
  // Messages used the data channel; only the lookup used the server.
  await expect
    .poll(() => calls)
    .toEqual([
      'GET /api/scout-token',
      'POST /api/exchange-scout-sdp',
      'POST /api/scout-events',
      'POST /api/scout-end-session',
    ])
})

test('failures are shown, and without WebRTC messages go through the server @long', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/scout-token', (route) =>
    route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'x' } }),
  )
  await page.goto('/client/scout')
  await expect(page.getByText('Failed to get scout token')).toBeVisible()
  await page.unroute('**/api/scout-token')
  await page.route('**/api/exchange-scout-sdp', (route) =>
    route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'x' } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Failed to exchange scout SDP')).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
  await page.goto('/client/scout')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await ask(page, 'I can’t breathe, what is my streak?')
  await expect(page.getByRole('region', { name: 'Conversation with Scout' })).toContainText('This can be an emergency')
  await ask(page, 'What is my streak?')
  await expect(page.getByRole('region', { name: 'Conversation with Scout' })).toContainText(/Your streak (is|begins)/)
  await expectAccessible(page)
})

test('with a voice provider, the microphone is used when the member turns it on @long', async ({ page }) => {
  await page.addInitScript(() => {
    // A tone instead of a microphone, so that no device is needed.
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext()
      const tone = sound.createOscillator()
      const out = sound.createMediaStreamDestination()
      tone.connect(out)
      tone.start()
      return out.stream
    }
  })
  const offers: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/exchange-scout-sdp'))
      offers.push(String((request.postDataJSON() as { sdp: string }).sdp))
  })
  await signIn(page)
  await page.route('**/api/scout-token', async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...answer, provider: 'realtime', has_voice: true } })
  })
  await page.goto('/client/scout')
  await expect(page.getByText('is sent to that provider')).toBeVisible()
  await page.getByLabel('Speak with the microphone').check()
  await page.getByRole('button', { name: 'Start' }).click()
  await ask(page, 'What is my streak?')
  await expect(page.getByRole('region', { name: 'Conversation with Scout' })).toContainText(/Your streak (is|begins)/)
  expect(offers[0]).toMatch(/m=audio [^]*a=sendrecv/)
})
