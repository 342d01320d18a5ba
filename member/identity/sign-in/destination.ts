interface Person {
  permissions: readonly string[]
  /** False for a member who has not finished the onboarding. */
  user?: Readonly<Record<string, unknown>>
}

/** Administrators have permissions; members have none and act on their own data only. */
export const isAdministrator = (account: Person): boolean => account.permissions.length > 0

/** A member area path that is safe to return to: never another origin, never the back office. */
const isMemberPath = (path: string): boolean => /^\/client\/[^/\\]/.test(path)

/** A page of the back office, of this origin. */
const isOfficePath = (path: string): boolean => /^\/admin(?:[?#]|\/(?![/\\])|$)/.test(path)

/** Where someone goes after signing in. The back office is a separate application, so it needs a page load. */
export const destinationOf = (account: Person, wanted: unknown): { path: string; isOtherApplication: boolean } => {
  if (isAdministrator(account))
    return { path: typeof wanted === 'string' && isOfficePath(wanted) ? wanted : '/admin', isOtherApplication: true }
  if (account.user?.['onboarding_completed'] === false) return { path: '/client/onboarding', isOtherApplication: false }
  return {
    path: typeof wanted === 'string' && isMemberPath(wanted) ? wanted : '/client/home',
    isOtherApplication: false,
  }
}
