/** The messages between the page and its service worker. */
export const skipWaiting = 'skip-waiting'
export const keepAssets = 'keep-assets'
/** The address the member area's page is cached under. */
export const shell = '/client/home'
