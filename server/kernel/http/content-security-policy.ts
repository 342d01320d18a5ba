import { createHash } from 'node:crypto'

export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * <style> elements that pages may have. styled-components and emotion add an empty one, and write its rules through the CSSOM, which
 * no policy restricts. The others are the fixed styles of toasts (sonner) and of the editor (@tiptap/core).
 */
const styleHashes = [
  sourceOf(''),
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-PlumsSlvJ7vvWzjqibGAYKq92O3y/4JTxWWsWJvyUYA='",
]

const directives = {
  defaultSrc: ["'self'"],
  // Argon2id needs WebAssembly.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", ...styleHashes],
  // Texts written by administrators may have style attributes; saving them keeps only properties that load nothing.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  fontSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'", 'blob:', 'data:'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'https:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
}

/** Scripts and styles of this origin only. A configured CAPTCHA service loads from its own hosts. */
export const contentSecurityPolicy = (hasRecaptcha: boolean) => ({
  useDefaults: false,
  directives: hasRecaptcha
    ? {
        ...directives,
        scriptSrc: [...directives.scriptSrc, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        connectSrc: [...directives.connectSrc, 'https://www.google.com/recaptcha/'],
      }
    : directives,
})

/** What stands in a page itself, by the sources of `sourceOf`. */
export interface OwnSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The header of a page with scripts and styles of its own. */
export const allowing = (policy: string, { scripts, styles }: OwnSources): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))

/** The header of a page that consists of HTML with one <style> element. */
export const plainPagePolicy = (style: string): string =>
  `default-src 'none'; style-src ${sourceOf(style)}; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`
