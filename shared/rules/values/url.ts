const schemes = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i
/** Two slashes would be another site, which looks like a path of this one. */
const relative = /^(?![a-z][a-z0-9+.-]*:|\/\/)/i
/** Whitespace and control characters, which browsers ignore inside an address (`java\nscript:`), and the backslash, read as a slash. */
const hidden = /[\p{Cc}\p{Z}\\]/u

/** Whether data may be used as a link: http, https, mailto or relative. */
export const isSafeUrl = (url: string): boolean => !hidden.test(url) && (schemes.test(url) || relative.test(url))
