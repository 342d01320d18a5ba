/** Every package that is deployed has a license that Hale may be distributed with. Reads package-lock.json alone. */
import { readFileSync } from 'node:fs'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])
/** Packages with another license, or none in their manifest, and why each is all right. */
const reviewed: Readonly<Record<string, string>> = {
  'openpgp LGPL-3.0+': 'an unmodified library, which whoever builds Hale can replace',
  'mediabunny MPL-2.0': 'unmodified; the license covers its own files only',
  '@img/sharp-* LGPL-3.0-or-later': 'libvips, an unmodified library that is linked dynamically and can be replaced',
  '@img/sharp-* Apache-2.0 AND LGPL-3.0-or-later': 'the same, with its bindings for Windows',
  '@img/sharp-* Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'the same, compiled to WebAssembly',
  'web-push MPL-2.0': 'unmodified; the license covers its own files only',
  'css-mediaquery BSD': 'its LICENSE file is BSD-3-Clause',
  'cldrjs ': 'its LICENSE-MIT file is MIT',
  'png-js ': 'its LICENSE file is MIT',
  'webgl-constants ': 'its README and repository say MIT',
}

interface Entry {
  dev?: boolean
  license?: string
}

/** Whether an SPDX expression without nested parentheses is satisfied by allowed licenses. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))

/** What has to be reviewed: each package with its license. */
export const unreviewed = (packages: Readonly<Record<string, Entry>>): string[] =>
  Object.entries(packages).flatMap(([path, { dev, license = '' }]) => {
    const name = path
      .slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      // One package for each platform.
      .replace(/^@img\/sharp-.*$/, '@img/sharp-*')
    return path === '' || dev || isAllowed(license) || `${name} ${license}` in reviewed ? [] : [`${name} ${license}`]
  })

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  const found = unreviewed(packages)
  if (found.length > 0) {
    console.error(`Review these licenses, and list them in scripts/check-licenses.ts:\n  ${found.join('\n  ')}`)
    process.exitCode = 1
  }
}
