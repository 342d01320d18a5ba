const schemes = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i
const relative = /^(?![a-z][a-z0-9+.-]*:)/i
/** Spaces, controls and line ends, which browsers skip inside an address (`java\nscript:`), and the backslash, read as a slash. */
const hidden = /[\p{Cc}\p{Z}\\]/u

/** Whether data may be turned into a link: http, https, mailto or relative. */
export const isSafeUrl = (url: string): boolean => !hidden.test(url) && (schemes.test(url) || relative.test(url))
