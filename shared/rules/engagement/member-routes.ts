/** First segments of the fixed paths under /client. No page may use one of them as its slug. */
export const fixedMemberRoutes = [
  'home',
  'appointments',
  'profile',
  'health-actions',
  'scout',
  'search',
  'testing-center',
  'vitals',
  '3d-look',
  'log-meal',
  'rewards',
  'notifications',
  'devices',
  'onboarding',
] as const

/** Whether a page with this slug would be unreachable because a built-in screen has its path. */
export const isFixedMemberRoute = (slug: string): boolean =>
  (fixedMemberRoutes as readonly string[]).includes(slug.trim().toLowerCase())

/** Path of a content page: under its parent if it has one. */
export const addressOfPage = (parentSlug: string | null | undefined, slug: string): string =>
  ['/client', parentSlug, slug].flatMap((part) => (part ? [encodeURI(part)] : [])).join('/')

/** An address as a path of the member area, such as '/client/home' or the same with this site's origin; null for any other. */
export const placeOf = (url: string, origin: string): string | null => {
  if (!URL.canParse(url, `${origin}/client/`)) return null
  const { origin: its, pathname, search, hash } = new URL(url, `${origin}/client/`)
  return its === origin && /^\/client(?:\/|$)/.test(pathname) ? `${pathname}${search}${hash}` : null
}
