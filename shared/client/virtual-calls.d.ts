/** The contract's table for browsers, generated at build time: the calls of an app, or of its first screen. */
declare module 'virtual:calls' {
  const manifest: import('./client.ts').CallManifest
  export default manifest
}
/** The other calls of the app. */
declare module 'virtual:calls/later' {
  const manifest: import('./client.ts').CallManifest
  export default manifest
}
