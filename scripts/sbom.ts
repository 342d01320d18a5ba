/**
 * `npm run sbom [-- FILE] [--dev]`: writes what is deployed as a CycloneDX document, from the lockfile alone, and checks that it is
 * complete; with `--dev` also what Hale is developed with.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

export interface Bom {
  bomFormat?: string
  specVersion?: string
  metadata?: { component?: { name: string; 'bom-ref': string } }
  components?: { 'bom-ref': string; name: string; version: string; purl?: string; hashes?: { content: string }[] }[]
  dependencies?: { ref: string; dependsOn?: string[] }[]
}
interface Entry {
  dev?: boolean
  version?: string
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const listOf = (packages: Readonly<Record<string, Entry>>, withDev: boolean): Set<string> =>
  new Set(
    Object.entries(packages).flatMap(([path, { dev, version }]) =>
      path === '' || (dev && !withDev) ? [] : [`${nameOf(path)}@${version}`],
    ),
  )

/** Leaves only what is deployed. `npm sbom --omit=dev` also leaves out what is deployed and used in development. */
export const deployedOf = (bom: Bom, packages: Readonly<Record<string, Entry>>): Bom => {
  const deployed = listOf(packages, false)
  const components = bom.components?.filter(({ name, version }) => deployed.has(`${name}@${version}`)) ?? []
  const refs = new Set(components.map((one) => one['bom-ref']))
  const own = bom.metadata?.component?.['bom-ref']
  const dependencies = bom.dependencies
    ?.filter(({ ref }) => refs.has(ref) || ref === own)
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return { ...bom, components, ...(dependencies && { dependencies }) }
}

/** What is wrong with a document: a form that is not CycloneDX's, references to nothing, or a package that is missing. */
export const problemsOf = (bom: Bom, packages: Readonly<Record<string, Entry>>, withDev: boolean): string[] => {
  const problems: string[] = []
  if (bom.bomFormat !== 'CycloneDX' || !/^1\.\d$/.test(bom.specVersion ?? '')) problems.push('It is not CycloneDX.')
  const components = bom.components ?? []
  const refs = new Set(components.map((one) => one['bom-ref']))
  if (bom.metadata?.component) refs.add(bom.metadata.component['bom-ref'])
  for (const { name, version, purl, hashes } of components)
    if (!purl?.startsWith('pkg:npm/') || !hashes?.length) problems.push(`${name}@${version} has no address or no hash.`)
  for (const { ref, dependsOn = [] } of bom.dependencies ?? [])
    for (const one of [ref, ...dependsOn]) if (!refs.has(one)) problems.push(`${one} is no component.`)
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  for (const one of listOf(packages, withDev)) if (!listed.has(one)) problems.push(`${one} is missing.`)
  return problems
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { dev: { type: 'boolean' } }, allowPositionals: true })
  const [file = '.cache/sbom.cdx.json'] = positionals
  const withDev = values.dev === true
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const whole = JSON.parse(
    execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }),
  ) as Bom
  const bom = withDev ? whole : deployedOf(whole, packages)
  // npm takes the name of the folder.
  if (bom.metadata?.component) bom.metadata.component.name = name
  const problems = problemsOf(bom, packages, withDev)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
    console.log(`${file}: ${bom.components?.length} components`)
  }
}
