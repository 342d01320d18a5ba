import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

interface FirstLoadOptions {
  /** The page of the member area. */
  page: string
  /** The module of the first screen. */
  screen: string
  /** HTML that stands in the page until the screen is drawn. */
  outline: string
}

/** The chunk that contains a module. */
const chunkWith = (bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))
  if (found?.type !== 'chunk') throw new Error(`No chunk contains ${module}.`)
  return found
}

/** Chunks by file name, with all their static imports. */
const withImports = (
  bundle: Rolldown.OutputBundle,
  roots: readonly Rolldown.OutputChunk[],
): Map<string, Rolldown.OutputChunk> => {
  const found = new Map<string, Rolldown.OutputChunk>()
  const visit = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (file?.type !== 'chunk' || found.has(file.fileName)) return
    found.set(file.fileName, file)
    for (const name of file.imports) visit(bundle[name])
  }
  for (const root of roots) visit(root)
  return found
}

/** What a browser loads before the member area's first screen is usable, and which of it the page names. */
export const firstLoadOf = (
  bundle: Rolldown.OutputBundle,
  { page, screen }: Pick<FirstLoadOptions, 'page' | 'screen'>,
) => {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === page,
  )
  if (entry?.type !== 'chunk') return null
  const own = withImports(bundle, [entry])
  const all = withImports(bundle, [entry, chunkWith(bundle, screen)])
  return { chunks: [...all.values()], besidesPage: [...all.keys()].filter((name) => !own.has(name)) }
}

/** The letters of every language but the rarer ones of Marshallese. */
const isFont = /\/onest-latin-wght-normal-[\w-]+\.woff2$/
const root = '<div id="root"></div>'
const ownCode = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const ownScripts = /<(?:script type="module"|link rel="modulepreload") crossorigin/g
const named = (address: string, mark = '') =>
  `<link rel="modulepreload" crossorigin fetchpriority="low"${mark} href="${address}">`
const ownStyles = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/
/** Chunks would load the styles with them if the page did not name their file. */
const namedOnly = (tag: string): string => tag.replace('>', ' disabled>')
const styleOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`There is no ${name}.`)
  return String(file.source).trim()
}

/** A page with its styles in it, and with an outline where the app will be. */
const withOutline = (bundle: Rolldown.OutputBundle, html: string, outline: string): string => {
  if (!html.includes(root)) throw new Error(`The page has no ${root} for the outline.`)
  return html
    .replace(ownStyles, (tag: string, name: string) => `<style>${styleOf(bundle, name)}</style>${namedOnly(tag)}`)
    .replace(root, `<div id="root">${readFileSync(outline, 'utf8').trim()}</div>`)
}

/** Puts styles and an outline into a page, so that it is painted before its code has arrived. */
export const outlined = ({ html: name, outline }: { html: string; outline: string }): Plugin => ({
  name: 'hale:outlined',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_output, bundle) {
      const html = bundle[name]
      if (html?.type !== 'asset') return
      html.source = withOutline(bundle, String(html.source), outline).replaceAll(ownScripts, '$& fetchpriority="low"')
    },
  },
})

/**
 * Writes the first screen's page next to the app's page: the same, but with its styles in it, with the screen's outline, and with the
 * typeface and the chunks of app and screen named, so that they are fetched in parallel. When the app runs, the page's own script
 * decides (member/early.ts).
 */
export const firstLoad = (options: FirstLoadOptions): Plugin => ({
  name: 'hale:first-load',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_output, bundle) {
      const load = firstLoadOf(bundle, options)
      const html = bundle['member/index.html']
      if (!load || html?.type !== 'asset') return
      // What is drawn before the app runs goes first.
      const scripts = load.besidesPage.map((name) => named(`/${name}`))
      const fonts = Object.keys(bundle)
        .filter((name) => isFont.test(name))
        .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`)
      const links = [...scripts, ...fonts].map((link) => `    ${link}\n`).join('')
      const source = withOutline(bundle, String(html.source), options.outline)
        .replace(ownCode, (_tag, address: string) => named(address, ' data-app'))
        .replace('  </head>', `${links}  </head>`)
      this.emitFile({ type: 'asset', fileName: 'member/home.html', source })
    },
  },
})
