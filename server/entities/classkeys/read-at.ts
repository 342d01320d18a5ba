/** The version that a change or deletion is based on: the item's `updated_at` as the caller read it, and where the caller is. */
export interface ReadAt {
  at: string
  /** IANA name, for the time in a refusal. */
  timezone: string | null
}

/** The version of one of several items, from the versions that a body names by id. */
export const readAtIn = (
  versions: Readonly<Record<string, string>> | undefined,
  id: number,
  { timezone }: { timezone: string | null },
): ReadAt | undefined => {
  const at = versions?.[id]
  return at === undefined ? undefined : { at, timezone }
}

/** The version from `If-Match`; nothing if the header accepts any. */
export const readAtOf = ({
  headers,
  timezone,
}: {
  headers: Readonly<Record<string, string | undefined>>
  timezone: string | null
}): ReadAt | undefined => {
  const at = headers['if-match']?.trim()
  return at === undefined || at === '' || at === '*' ? undefined : { at, timezone }
}
