const mayRun = 'allow-scripts allow-forms'

/**
 * What a page in a frame may do. With both scripts and its origin, a page of our own origin could take the sandbox away
 * again; so its origin is left only to a page of another one. Our stand-in for the partner's page needs neither.
 *
 * @param url of the page; one that is no address is taken for our own
 * @param own the origin that the frame stands in
 */
export const sandboxOf = (url: string, own: string): string => {
  const isOther = URL.canParse(url, own) && new URL(url, own).origin !== own
  return isOther ? `${mayRun} allow-same-origin` : mayRun
}
