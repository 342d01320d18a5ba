import type { Plugin, Rolldown } from 'vite'

interface FirstLoadOptions {
  /** The page of the member area. */
  page: string
  /** The module of the first screen. */
  screen: string
  /** A module of what the screen shows first and asks for itself. */
  shown: string
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
export const firstLoadOf = (bundle: Rolldown.OutputBundle, { page, screen, shown }: FirstLoadOptions) => {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === page,
  )
  if (entry?.type !== 'chunk') return null
  const own = withImports(bundle, [entry])
  const all = withImports(bundle, [entry, chunkWith(bundle, screen)])
  const named = withImports(bundle, [...all.values(), chunkWith(bundle, shown)])
  return { chunks: [...all.values()], besidesPage: [...named.keys()].filter((name) => !own.has(name)) }
}

/**
 * Writes the first screen's page next to the app's page: the same, but with the chunks of the screen and of what it shows first, so
 * that they are fetched in parallel with the app's.
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
      const links = load.besidesPage
        .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`)
        .join('')
      const source = String(html.source).replace('  </head>', `${links}  </head>`)
      this.emitFile({ type: 'asset', fileName: 'member/home.html', source })
    },
  },
})
