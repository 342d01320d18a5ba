/** The dashboard and the alerts ask for metrics that exist, and each alert has an entry in the runbook. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '#shared/languages/node.ts'
import { troubleNames, troubles } from '#shared/rules/index.ts'
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

test.each(troubleNames)(
  'the trouble %s has its alert, its entry in the runbook, and its texts in every language of mails',
  (name) => {
    const { alert } = troubles[name]
    const [, rule = ''] = new RegExp(`- alert: ${alert}\\n([^]*?)(?=- alert: |$)`).exec(read('ops/alerts.yaml')) ?? []
    expect(/expr: .*/.exec(rule)?.[0]).toMatch(new RegExp(`hale_trouble\\{trouble="${name}"\\}.* > 0$`))
    expect(rule).toContain(`runbook_url: docs/operating.md#${alert.toLowerCase()}`)
    expect(read('docs/operating.md')).toMatch(new RegExp(`^### ${alert}$`, 'm'))
    for (const [language, texts] of textsOf('mails'))
      for (const key of [`trouble_${name}`, `trouble_${name}_message`] as const)
        expect(texts[key], language).toBeTruthy()
  },
)

test('every alert about a trouble is of one that is declared', () => {
  const named = [...read('ops/alerts.yaml').matchAll(/hale_trouble\{trouble="(\w+)"\}/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...troubleNames].toSorted())
})
