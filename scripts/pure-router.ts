import type { Plugin } from 'vite'

/**
 * The router's parts are created by calls and then named, in one module, so a bundler keeps all of them. Marked as free of
 * side effects, and without the names, only the used ones remain. Bundlers get the development build, whose warnings are
 * removed.
 */
export const pureRouter = (): Plugin => ({
  name: 'hale:pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        // Neither app awaits data in a route, and none of their links prefetches one: both would bring the scripts of a server's pages.
        .replace(/(var (?:AwaitErrorBoundary|RemixErrorBoundary) = class) extends [\w.]+/g, '$1 extends Object')
        .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
        .replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/= (\w+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
