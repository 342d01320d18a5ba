/** What the page and its service worker say to each other. */
export const skipWaiting = 'skip-waiting'
export const keepAssets = 'keep-assets'
/** The address under which the page of the member area is kept. */
export const shell = '/client/home'
