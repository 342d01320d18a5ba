/** The screen that the member area shows first: `other` is any screen in its shell but home. */
export type FirstScreen = 'home' | 'other'

/** The first screen behind an address; null in front of the member area, where nobody may be signed in. */
export const firstScreenOf = (path: string): FirstScreen | null => {
  if (/^\/(?:client(?:\/home)?\/?)?$/.test(path)) return 'home'
  return path.startsWith('/client/') && !path.startsWith('/client/onboarding') ? 'other' : null
}
