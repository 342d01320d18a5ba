/** Problems that the help page has an answer to of its own, whatever an organization publishes. */
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

/** Where the help page opens with the answer unfolded. */
export const helpAddress = (topic: HelpTopic): string => `/help?topic=${topic}`
