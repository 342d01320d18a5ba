import type { Plugin } from 'vite'
import { textsOf } from '../shared/languages/node.ts'

/** The oldest version of each browser that the apps are built for, as docs/browsers.md lists them. */
export const served = { chrome: '120', edge: '120', firefox: '121', safari: '17.4', ios: '17.4' } as const

/** The target of everything that is built for browsers. */
export const target = Object.entries(served).map(([browser, version]) => browser + version)

/**
 * Shows the sentences about older browsers instead of the app, in which older browsers fail. It asks for the youngest of what the apps
 * need, and is written so that every browser can read it.
 */
export const probe = `(function () {
  try {
    if (Promise.withResolvers && Object.groupBy && URL.canParse && CSS.supports('selector(:has(a))')) return
  } catch (error) {}
  var root = document.getElementById('root')
  root.parentNode.replaceChild(document.getElementById('older').content, root)
})()`

const style = 'max-width:40rem;margin:10vh auto;padding:0 1.5rem;font:1.1rem/1.5 system-ui,sans-serif'

const root = '<div id="root"></div>'

/** Puts the probe after the app's root: it runs before the app, and also where the app's code cannot be read. */
export const olderBrowsers = (): Plugin => ({
  name: 'hale:older-browsers',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const sentences = [...textsOf('browser')].map(([language, { too_old }]) => `<p lang="${language}">${too_old}</p>`)
      const older = `<template id="older"><main style="${style}"><h1>Hale</h1>${sentences.join('')}</main></template>`
      return html.replace(root, () => `${root}${older}<script>${probe}</script>`)
    },
  },
})
