/** What may contain a semicolon that does not end a statement: literals, names, comments, and dollar-quoted bodies. */
const opaque = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1/y

export interface SqlStatement {
  text: string
  /** Line of the file it starts on, from 1. */
  line: number
}

/** The statements of a SQL file, without those that consist only of comments. */
export const sqlStatements = (sql: string): SqlStatement[] => {
  const statements: SqlStatement[] = []
  let start = 0
  const add = (end: number) => {
    const text = sql.slice(start, end)
    const begins = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0
    if (begins < text.length)
      statements.push({ text: text.trim(), line: sql.slice(0, start + begins).split('\n').length })
    start = end + 1
  }
  for (let at = 0; at < sql.length;) {
    opaque.lastIndex = at
    if (opaque.test(sql)) at = opaque.lastIndex
    else {
      if (sql[at] === ';') add(at)
      at += 1
    }
  }
  add(sql.length)
  return statements
}
