import { quietFor, type QuietHours } from '#shared/rules/index.ts'

const minute = 60_000

/** The notifications the badge counts: during quiet hours only those from before they began. */
export const announcedOf = <N extends { created_at: string }>(
  notifications: readonly N[],
  { quietHours, now, timezone }: { quietHours: QuietHours | null; now: Date; timezone: string },
): readonly N[] => {
  const minutes = quietFor(quietHours, now, timezone)
  if (minutes === null) return notifications
  // To the minute, since quiet hours begin on a full one.
  const began = Math.floor(now.getTime() / minute - minutes) * minute
  return notifications.filter(({ created_at }) => new Date(created_at).getTime() < began)
}
