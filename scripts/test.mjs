// Runs everything that must pass: types, lint, unit, API and browser tests. Ends with one line with the total of all tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const results = '.cache/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Runs a command and prints its output immediately, or at its end if others run in parallel. */
const run = (title, command, args, { env = {}, isAlone = true } = {}) =>
  new Promise((resolve) => {
    const started = Date.now()
    let said = ''
    if (isAlone) console.log(`\n── ${title}`)
    const child = spawn(command, args, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    child.once('error', (error) => (said += `${error.message}\n`))
    child.once('close', (status) => {
      if (!isAlone) process.stdout.write(`\n── ${title}\n${said}`)
      console.log(
        `── ${title}: ${status === 0 ? 'ok' : `failed (${status})`}, ${Math.round((Date.now() - started) / 1000)} s`,
      )
      resolve(status === 0)
    })
  })
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

let passed = 0
let failed = 0
const beside = { isAlone: false }
const checks = await Promise.all([
  run('Types', 'npm', ['run', '--silent', 'types'], beside),
  run('Lint', 'npm', ['run', '--silent', 'lint'], beside),
])
for (const ok of checks) {
  if (ok) passed += 1
  else failed += 1
}

// A single run, so that no core is idle between kinds of tests.
const units = `${results}/units.json`
const isGreen = await run('Unit and API tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${units}`,
])
const report = read(units)
passed += report?.numPassedTests ?? 0
failed += report?.numFailedTests ?? 0
// A file that fails to load has no failing test.
if (!isGreen && !report?.numFailedTests) failed += 1
const failures = (report?.testResults ?? [])
  .filter((file) => file.status === 'failed')
  .map((file) => [
    path.relative(process.cwd(), file.name),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `  ${test.fullName}\n    ${test.failureMessages.join('\n').split('\n', 1)[0]}`),
  ])

const browser = `${results}/browser.json`
const ok = await run('Browser tests', 'playwright', ['test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
})
const stats = read(browser)?.stats
passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
failed += stats?.unexpected ?? 0
if (!ok && !stats?.unexpected) failed += 1

// Repeated here, because the browser tests' output follows theirs.
if (failures.length > 0) console.log(`\nFailed unit and API tests:\n${failures.flat().join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
