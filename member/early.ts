/** Runs in the page itself, before its first paint and before the app's code has arrived. */
import { firstLanguage } from '#shared/i18n/index.ts'
import { firstScreenOf } from '#shared/rules/index.ts'
import { sendBootstrap } from './session/earlyBootstrap.ts'
import { hasLeft } from './session/leaving.ts'

const screen = firstScreenOf(window.location.pathname)
if (screen && !hasLeft()) sendBootstrap(screen, firstLanguage())
