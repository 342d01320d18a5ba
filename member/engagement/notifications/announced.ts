import { quietFor, type QuietHours } from '#shared/rules/index.ts'

const minute = 60_000

/** Which of the notifications a badge tells of: during quiet hours only those that came before they began. */
export const announcedOf = <N extends { created_at: string }>(
  notifications: readonly N[],
  { quietHours, now, timezone }: { quietHours: QuietHours | null; now: Date; timezone: string },
): readonly N[] => {
  const minutes = quietFor(quietHours, now, timezone)
  if (minutes === null) return notifications
  // To the minute: the quiet hours began with the full one.
  const began = Math.floor(now.getTime() / minute - minutes) * minute
  return notifications.filter(({ created_at }) => new Date(created_at).getTime() < began)
}
