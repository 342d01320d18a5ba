import type { CallManifestEntry } from '#shared/calls/define.ts'

type Manifest = Readonly<Record<string, CallManifestEntry>>

/**
 * The module that gives a browser some calls of the contract. Most differ from the default in few properties, so only those are
 * written.
 */
export const manifestModule = (manifest: Manifest, names: readonly string[]): string => {
  const { method: _method, path: _path, failure: _failure, ...usual } = manifest.getUser ?? {}
  const wanted = Object.entries(manifest).filter(([name]) => names.includes(name))
  const differences = wanted.map(([name, entry]) => [
    name,
    Object.fromEntries(
      Object.entries(entry).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key as keyof typeof usual]),
      ),
    ),
  ])
  const text = JSON.stringify(JSON.stringify(Object.fromEntries(differences)))
  return `export default Object.fromEntries(Object.entries(JSON.parse(${text})).map(([name, entry]) => [name, { ...${JSON.stringify(usual)}, ...entry }]))`
}
