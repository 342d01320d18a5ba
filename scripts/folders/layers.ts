/**
 * The folders of a tree from bottom to top; each imports only those below it. `name/*` is a group, whose folders may import each
 * other, though never in a circle. Files beside the folders put them together, and stand on top unless '' says where.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'reasons',
    '',
    'browser',
    'languages',
    'rules',
    'results',
    'body',
    'vitals',
    'crypto',
    'i18n',
    'classkeys',
    'lists',
    'calls',
    'client',
    'passkeys',
    'ui',
    'report',
  ],
  admin: [
    'declarations',
    'format',
    'navigation',
    'data',
    'ui',
    'generated',
    'parts',
    'screens',
    'resources',
    'layout',
    'app',
    'fixtures',
  ],
  server: [
    'kernel/*',
    'integrations/*',
    'messaging/*',
    'entities/*',
    'identity/*',
    'tracking/*',
    'engagement/*',
    'results/*',
    'care/*',
    'operations/*',
    '',
    'commands',
  ],
  member: [
    'app',
    'session',
    'offline',
    'flows',
    'forms',
    'actions',
    'content',
    'layout',
    'identity/*',
    'tracking/*',
    'results/*',
    'care/*',
    'engagement/*',
  ],
}

/**
 * Trees whose folders are entered by their `index.ts` only, with the exceptions: types, and the parts of HTTP, of which each is one
 * thing. `shared` and `admin` are libraries of many small files; the linter guards the doors of `shared`.
 */
export const doors: Readonly<Record<string, readonly RegExp[]>> = {
  server: [/^kernel\/(?:database\/)?types\.ts$/, /^kernel\/http\//],
  member: [],
}
