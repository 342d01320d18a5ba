import { expect, test } from 'vitest'
import { drawnIn } from './icon-weights.ts'

type Weight = keyof typeof drawnIn

const files = import.meta.glob<string>('../{admin,member,shared}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const imported = (code: string): string[] => [
  ...[...code.matchAll(/@phosphor-icons\/react\/dist\/csr\/(\w+)'/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/import \{([^}]*)\} from '@phosphor-icons\/react'/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)Icon\b/g)].map(([, name = '']) => name),
  ),
]

/** Icons passed to a component that draws them in the weight. */
const handedOver: Readonly<Record<string, string>> = {
  '../member/layout/EntryLink.tsx': '../member/layout/navigation.ts',
}

/** Where an icon is drawn in a weight, as an attribute `weight="…"` or one of its values. */
const drawn = (weight: Weight) =>
  Object.entries(files).flatMap(([path, code]) =>
    [...code.matchAll(new RegExp(`<(\\w+)\\b[^<>]*\\bweight=(?:"${weight}"|\\{[^}]*'${weight}')`, 'g'))].map(
      ([, component = '']) => {
        const named = /^(\w+)Icon$/.exec(component)?.[1]
        // A component variable may be any icon its file imports.
        return { path, component, icons: named ? [named] : imported(files[handedOver[path] ?? path] ?? '') }
      },
    ),
  )

test.each(['fill', 'bold'] as const)('the bundles contain the paths of every icon drawn %s', (weight) => {
  const places = drawn(weight)
  expect(places.length).toBeGreaterThan(3)
  for (const { path, component, icons } of places) {
    expect(icons.length, `${component} of ${path}`).toBeGreaterThan(0)
    // Carets and arrows next to other icons are regular.
    const wanted =
      component.endsWith('Icon') && component !== 'Icon'
        ? icons
        : icons.filter((name) => isDrawnBySign(files[path] ?? '', name))
    for (const name of wanted) expect(drawnIn[weight], `${component} of ${path}`).toContain(name)
  }
})

/** Whether a file keeps an icon in a table or an expression, instead of rendering it by name. */
const isDrawnBySign = (code: string, name: string): boolean =>
  code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(new RegExp(`<${name}Icon\\b`, 'g'), '')
    .includes(`${name}Icon`)

test('no icon has unused paths', () => {
  for (const weight of ['fill', 'bold'] as const) {
    const icons = new Set(drawn(weight).flatMap((place) => place.icons))
    for (const name of drawnIn[weight]) expect(icons, weight).toContain(name)
  }
})
