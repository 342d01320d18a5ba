import type { NotificationKind } from './preferences.ts'

/**
 * What a consent is for. While a member is asked for a consent and has not given its current version, the server does none of what
 * depends on it: calls and entities that declare the purpose, and the notifications, mails and jobs that check for it. `other` is
 * only recorded. How fast a member's pages are is measured only after consent to `page speed`, so never where nobody is asked for it; the same holds for what
 * a member's organization sees of the member's entries with `organization sharing`.
 */
export const consentPurposes = [
  'data sharing',
  'messages',
  'research',
  'telehealth',
  'devices',
  'labs',
  'assistant',
  'page speed',
  'organization sharing',
  'other',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Notifications that depend on a consent; the others belong to what the member asked for. */
export const purposeOfNotification: Readonly<Record<NotificationKind, ConsentPurpose | null>> = {
  general: 'messages',
  task: 'messages',
  program: 'messages',
  reward: 'messages',
  appointment: null,
  results: null,
  security: null,
}
