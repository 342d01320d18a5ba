import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nContext, type I18n } from '#shared/i18n/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { CryptoSource } from '../../session/index.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Tools {
  client: MemberClient
  crypto: CryptoSource
  i18n: I18n
}

/** Opens the dialog over the page, whose forms stay as they are. */
const askPassword = ({ client, crypto, i18n }: Tools, email: string): Promise<boolean> =>
  new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const done = (isConfirmed: boolean) => {
      root.unmount()
      host.remove()
      resolve(isConfirmed)
    }
    const confirm = async (password: string) => {
      const { key_salt, kdf } = await client.call('loginChallenge', { body: { email } })
      const { loginSecret } = await (await crypto()).deriveSecrets(password, key_salt, kdf)
      await client.call('confirmSession', { body: { password: loginSecret } })
      done(true)
    }
    root.render(
      <I18nContext value={i18n}>
        <Suspense fallback={null}>
          <ConfirmDialog email={email} onPassword={confirm} onCancel={() => done(false)} />
        </Suspense>
      </I18nContext>,
    )
  })

const confirmOnce = async (tools: Tools): Promise<boolean> => {
  const { user, has_password } = await tools.client.call('getUser')
  if (has_password) return askPassword(tools, user.email)
  await tools.client.call('confirmSession', { body: {} })
  return true
}

let running: Promise<boolean> | null = null
/**
 * Asks for the password, once for all calls that wait for it. An account without one is confirmed by a recent sign-in.
 * @returns false if the member cancels
 * @throws CallError if the sign-in was too long ago
 */
export const confirmPerson = (tools: Tools): Promise<boolean> => {
  running ??= confirmOnce(tools).finally(() => {
    running = null
  })
  return running
}
