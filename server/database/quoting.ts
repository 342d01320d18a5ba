/** A name as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as it stands in a declaration; values of statements are parameters. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
