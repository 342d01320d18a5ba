/** The dashboard and the alerts ask for metrics that exist, and each alert has an entry in the runbook. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dashboard } from './dashboard.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('ops/dashboard.json is up to date', () =>
  expect(`${JSON.stringify(dashboard)}\n`).toMatchFileSnapshot('../../ops/dashboard.json'))

test('every alert links to its entry in the runbook', () => {
  const rules = read('ops/alerts.yaml')
  const alerts = [...rules.matchAll(/- alert: (\w+)[^]*?runbook_url: ([\w./#]+)/g)]
  expect(alerts).toHaveLength(rules.match(/- alert: /g)?.length ?? 0)
  const headings = read('docs/operating.md').match(/^#+ .*$/gm)
  for (const [, name = '', url] of alerts) {
    expect(url).toBe(`docs/operating.md#${name.toLowerCase()}`)
    expect(headings).toContain(`### ${name}`)
  }
  expect(headings?.filter((heading) => heading.startsWith('### '))).toHaveLength(alerts.length)
})
