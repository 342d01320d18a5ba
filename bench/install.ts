import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Installs what is only measured, or only measures, from npm into a folder of .cache, unless it is there.
 * @param packages versions by name @param overrides versions of what they need @returns the folder
 */
export const install = (
  name: string,
  packages: Readonly<Record<string, string>>,
  overrides: Readonly<Record<string, string>> = {},
): string => {
  const folder = join(import.meta.dirname, '../.cache', name)
  const isInstalled = ([one, version]: [string, string]): boolean => {
    const file = join(folder, 'node_modules', one, 'package.json')
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version
  }
  if (Object.entries(packages).every(isInstalled)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages, overrides }))
  console.log(`Installing ${Object.keys(packages).join(' and ')} into ${folder} …`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      // What is compiled is compiled for this Node.js, whatever else is installed.
      npm_config_nodedir: dirname(dirname(process.execPath)),
    },
  })
  return folder
}
