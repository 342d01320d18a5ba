import type { Plugin } from 'vite'

/**
 * The router's parts are made by calls and then named, in one module: a bundler has to keep all of them, used or not. Marked
 * as free of side effects, and without the names, only those that are used stay. Bundlers get the build for development,
 * whose warnings for developers are left out.
 */
export const pureRouter = (): Plugin => ({
  name: 'hale:pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/= (\w+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
