import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, plainPagePolicy } from './content-security-policy.ts'

const sourceOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const styleIn = (file: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(readFileSync(`node_modules/${file}`, 'utf8')) ?? []
  if (!found) throw new Error(`${file} writes its styles in another way`)
  return found
}

test('only empty <style> elements and the fixed ones of two libraries are allowed', () => {
  const toasts = JSON.parse(styleIn('sonner/dist/index.mjs', /^__insertCSS\((".*")\)/m)) as string
  const editor = styleIn('@tiptap/core/dist/index.js', /^const style = `([^`\\]*)`/m)
  expect(contentSecurityPolicy(false).directives.styleSrc).toEqual([
    "'self'",
    sourceOf(''),
    sourceOf(toasts),
    sourceOf(editor),
  ])
})

test('a page of plain HTML may have its own styles and no scripts', () => {
  const policy = plainPagePolicy('body{}')
  expect(policy).toContain(`style-src ${sourceOf('body{}')};`)
  expect(policy).toContain("default-src 'none'")
})
