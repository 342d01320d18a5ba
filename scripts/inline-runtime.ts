import type { Plugin } from 'vite'

const runtimeModule = '\0rolldown/runtime.js'

/** The names under which a minified chunk exports what it declares: `export{a as t}` as t and a. */
const exportsIn = (list: string): (readonly [string, string])[] =>
  list.split(',').map((pair) => {
    const [local = '', exported = local] = pair.trim().split(/\s+as\s+/)
    return [exported, local]
  })

/** A chunk's code with the bundler's helpers in it instead of their import. */
export const withHelpers = (code: string, runtime: string, fileName: string): string => {
  const [, body = '', list = ''] = /^([^]*?)export\s*\{([^}]*)\};?\s*$/.exec(runtime) ?? []
  const given = exportsIn(list)
    .map(([exported, local]) => `${exported}:${local}`)
    .join()
  const name = fileName.slice(fileName.lastIndexOf('/') + 1).replaceAll('.', String.raw`\.`)
  return code
    .replace(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*${name}["'];?`), (_, names: string) => {
      const taken = exportsIn(names).map(([local, imported]) => `${imported}:${local}`)
      return `const{${taken.join()}}=(()=>{${body}return{${given}}})();`
    })
    .replace(new RegExp(`import\\s*["'][^"']*${name}["'];?`), '')
}

/**
 * The few helpers that bundled modules share are a file of their own, which the first screen would wait for. They have no state, so
 * every chunk that calls one gets its own.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'hale:inline-runtime',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_output, bundle) {
      const runtime = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.length === 1 && file.moduleIds[0] === runtimeModule,
      )
      if (runtime?.type !== 'chunk') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue
        chunk.code = withHelpers(chunk.code, runtime.code, runtime.fileName)
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  },
})
