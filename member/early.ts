/** Runs in the page itself, before its first paint and before the app's code has arrived. */
import { isLeaving } from '#shared/browser/index.ts'
import { firstLanguage } from '#shared/i18n/index.ts'
import { firstScreenOf, textLanguageOf } from '#shared/rules/index.ts'
import greetings from 'virtual:greetings'
import { drawTop } from './engagement/home/outline.ts'
import { earlyAccount, sendBootstrap } from './session/earlyBootstrap.ts'

/** The app's code runs after at most this many milliseconds, whatever has been drawn by then. */
const patience = 1_500

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const drawHome = async (): Promise<void> => {
  const account = await earlyAccount()
  if (!account) return
  await drawTop(account, greetings)
  await painted()
}

/** Home's page names the app's code, and leaves it to this script when to run it. */
const runApp = (): void => {
  const link = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (link) void import(link.href)
}

const screen = firstScreenOf(window.location.pathname)
// Home's page has outlines, and opens other screens too where it is kept for use without a connection.
if (window.location.pathname !== '/') document.documentElement.dataset['screen'] = screen ?? 'public'
const asks = screen !== null && !isLeaving()
const language = firstLanguage()
document.documentElement.lang = textLanguageOf(language)
if (asks) sendBootstrap(screen, language)
document.addEventListener('DOMContentLoaded', async () => {
  const drawn = asks && screen === 'home' ? drawHome().catch(() => {}) : null
  // Code that has yet to arrive would take time from the drawing; code that is kept in the browser is there before the answer.
  const isKept = Boolean(navigator.serviceWorker?.controller)
  if (drawn && !isKept && !document.hidden)
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))])
  runApp()
})
