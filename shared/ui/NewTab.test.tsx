/** Links that open a new tab say so, wherever they are. */
import { globSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { ButtonLink } from './Button.tsx'

test.each([
  ['_blank', 'Open opens in a new tab', 1],
  [undefined, 'Open', 0],
] as const)('a button link to %s is called %j', async (target, name, arrows) => {
  render(
    <ButtonLink href="https://elsewhere.test/" target={target} rel="noopener">
      Open
    </ButtonLink>,
    { wrapper: memberProviders(fakeClient({})) },
  )
  const link = await screen.findByRole('link', { name })
  expect(link.querySelectorAll('svg')).toHaveLength(arrows)
})

/** The elements of a file that may open a new tab, by their names, with all that is in them. */
const linksIn = (code: string): { tag: string; content: string }[] =>
  [...code.matchAll(/target="_blank"|target: '_blank'|\{\.\.\.linkTo\(/g)].map(({ index }) => {
    const opening = [...code.slice(0, index).matchAll(/<((?!TargetArrow|\w+Icon)[A-Z]\w*|a)(?=[\s>])/g)].at(-1)
    const tag = opening?.[1] ?? ''
    const end = code.indexOf(`</${tag}>`, index)
    return { tag, content: code.slice(index, end < 0 ? index : end) }
  })

test('every link that opens a new tab says so', () => {
  const files = globSync('{member,shared/ui}/**/*.tsx').filter((path) => !/\.test\.|\/gallery\//.test(path))
  const links = files.flatMap((path) => linksIn(readFileSync(path, 'utf8')).map((link) => ({ path, ...link })))
  expect(links.length).toBeGreaterThan(25)
  const silent = links.filter(
    ({ tag, content }) => tag !== 'ButtonLink' && !/<(NewTab|TargetArrow)\b|t\('new_tab'/.test(content),
  )
  expect(silent.map(({ path, tag }) => `${path}: ${tag}`)).toEqual([])
})
