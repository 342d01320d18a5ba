import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, unreviewed } from './check-licenses.ts'
import { deployedOf, problemsOf, type Bom } from './sbom.ts'

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0 OR AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('the license %s is allowed: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected)
})

test('a deployed package with another license, or another version of a reviewed one, has to be reviewed', () => {
  expect(
    unreviewed({
      '': {},
      'node_modules/a': { license: 'AGPL-3.0' },
      'node_modules/b': { license: 'AGPL-3.0', dev: true },
      'node_modules/x/node_modules/openpgp': { license: 'LGPL-3.0+' },
      'node_modules/openpgp': { license: 'GPL-3.0' },
      'node_modules/@scope/c': {},
    }),
  ).toEqual(['a AGPL-3.0', 'openpgp GPL-3.0', '@scope/c '])
})

test('a list of components is incomplete without every deployed package, its hash, and what it depends on', () => {
  const part = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` })
  const bom: Bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    components: [{ ...part('a'), hashes: [{ content: '00' }] }, part('b')],
    dependencies: [{ ref: 'a@1.0.0', dependsOn: ['c@1.0.0'] }],
  }
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/a': { version: '2.0.0' },
    'node_modules/d': { version: '1.0.0', dev: true },
  }
  expect(problemsOf(bom, packages, false)).toEqual([
    'b@1.0.0 has no address or no hash.',
    'c@1.0.0 is no component.',
    'a@2.0.0 is missing.',
  ])
  expect(
    deployedOf(bom, { 'node_modules/b': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0', dev: true } }),
  ).toEqual({
    ...bom,
    components: [part('b')],
    dependencies: [],
  })
  expect(problemsOf({}, packages, true)).toContain('d@1.0.0 is missing.')
})

test('packages are installed without running their scripts', () => {
  for (const file of ['scripts/prepare.mjs', 'Dockerfile'])
    for (const line of readFileSync(file, 'utf8').split('\n'))
      if (/npm ci|'ci'/.test(line)) expect(line).toContain('--ignore-scripts')
})
