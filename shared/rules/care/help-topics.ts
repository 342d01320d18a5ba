/** Problems with a built-in answer on the help page, whatever an organization publishes. */
export const helpTopics = [
  'sign-in',
  'password',
  'invitation',
  'kit-registration',
  'kit-sample',
  'kit-delivery',
  'results',
] as const
export type HelpTopic = (typeof helpTopics)[number]

export const isHelpTopic = (value: unknown): value is HelpTopic => helpTopics.some((topic) => topic === value)

/** The help page with this answer expanded. */
export const helpAddress = (topic: HelpTopic): string => `/help?topic=${topic}`
