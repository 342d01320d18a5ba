const schemes = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i
const relative = /^(?![a-z][a-z0-9+.-]*:)/i

/** Whether data may be turned into a link: http, https, mailto or relative. Anything hidden by control characters is not. */
export const isSafeUrl = (url: string): boolean => {
  // Browsers skip control characters inside an address, so `java\nscript:` would be one; a backslash reads as a slash.
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(url)) return false
  return schemes.test(url) || relative.test(url)
}
