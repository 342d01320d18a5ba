/** A quoted identifier for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A quoted literal for a declaration; values of statements are parameters. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** The next moment after a column's, which does not depend on the session's time zone, as Citus wants it where rows change. */
export const laterThan = (column: string): string =>
  `(${column} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`
