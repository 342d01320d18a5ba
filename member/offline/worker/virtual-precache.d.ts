/** What the member build wrote, passed to the service worker's build. */
declare module 'virtual:precache' {
  /** Files of the first screens; those without a revision have one in their names. */
  export const files: { url: string; revision: string | null }[]
  /** Identifies the build by its content. */
  export const build: string
}
