/** A quoted identifier for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A quoted literal for a declaration; values of statements are parameters. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
