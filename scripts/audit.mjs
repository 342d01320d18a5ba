// Known vulnerabilities of what is deployed. Fails on high and critical ones, and not if the registry cannot be asked.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 1e8,
})
const counts = (() => {
  try {
    return JSON.parse(stdout).metadata.vulnerabilities
  } catch {
    return null
  }
})()
if (counts === null) console.log('Vulnerabilities: the registry could not be asked.')
else {
  console.log(
    `Vulnerabilities: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low`,
  )
  if (counts.critical + counts.high > 0) {
    console.log('`npm audit --omit=dev` lists them.')
    process.exitCode = 1
  }
}
