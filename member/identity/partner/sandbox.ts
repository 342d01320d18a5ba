const mayRun = 'allow-scripts allow-forms'

/**
 * What a framed page may do. With both scripts and its origin, a page of our own origin could remove its sandbox; so only pages
 * of other origins keep theirs. Our stand-in for the partner's page needs neither.
 * @param url of the page; an invalid one counts as our own
 * @param own the embedding origin
 */
export const sandboxOf = (url: string, own: string): string => {
  const isOther = URL.canParse(url, own) && new URL(url, own).origin !== own
  return isOther ? `${mayRun} allow-same-origin` : mayRun
}
