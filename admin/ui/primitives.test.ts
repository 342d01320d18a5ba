import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const admin = fileURLToPath(new URL('..', import.meta.url))
const isFont = /\bfont(?:Family|Size|Weight)?:/

/** The `sx` and `style` attributes of a component file. */
const inlineStyles = (file: string) => {
  const source = readFileSync(file, 'utf8')
  const found: string[] = []
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if ((name.name === 'sx' || name.name === 'style') && value) found.push(source.slice(value.start, value.end))
    },
  }).visit(parseSync(file, source).program)
  return found
}

test('text takes its font from the primitives or a styled component', () => {
  const styles = globSync(`${admin}**/*.tsx`).flatMap((file) => inlineStyles(file).map((style) => `${file} ${style}`))
  expect(styles.length).toBeGreaterThan(100)
  expect(styles.filter((style) => isFont.test(style))).toEqual([])
})
