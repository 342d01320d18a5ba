import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailedLinks, otherPersonRules, voidings } from './links.ts'

const hourMs = 60 * 60_000
const lifetime = (milliseconds: number): string => {
  const hours = milliseconds / hourMs
  return hours % 24 === 0
    ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}`
    : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

test('SECURITY.md shows the links that are declared, and no others', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8')
  const [, section = ''] = /^## Links in mails\n([\s\S]*?)^## /m.exec(document) ?? []
  const shown = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const declared = Object.values(mailedLinks).map(({ title, does, forWhom, lifetimeMs, voidedBy, whenOther }) => [
    title,
    does,
    forWhom,
    lifetime(lifetimeMs),
    voidedBy.map((voiding) => voidings[voiding]).join('; '),
    otherPersonRules[whenOther],
  ])
  expect(shown.slice(2)).toEqual(declared)
})
