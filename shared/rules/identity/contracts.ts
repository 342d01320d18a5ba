/** What decides whether an organization is in force: its switch, and the first and last day of its contract. */
export interface Contract {
  is_active: boolean
  starts_on: string | null
  ends_on: string | null
}

/**
 * Where an organization's contract stands. Only one that is `in force` gives its members anything; one that is `ended` or `inactive`
 * takes nobody in.
 * @param today `YYYY-MM-DD` in UTC, like `contractDay`; the last day still counts
 */
export const contractState = (
  { is_active, starts_on, ends_on }: Contract,
  today: string,
): 'in force' | 'inactive' | 'ended' | 'not started' => {
  if (!is_active) return 'inactive'
  if (ends_on !== null && ends_on < today) return 'ended'
  return starts_on !== null && starts_on > today ? 'not started' : 'in force'
}

/** The day that contracts are compared with: the same one everywhere, whatever the timezone of a member or a server. */
export const contractDay = (now: Date): string => now.toISOString().slice(0, 10)
