import { Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CallError } from '#shared/client/index.ts'
import { I18nContext, type I18n } from '#shared/i18n/index.ts'
import { signWithPasskey } from '#shared/passkeys/index.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { ClientContext, type MemberClient } from '../../app/index.ts'
import type { CryptoSource } from '../../session/index.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { ConfirmDialog, type Typed } from './ConfirmDialog.tsx'
import { SetupDialog } from './SetupDialog.tsx'

interface Tools {
  client: MemberClient
  crypto: CryptoSource
  i18n: I18n
}

/** Opens a dialog over the page, whose forms stay as they are. @returns what it passes to `done` */
export const ask = <T,>(
  { client, i18n }: Pick<Tools, 'client' | 'i18n'>,
  dialog: (done: (answer: T) => void) => ReactNode,
): Promise<T> =>
  new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const done = (answer: T) => {
      root.unmount()
      host.remove()
      resolve(answer)
    }
    root.render(
      <I18nContext value={i18n}>
        <ClientContext value={client}>
          <Suspense fallback={null}>{dialog(done)}</Suspense>
        </ClientContext>
      </I18nContext>,
    )
  })

/** Asks for the password, and the code if the account has a second step, or for a passkey. An account without a password is confirmed by a recent sign-in. */
const confirmSession = async (tools: Tools): Promise<boolean> => {
  const { client, crypto } = tools
  const [{ user, has_password }, factor] = await Promise.all([client.call('getUser'), client.call('getSecondFactor')])
  const hasFactor = factor.enabled_at !== null
  const hasPasskey = factor.passkeys > 0
  if (!has_password && !hasFactor && !hasPasskey) {
    await client.call('confirmSession', { body: {} })
    return true
  }
  const confirm = async ({ password, code }: Typed) => {
    const body = code === '' ? {} : { code }
    if (!has_password) return client.call('confirmSession', { body })
    const { key_salt, kdf } = await client.call('loginChallenge', { body: { email: user.email } })
    const { loginSecret } = await (await crypto()).deriveSecrets(password, key_salt, kdf)
    return client.call('confirmSession', { body: { ...body, password: loginSecret } })
  }
  return ask<boolean>(tools, (done) => (
    <ConfirmDialog
      email={user.email}
      // Whoever must have a second step, and has only passkeys, confirms with one.
      asks={{ password: has_password && (hasFactor || !hasPasskey || !factor.is_required), code: hasFactor }}
      onTyped={async (typed) => {
        await confirm(typed)
        done(true)
      }}
      onPasskey={
        hasPasskey
          ? async () => {
              const passkey = await signWithPasskey(() => client.call('startPasskeyConfirmation'))
              if (!passkey) return
              await client.call('confirmSession', { body: { passkey } })
              done(true)
            }
          : null
      }
      onCancel={() => done(false)}
    />
  ))
}

/** The second step of a sign-in. @returns the account that is signed in, or false */
const completeLogin = (tools: Tools, { code: refusal, body }: CallError): Promise<unknown> => {
  const { client } = tools
  const { ticket, factors = ['code'] } = body as Pick<ErrorBody, 'factors'> & { ticket: string }
  const complete = (code: string) => client.call('completeLogin', { body: { ticket, code } })
  return ask<unknown>(tools, (done) =>
    refusal === 'FACTOR_NEEDED' ? (
      <CodeDialog
        onCode={factors.includes('code') ? async (code) => done(await complete(code)) : null}
        onPasskey={
          factors.includes('passkey')
            ? async () => {
                const passkey = await signWithPasskey(() => client.call('startPasskeyLogin', { body: { ticket } }))
                if (passkey) done(await client.call('completeLogin', { body: { ticket, passkey } }))
              }
            : null
        }
        onLost={() => client.call('askForFactorReset', { body: { ticket } })}
        onCancel={() => done(false)}
      />
    ) : (
      <SetupDialog
        isRequired
        start={() => client.call('startLoginFactor', { body: { ticket } })}
        enable={complete}
        onDone={done}
        onCancel={() => done(false)}
      />
    ),
  )
}

let running: Promise<boolean> | null = null
/**
 * Has the member do what a call was refused for: confirm who they are, once for all calls that wait for it, or take the second
 * step of a sign-in.
 * @returns true if the call can be repeated, its answer if it is completed, and false if the member cancels
 * @throws CallError if a sign-in was too long ago
 */
export const confirmPerson = (tools: Tools, refusal: CallError): Promise<unknown> => {
  if (refusal.code !== 'PASSWORD_NEEDED') return completeLogin(tools, refusal)
  running ??= confirmSession(tools).finally(() => {
    running = null
  })
  return running
}
