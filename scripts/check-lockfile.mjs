// `npm ci` refuses a lockfile without an entry for an optional platform package it names. This finds that offline, and that every package
// comes from the registry with a strong hash.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const missing = []
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
    let folder = path
    let found = false
    for (;;) {
      if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) found = true
      if (found || folder === '') break
      folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
    }
    if (!found) missing.push(`${path || 'package.json'} → ${name}`)
  }
}
if (missing.length > 0) {
  console.error(`package-lock.json has no entry for:\n  ${missing.join('\n  ')}`)
  process.exit(1)
}

const registry = 'https://registry.npmjs.org/'
const unpinned = Object.entries(packages).flatMap(([path, { resolved, integrity }]) =>
  path === '' || ((resolved ?? registry).startsWith(registry) && integrity?.startsWith('sha512-')) ? [] : [path],
)
if (unpinned.length > 0) {
  console.error(`These do not come from the registry with a SHA-512 hash:\n  ${unpinned.join('\n  ')}`)
  process.exit(1)
}
