/** Runs in the page itself, before its first paint and before the app's code has arrived. */
import { firstLanguage } from '#shared/i18n/index.ts'
import { firstScreenOf } from '#shared/rules/index.ts'
import { sendBootstrap } from './session/earlyBootstrap.ts'
import { hasLeft } from './session/leaving.ts'

const screen = firstScreenOf(window.location.pathname)
// Home's page has outlines, and opens other screens too where it is kept for use without a connection.
if (window.location.pathname !== '/') document.documentElement.dataset['screen'] = screen ?? 'public'
if (screen && !hasLeft()) sendBootstrap(screen, firstLanguage())
