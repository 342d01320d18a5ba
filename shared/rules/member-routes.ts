/** First parts of the fixed addresses under /client. No page may take one of them as its slug. */
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

/** Whether a page with this slug would never be reached, because a fixed screen stands at its address. */
export const isFixedMemberRoute = (slug: string): boolean =>
  (fixedMemberRoutes as readonly string[]).includes(slug.trim().toLowerCase())

/** Address of a content page: under its parent when it has one. */
export const addressOfPage = (parentSlug: string | null | undefined, slug: string): string =>
  ['/client', parentSlug, slug].flatMap((part) => (part ? [encodeURI(part)] : [])).join('/')
