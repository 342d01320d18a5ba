interface Person {
  permissions: readonly string[]
  /** False for a member who has not been through the onboarding. */
  user?: Readonly<Record<string, unknown>>
}

/** Administrators hold permissions; members have none and act on their own data only. */
export const isAdministrator = (account: Person): boolean => account.permissions.length > 0

/** A path of the member area that may be returned to: never another origin, never the back office. */
const isMemberPath = (path: string): boolean => /^\/client\/[^/\\]/.test(path)

/** Where a person lands after signing in. The back office is its own application, so it takes a page load. */
export const destinationOf = (account: Person, wanted: unknown): { path: string; isOtherApplication: boolean } => {
  if (isAdministrator(account)) return { path: '/admin', isOtherApplication: true }
  if (account.user?.['onboarding_completed'] === false) return { path: '/client/onboarding', isOtherApplication: false }
  return {
    path: typeof wanted === 'string' && isMemberPath(wanted) ? wanted : '/client/home',
    isOtherApplication: false,
  }
}
