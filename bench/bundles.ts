import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length

/** Scripts that the page names itself, and what they import before they can run. */
const initialScripts = (folder: string, page: string): Set<string> => {
  const html = readFileSync(join(folder, page), 'utf8')
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const code = readFileSync(join(folder, file), 'utf8')
    for (const [, imported] of code.matchAll(/(?:import|export)\s*(?:[^'"()]*?\bfrom\s*)?["']\.\/([^"']+\.js)["']/g))
      if (imported) follow(`assets/${imported}`)
  }
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) if (file) follow(file)
  return found
}

/** JavaScript, gzip, of each app's first load. */
export const bundleSizes = (folder: string): Record<string, Record<string, string | number>> => {
  const rows: Record<string, Record<string, string | number>> = {}
  for (const [app, aim] of [
    ['member', 150],
    ['admin', 450],
  ] as const) {
    const scripts = initialScripts(folder, `${app}/index.html`)
    const bytes = [...scripts].reduce((sum, file) => sum + gzipped(join(folder, file)), 0)
    rows[app] = { scripts: scripts.size, 'JavaScript, gzip': `${Math.round(bytes / 1000)} kB`, aim: `${aim} kB` }
  }
  return rows
}
