// `npm ci` refuses a lockfile without an entry for an optional platform package it names. This finds that offline.
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
