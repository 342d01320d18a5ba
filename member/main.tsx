import '#shared/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import manifest from 'virtual:calls'
import { createCaller, createTokenStore } from '#shared/client/index.ts'
import { createI18n, firstLanguage } from '#shared/i18n/index.ts'
import { firstScreenOf } from '#shared/rules/index.ts'
import { whenSettled } from '#shared/ui/index.ts'
import { forgetAnswers, keepAnswers } from './app/index.ts'
import { loadHome } from './engagement/home/index.ts'
import { MemberArea } from './MemberArea.tsx'
import { openStore, Outbox, registerServiceWorker, watchInstallOffer } from './offline/index.ts'
import { fetchOrTake, Session, type CryptoSource } from './session/index.ts'

const tokens = createTokenStore()
const i18n = createI18n({ language: firstLanguage() })
const client = createCaller({
  manifest,
  laterCalls: async () => (await import('virtual:calls/later')).default,
  tokens,
  fetch: fetchOrTake,
  language: () => i18n.language,
  onUnauthorized: () => session.lose(),
  confirm: async (refusal) =>
    (await import('./identity/step-up/index.ts')).confirmPerson({ client, crypto, i18n }, refusal),
})
const startedAt = window.earlyBootstrap?.at ?? Date.now()
const screen = firstScreenOf(window.location.pathname)
const session = new Session(
  client,
  tokens,
  screen && { screen, keep: (answers) => keepAnswers(client, answers, startedAt) },
)
session.subscribe(() => {
  if (session.status === 'signed-out') forgetAnswers(client)
})

const store = openStore()
const outbox = new Outbox({ client, store, isOnline: () => navigator.onLine && session.status !== 'offline' })

let worker: ReturnType<CryptoSource> | null = null
const crypto: CryptoSource = () => {
  const forget = () => {
    worker = null
  }
  worker ??= import('#shared/crypto/browser.ts').then(({ createCryptoWorker }) => createCryptoWorker(forget))
  // A script that failed to load is fetched again on the next attempt, and a worker that crashed is restarted.
  worker.catch(forget)
  return worker
}

watchInstallOffer()
// Runs last, so that it takes nothing from the first screen.
if (import.meta.env.PROD) whenSettled(() => void registerServiceWorker())

// The session and the first screen's code, or the sign-in texts, are requested at once, so that neither waits for the other.
void session.restore()
if (window.location.pathname.startsWith('/client')) void loadHome()
else void i18n.waitFor('sign_in')

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemberArea client={client} session={session} outbox={outbox} store={store} crypto={crypto} i18n={i18n} />
    </StrictMode>,
  )
