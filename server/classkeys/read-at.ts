/** The `updated_at` that a change was made on, from `If-Match`; nothing where the header says that any will do. */
export const readAtOf = ({ headers }: { headers: Readonly<Record<string, string | undefined>> }): string | undefined => {
  const given = headers['if-match']?.trim()
  return given === undefined || given === '' || given === '*' ? undefined : given
}
