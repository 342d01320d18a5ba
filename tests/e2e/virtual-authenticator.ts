import type { Page } from '@playwright/test'

/** Pages whose passkeys belong to a name: no passkey belongs to an address of digits. */
export const home = `http://localhost:${process.env.E2E_PORT ?? 4310}`

/** A phone's or a laptop's own authenticator, which recognizes its person by itself. */
/** @param isOffered whether its passkeys sign in by themselves as soon as a form offers them, as it asks nobody */
export const addAuthenticator = async (page: Page, { isOffered = false } = {}): Promise<void> => {
  if (!isOffered)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
}
