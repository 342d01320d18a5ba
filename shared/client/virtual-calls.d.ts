/** The contract's table for browsers, made at build time. */
declare module 'virtual:calls' {
  const manifest: Record<import('../calls/index.ts').CallName, import('../calls/define.ts').CallManifestEntry>
  export default manifest
}
