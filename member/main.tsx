import '#shared/ui/styles.css'
import './outline.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import manifest from 'virtual:calls'
import { followTranslation, onLeftElsewhere, registerServiceWorker } from '#shared/browser/index.ts'
import { createCaller, createTokenStore, NetworkError, type Tokens } from '#shared/client/index.ts'
import { browserFormats, createI18n, firstFormats, firstLanguage } from '#shared/i18n/index.ts'
import { firstScreenOf } from '#shared/rules/index.ts'
import { watchUse, whenIdle, whenSettled } from '#shared/ui/index.ts'
import { forgetAnswers, hasTyped, keepAnswers, preload, savedEvent, watchTyping } from './app/index.ts'
import { builtIns } from './builtIns.ts'
import { loadAppointmentReminder } from './care/appointments/index.ts'
import { loadContent } from './content/index.ts'
import { loadHome } from './engagement/home/index.ts'
import { MemberArea } from './MemberArea.tsx'
import { keepLoaded, openStore, Outbox, sendForFormer, watchInstallOffer } from './offline/index.ts'
import { fetchOrTake, Session, type CryptoSource } from './session/index.ts'

/** What home is drawn with at once: its code is one file, and these are its texts. */
const firstCards = ['contact us', 'daily tasks', 'schedule', 'smart meal tracker', 'verify email'] as const
const firstParts = [loadHome, loadAppointmentReminder, loadContent, ...firstCards.map((name) => builtIns[name].load)]
const loadFirst = () => Promise.all(firstParts.map((load) => preload<{ default: unknown }>(load)))
const firstTexts = ['common', 'ui', 'layout', 'journal', 'tasks', 'widgets'] as const

const tokens = createTokenStore()
const i18n = createI18n({ language: firstLanguage(), formats: firstFormats(), ofBrowser: browserFormats })
const calls = { manifest, laterCalls: async () => (await import('virtual:calls/later')).default }
const clientWith = (given: Tokens) =>
  createCaller({ ...calls, tokens: createTokenStore(given), onUnauthorized: () => {}, language: () => i18n.language })
/** The first screen is there, and what it did not need may be loaded. */
const drawn = Promise.withResolvers<void>()
const caller = createCaller({
  ...calls,
  tokens,
  fetch: fetchOrTake,
  language: () => i18n.language,
  onUnauthorized: () => {
    // With tokens left the server has only failed: what was typed may be saved later.
    if (!session.isHeld && !(tokens.get() && hasTyped())) session.lose()
  },
  onSaved: (name) => window.dispatchEvent(new CustomEvent(savedEvent, { detail: name })),
  signInAgain: async (hasWrite) => {
    if (session.status !== 'offline') return (hasWrite || hasTyped()) && session.hold()
    if (await session.reconnect()) return true
    if (session.status === 'offline') throw new NetworkError(undefined)
    return false
  },
  confirm: async (refusal) =>
    (await import('./identity/step-up/index.ts')).confirmPerson({ client, crypto, i18n }, refusal),
})
const { client, store: storeAnswers } = keepLoaded(caller, {
  member: () => session.memberId,
  isOffline: () => session.status === 'offline',
  language: () => i18n.language,
  drawn: drawn.promise,
})
const startedAt = window.earlyBootstrap?.at ?? Date.now()
const screen = firstScreenOf(window.location.pathname)
const session = new Session(
  client,
  tokens,
  screen && {
    screen,
    keep: (answers) => {
      keepAnswers(client, answers, startedAt)
      storeAnswers(answers, startedAt)
    },
  },
)
session.signInAgain = async (userId) =>
  (await import('./identity/sign-in/signInAgain.tsx')).signInAgain({ client, session, crypto, i18n }, userId)
session.subscribe(() => {
  if (session.status === 'signed-out') forgetAnswers(client)
})

const store = drawn.promise.then(openStore)
const outbox = new Outbox({
  client,
  store,
  isOnline: () => navigator.onLine && session.status !== 'offline',
  sender: () => session.memberId,
})

session.beforeLeaving((next) => sendForFormer(next, { client, clientWith, store }).catch(() => {}))
// Nothing in this page's memory is meant for them.
session.onOther(() => window.location.reload())
onLeftElsewhere((id) => void session.checkAgain(id))

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

followTranslation()
watchTyping()
watchInstallOffer()
watchUse()
// Runs last, so that it takes nothing from the first screen.
if (import.meta.env.PROD) whenSettled(() => void registerServiceWorker())

// The session and the first screen's code, or the sign-in texts, are requested at once, so that neither waits for the other.
const restored = session.restore()
const isHome = screen === 'home' && window.location.pathname !== '/'
const code = isHome ? loadFirst() : screen === 'other' ? null : i18n.waitFor('sign_in')
// Whatever is missing is asked for again by the screen, which shows that it failed.
const asked = Promise.allSettled([
  restored,
  code,
  ...(isHome ? firstTexts : []).map((namespace) => i18n.waitFor(namespace)),
])

const show = (): void => {
  const root = document.querySelector('#root')
  if (!root) return
  const area = (
    <StrictMode>
      <MemberArea
        client={client}
        session={session}
        outbox={outbox}
        store={store}
        crypto={crypto}
        i18n={i18n}
        onDrawn={() => void whenIdle(drawn.resolve)}
      />
    </StrictMode>
  )
  // In small pieces, between which the browser can answer to presses.
  startTransition(() => createRoot(root).render(area))
}
// Home is drawn once, with its data, over the outlines that its page shows until then.
if (isHome) void asked.then(show)
else show()
