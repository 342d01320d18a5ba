/** The link that dials a read number, without its extension; `*` and `#` are part of numbers of services. */
export const callHref = (number: string): string =>
  `tel:${number.replace(/e?xt?\.?\s*\d+$/i, '').replace(/[^\d+*#]/g, '')}`
