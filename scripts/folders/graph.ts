import { posix } from 'node:path'

/** One import from a folder into another, with file paths in the tree. */
export interface Arrow {
  from: string
  to: string
  file: string
  imported: string
}

/** Values, types, side effects, dynamic imports and workers. */
const imports =
  /^\s*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|\bnew URL\(\s*'(\.[^']+)'/gm

const importsOf = (code: string): string[] =>
  [...code.matchAll(imports)].flatMap(([, now, later, worker]) => now ?? later ?? worker ?? [])

/** The folder of a file, down to the second level in a group; '' for a file beside the folders. */
const folderOf = (file: string, layers: readonly string[]): string => {
  const [first = '', second = '', third] = file.split('/')
  if (second === '') return ''
  return layers.includes(`${first}/*`) && third !== undefined ? `${first}/${second}` : first
}

/**
 * Every import of a tree that leaves its folder. @param tree name of the tree, the alias `#tree/…` @param sources code by path in
 * the tree
 */
export const arrowsOf = (
  tree: string,
  sources: ReadonlyMap<string, string>,
  layers: readonly string[],
): readonly Arrow[] =>
  [...sources].flatMap(([file, code]) =>
    importsOf(code).flatMap((specifier) => {
      const imported = specifier.startsWith(`#${tree}/`)
        ? specifier.slice(tree.length + 2)
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(file), specifier)
          : '..'
      if (imported.startsWith('..')) return []
      const [from, to] = [folderOf(file, layers), folderOf(imported, layers)]
      return from === to ? [] : [{ from, to, file, imported }]
    }),
  )

const heightOf = (folder: string, layers: readonly string[]): number =>
  folder === '' && !layers.includes('')
    ? layers.length
    : layers.findIndex((layer) => layer === folder || layer === `${folder.split('/')[0]}/*`)

/** Folders without a layer. */
export const unnamedIn = (folders: readonly string[], layers: readonly string[]): string[] =>
  folders.filter((folder) => heightOf(folder, layers) < 0)

/** Imports that point upward. */
export const upwardIn = (arrows: readonly Arrow[], layers: readonly string[]): Arrow[] =>
  arrows.filter(({ from, to }) => heightOf(to, layers) > heightOf(from, layers))

/** Imports that enter a folder otherwise than by its `index.ts`. @param others files that are doors as well */
export const pastDoorsIn = (arrows: readonly Arrow[], others: readonly RegExp[] = []): Arrow[] =>
  arrows.filter(
    ({ to, imported }) =>
      to !== '' && posix.basename(imported) !== 'index.ts' && !others.some((door) => door.test(imported)),
  )

/** The imports of the first cycle among folders, in order; empty if there is none. */
export const circleIn = (arrows: readonly Arrow[]): Arrow[] => {
  const outOf = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const walk = (folder: string, path: readonly Arrow[]): Arrow[] => {
    const start = path.findIndex(({ from }) => from === folder)
    if (start >= 0) return path.slice(start)
    if (done.has(folder)) return []
    for (const arrow of outOf.get(folder) ?? []) {
      const circle = walk(arrow.to, [...path, arrow])
      if (circle.length > 0) return circle
    }
    done.add(folder)
    return []
  }
  return [...outOf.keys()].map((folder) => walk(folder, [])).find(({ length }) => length > 0) ?? []
}

/** Imports in a readable form. */
export const asLines = (arrows: readonly Arrow[]): string[] =>
  arrows.map(({ from, to, file, imported }) => `${from || '(top)'} -> ${to || '(top)'}: ${file} imports ${imported}`)

/** A tree as a mermaid flowchart: its layers from top to bottom, with an arrow where one imports another. */
export const pictureOf = (arrows: readonly Arrow[], layers: readonly string[]): string => {
  const groupOf = (folder: string) => folder.split('/')[0] ?? ''
  const nameOf = (group: string) => (group === '' ? 'files' : group)
  const groups = layers.map((layer) => groupOf(layer)).toReversed()
  const shown = new Set(arrows.map(({ from, to }) => `  ${nameOf(groupOf(from))} --> ${nameOf(groupOf(to))}`))
  const nodes = [...new Set([...(groups.includes('') ? [] : ['']), ...groups])].map((group) => {
    const rooms = new Set(
      arrows.flatMap(({ from, to }) => [from, to]).filter((folder) => folder.startsWith(`${group}/`)),
    )
    const inside = [...rooms].map((room) => room.split('/')[1]).toSorted()
    return `  ${nameOf(group)}["${[group === '' ? 'files beside the folders' : group, inside.join(', ')].filter(Boolean).join('<br>')}"]`
  })
  const lines = [...shown].filter((line) => !/^ {2}(\S+) --> \1$/.test(line)).toSorted()
  return ['```mermaid', 'flowchart TD', ...nodes, ...lines, '```'].join('\n')
}
