/**
 * The folders of a tree from bottom to top; each imports only those below it. `name/*` is a group, whose folders may import each
 * other, though never in a circle. Files beside the folders put them together, and stand on top.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
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
