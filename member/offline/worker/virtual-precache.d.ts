/** What the member build wrote, given to the service worker when it is built. */
declare module 'virtual:precache' {
  /** Files of the first screens; those without a revision carry one in their names. */
  export const files: { url: string; revision: string | null }[]
  /** Names the build by its content. */
  export const build: string
}
