/**
 * What a form sends: only what was changed in it, so that it never puts back an older value that it merely shows.
 * @param dirty the form's `dirtyFields`; null for a new thing, of which everything is sent
 * @returns changed fields by name; an emptied text is null
 */
export const changedFields = <Fields extends object>(
  dirty: Partial<Record<keyof Fields, unknown>> | null,
  values: Fields,
): { [Name in keyof Fields]?: Fields[Name] | null } =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !dirty || Boolean(dirty[name as keyof Fields]))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  ) as { [Name in keyof Fields]?: Fields[Name] | null }
