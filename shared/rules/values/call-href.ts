/** The link that dials a read number, without its extension; `*` and `#` are part of numbers of services. */
export const callHref = (number: string): string => {
  const dialed = number.replace(/(^|[^a-z])(?:x|ext)\.?\s*\d+$/i, '$1')
  return `tel:${dialed.replace(/[^\d+*#]/g, '').replaceAll('#', '%23')}`
}
