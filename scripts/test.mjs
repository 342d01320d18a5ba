// Everything that must hold: types, lint, unit, API and browser tests. Prints one closing line with the sum of all tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

const results = '.cache/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const run = (title, command, args, env = {}) => {
  const started = Date.now()
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`── ${title}: ${status === 0 ? 'ok' : `failed (${status})`}, ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0
}
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

let passed = 0
let failed = 0
const count = (ok) => (ok ? (passed += 1) : (failed += 1))

count(run('Types', 'tsc', ['--noEmit']))
count(run('Lint', 'npm', ['run', '--silent', 'lint']))

const vitest = (title, projects) => {
  const file = `${results}/${title}.json`
  const ok = run(title, 'vitest', ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = read(file)
  passed += report?.numPassedTests ?? 0
  failed += report?.numFailedTests ?? 0
  // A file that does not load has no failing test of its own.
  if (!ok && !report?.numFailedTests) failed += 1
}
vitest('Unit tests', ['unit', 'dom'])
vitest('API tests', ['api'])

const browser = `${results}/browser.json`
const ok = run('Browser tests', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browser })
const stats = read(browser)?.stats
passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
failed += stats?.unexpected ?? 0
if (!ok && !stats?.unexpected) failed += 1

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
