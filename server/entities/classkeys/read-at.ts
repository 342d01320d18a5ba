/** The `updated_at` a change is based on, from `If-Match`; nothing if the header accepts any. */
export const readAtOf = ({
  headers,
}: {
  headers: Readonly<Record<string, string | undefined>>
}): string | undefined => {
  const given = headers['if-match']?.trim()
  return given === undefined || given === '' || given === '*' ? undefined : given
}
