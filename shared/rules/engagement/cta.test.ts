import { describe, expect, it } from 'vitest'
import { actionCtaRules, widgetCtaRules, widgetRules, widgetUrlTypes } from './cta.ts'
import { missingFields, ruleProblems, type FieldRules } from '../values/field-rules.ts'
import { widgetTypes } from './widgets.ts'

const shownOf = (rules: FieldRules): string[] =>
  Object.entries(rules)
    .flatMap(([name, rule]) => (rule?.isShown ? [name] : []))
    .toSorted()

describe('the call to action of a widget', () => {
  const base = ['cta_type', 'cta_url_type']
  it.each([
    [{ type: 'common', cta_type: 'arrow', cta_url_type: 'url' }, ['cta_complete_action_on_click', 'cta_url']],
    [
      { type: 'common', cta_type: 'button', cta_url_type: 'url' },
      ['cta_complete_action_on_click', 'cta_text', 'cta_url'],
    ],
    [{ type: 'common', cta_type: 'arrow', cta_url_type: 'page' }, ['cta_complete_action_on_click', 'cta_page_id']],
    [
      { type: 'icon nudge', cta_type: 'arrow', cta_url_type: 'page' },
      ['cta_complete_action_on_click', 'cta_page_id', 'cta_text'],
    ],
    [{ type: 'text', cta_type: 'arrow', cta_url_type: 'none' }, []],
    [{ type: 'common', cta_type: null, cta_url_type: null }, []],
  ])('%j shows %j besides its types', (values, more) => {
    expect(shownOf(widgetCtaRules(values))).toEqual([...base, ...more].toSorted())
  })

  it('does not exist for a built-in widget', () => {
    expect(shownOf(widgetCtaRules({ type: 'custom', cta_type: 'button', cta_url_type: 'page' }))).toEqual([])
  })

  it('may be none for text widgets only', () => {
    for (const type of widgetTypes)
      expect(widgetUrlTypes(type)).toEqual(type === 'text' ? ['url', 'page', 'none'] : ['url', 'page'])
    expect(widgetCtaRules({ type: 'common' })['cta_type']?.values).toEqual(['arrow', 'button'])
  })

  const cases: [object, Record<string, string>][] = [
    [{ type: 'common' }, { cta_type: 'Choose Arrow or Button.', cta_url_type: 'Choose URL or Page.' }],
    [{ type: 'common', cta_type: 'arrow', cta_url_type: 'none' }, { cta_url_type: 'Choose URL or Page.' }],
    [{ type: 'text', cta_type: 'arrow' }, { cta_url_type: 'Choose URL, Page or None.' }],
    [{ type: 'text', cta_url_type: 'none' }, { cta_type: 'Choose Arrow or Button.' }],
    [{ type: 'text', cta_type: 'button', cta_url_type: 'none' }, {}],
    [
      { type: 'common', cta_type: 'arrow', cta_url_type: 'page' },
      { cta_page_id: 'Choose a page, or switch URL type to URL.' },
    ],
    [{ type: 'common', cta_type: 'arrow', cta_url_type: 'page', cta_page_id: 4 }, {}],
    [
      { type: 'common', cta_type: 'arrow', cta_url_type: 'url', cta_url: ' ' },
      { cta_url: 'Enter a URL, or switch URL type to Page.' },
    ],
    [{ type: 'common', cta_type: 'arrow', cta_url_type: 'url', cta_url: '/client/home' }, {}],
    [{ type: 'two content links', cta_type: 'arrow', cta_url_type: 'url' }, {}],
    [{ type: 'custom' }, {}],
  ]
  it.each(cases)('%j has the errors %j', (values, problems) => {
    expect(ruleProblems(widgetCtaRules({ ...values }), { ...values })).toEqual(problems)
  })

  it('reports empty fields only, not those that are not offered', () => {
    const values = { type: 'quad', cta_type: 'arrow', cta_url_type: 'none' }
    expect(missingFields(widgetCtaRules(values), values)).toEqual({})
  })
})

describe('the call to action of a step', () => {
  it.each([
    ['none', []],
    ['url', ['cta_complete_action_on_click', 'cta_text', 'cta_url']],
    ['page', ['cta_complete_action_on_click', 'cta_page_id', 'cta_text']],
    ['triggered process', ['cta_completed_text', 'cta_text', 'cta_triggered_process_code']],
    ['manual confirmation', ['cta_completed_text', 'cta_text']],
  ])('of %s shows %j', (cta_type, more) => {
    expect(shownOf(actionCtaRules({ cta_type }))).toEqual(['cta_type', ...more].toSorted())
  })

  it.each([
    [{}, { cta_type: 'Choose a type.' }],
    [
      { cta_type: 'triggered process', cta_triggered_process_code: ' ' },
      { cta_triggered_process_code: 'Choose a process, or another type.' },
    ],
    [{ cta_type: 'triggered process', cta_triggered_process_code: 'call-me' }, {}],
    [{ cta_type: 'page' }, { cta_page_id: 'Choose a page, or another type.' }],
    [{ cta_type: 'none' }, {}],
    [{ cta_type: 'url' }, { cta_url: 'Enter a URL, or choose another type.' }],
    [{ cta_type: 'url', cta_url: 'https://example.org' }, {}],
  ])('%j has the errors %j', (values, problems) => {
    expect(ruleProblems(actionCtaRules(values), values)).toEqual(problems)
  })
})

describe('the fields of each type of widget', () => {
  it.each([
    ['common', ['description', 'icon', 'image', 'image_position', 'subtitle', 'title']],
    ['icon nudge', ['icon', 'subtitle', 'title']],
    ['quad', ['quad_options', 'subtitle', 'title']],
    ['large quad', ['large_quad_options', 'subtitle', 'title']],
    ['two content links', ['subtitle', 'title', 'two_content_link_options']],
    ['html', ['description', 'subtitle', 'title']],
    ['custom', ['custom_name']],
  ])('%s shows %j', (type, fields) => {
    expect(shownOf(widgetRules({ type })).filter((name) => !name.startsWith('cta_'))).toEqual(fields)
  })
})
