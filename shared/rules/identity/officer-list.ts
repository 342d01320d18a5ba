/** Which emergency officers' keys a member has agreed to. Signed by the member's key, so that a server cannot add to it. */
export interface ListedOfficer {
  id: number
  /** Of the officer's key: another key is another entry. */
  fingerprint: string
  state: 'agreed' | 'waiting' | 'stopped'
  /** When the member was told, in ISO 8601. */
  since: string
}

/** How long a new officer, or a known one's new key, waits for the member's objection. */
export const officerWaitMs = 72 * 3_600_000

const states: readonly unknown[] = ['agreed', 'waiting', 'stopped'] satisfies ListedOfficer['state'][]
const isListed = (value: unknown): value is ListedOfficer => {
  if (typeof value !== 'object' || value === null) return false
  const { id, fingerprint, state, since } = value as Record<keyof ListedOfficer, unknown>
  return (
    typeof id === 'number' &&
    typeof fingerprint === 'string' &&
    states.includes(state) &&
    !Number.isNaN(Date.parse(String(since)))
  )
}

/** What an officer signs under another officer's key. */
export const officerKeyText = (officerId: number, fingerprint: string): string =>
  JSON.stringify({ purpose: 'hale officer key', officer_id: officerId, fingerprint })

export const writeOfficerList = (userId: number, officers: readonly ListedOfficer[]): string =>
  JSON.stringify({ purpose: 'hale emergency officers', user_id: userId, officers })

/** The officers of a signed text; null if it is about something or someone else. */
export const parseOfficerList = (text: string, userId: number): ListedOfficer[] | null => {
  try {
    const { purpose, user_id, officers } = JSON.parse(text) as Record<string, unknown>
    return purpose === 'hale emergency officers' &&
      user_id === userId &&
      Array.isArray(officers) &&
      officers.every(isListed)
      ? officers
      : null
  } catch {
    return null
  }
}

/** Whether an officer's key may get a copy: the member agreed, or was told long enough ago and did not object. */
export const mayHaveCopy = ({ state, since }: ListedOfficer, now: number): boolean =>
  state === 'agreed' || (state === 'waiting' && now - Date.parse(since) >= officerWaitMs)
