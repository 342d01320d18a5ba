import { describe, expect, it } from 'vitest'
import {
  boolean,
  choice,
  date,
  decimal,
  defineClasskey,
  file,
  integer,
  json,
  list,
  object,
  reference,
  references,
  richText,
  text,
  timestamp,
  type Field,
  type Resource,
} from './index.ts'
import { parseWrite, type WriteOptions } from './schema.ts'

const one = (field: Field): Resource =>
  defineClasskey({
    classkey: 'thing',
    label: ['Thing', 'Things'],
    group: 'content',
    icon: 'cube',
    titleField: 'value',
    fields: { value: field },
    list: ['value'],
  })
const required = 'Value is required.'
/** The parsed value, or the error message. */
const written = (field: Field, value: unknown, options?: WriteOptions): unknown => {
  const result = parseWrite(one(field), 'set', { value }, options)
  return result.ok ? result.value['value'] : Object.values(result.errors)[0]
}

describe('each kind of field', () => {
  const number = 'Value must be a whole number.'
  const day = 'Value must be a date such as 2026-01-31.'
  const moment = 'Value must be a date and time such as 2026-01-31T09:30:00Z.'
  const address = 'Value must be a web address (https://…), a mailto: address or a path.'
  const id = 'Value must be the id of an item.'
  const yes = 'Value must be true or false.'
  const mood = choice(['icon nudge', 'LEFT'], {})
  const limited = integer({ min: 0, max: 10 })
  const link = { table: 'a_b', own: 'a_id', other: 'b_id' }
  const cases: [what: string, field: Field, given: unknown, expected: unknown][] = [
    ['text is trimmed', text(), '  a  ', 'a'],
    ['text takes a number', text(), 5, '5'],
    ['empty text is null', text(), ' ', null],
    ['text that nobody sees is null', text(), '\u200b', null],
    ['required text refuses what nobody sees', text({ required: true }), ' \u200b\u00ad', required],
    ['empty text is its default', text({ default: 'en' }), '', 'en'],
    ['text refuses an object', text(), {}, 'Value must be text.'],
    ['required text refuses emptiness', text({ required: true }), ' ', required],
    ['text has a length', text({ max: 3 }), 'abcd', 'Value can have at most 3 characters.'],
    ['text refuses NUL', text(), 'a\u0000', 'Value has a character that cannot be stored.'],
    ['text refuses half a character', text(), '\ud800', 'Value has a character that cannot be stored.'],
    ['line ends are alike', text({ format: 'multiline' }), 'a\r\nb', 'a\nb'],
    ['code keeps its spaces', text({ format: 'code' }), ' a ', ' a '],
    ['email', text({ format: 'email' }), 'a.b+c@hale.test', 'a.b+c@hale.test'],
    ['email needs a host', text({ format: 'email' }), 'a@b', 'Value must be an email address.'],
    ['email has no double dot', text({ format: 'email' }), 'a..b@c.de', 'Value must be an email address.'],
    ['url', text({ format: 'url' }), 'https://hale.test/a?b=c', 'https://hale.test/a?b=c'],
    ['url may be relative', text({ format: 'url' }), '/client/home', '/client/home'],
    ['url may be mailto', text({ format: 'url' }), 'mailto:a@b.de', 'mailto:a@b.de'],
    ['url is no script', text({ format: 'url' }), 'javascript:alert(1)', address],
    ['url hides no script', text({ format: 'url' }), 'java\nscript:alert(1)', address],
    ['url is no site without a scheme', text({ format: 'url' }), '//evil.test', address],
    ['url is no data', text({ format: 'url' }), 'data:text/html,x', address],
    ['slug', text({ format: 'slug' }), 'Sleep_well-2', 'Sleep_well-2'],
    [
      'slug has no space',
      text({ format: 'slug' }),
      'a b',
      'Value may only have letters, digits, dots, dashes and underscores.',
    ],
    [
      'slug may be reserved',
      text({ format: 'slug', reserved: ['vitals'] }),
      'Vitals',
      'Value is taken by a built-in screen. Please choose another.',
    ],
    ['color', text({ format: 'color' }), '#1f6feb', '#1f6feb'],
    ['color is no rule', text({ format: 'color' }), 'red;x:y', 'Value must be a color such as #1f6feb.'],
    ['phone', text({ format: 'phone' }), '+1 (555) 010-9999 x12', '+1 (555) 010-9999 x12'],
    ['phone is no word', text({ format: 'phone' }), 'call me', 'Value must be a phone number.'],
    ['time', text({ format: 'time' }), '09:30', '09:30'],
    ['time has a day of 24 hours', text({ format: 'time' }), '24:00', 'Value must be a time of day such as 09:30.'],
    ['timezone', text({ format: 'timezone' }), 'America/Chicago', 'America/Chicago'],
    [
      'timezone has a name',
      text({ format: 'timezone' }),
      'Moon/Base',
      'Value must be the name of a timezone such as America/Chicago.',
    ],
    ['rich text', richText(), '<p>a</p>', '<p>a</p>'],
    ['integer from text', limited, ' 7 ', 7],
    ['integer refuses fractions', limited, '3.5', number],
    ['integer refuses words', limited, 'abc', number],
    ['integer refuses truth', limited, true, number],
    ['integer has bounds', limited, 11, 'Value must be between 0 and 10.'],
    ['integer has a lower bound', integer({ min: 1 }), 0, 'Value must be at least 1.'],
    ['integer fits the database', integer(), 2_147_483_648, 'Value must be at most 2,147,483,647.'],
    ['empty integer is null', limited, '', null],
    ['empty integer is its default', integer({ default: 4 }), null, 4],
    ['decimal', decimal(), '2.50', 2.5],
    ['decimal refuses infinity', decimal(), Infinity, 'Value must be a number.'],
    ['boolean true', boolean(), 'TRUE', true],
    ['boolean 1', boolean(), '1', true],
    ['boolean 0', boolean(), 0, false],
    ['boolean refuses other words', boolean(), 'yes', yes],
    ['empty boolean is its default', boolean({ default: true }), null, true],
    ['date', date(), '2024-02-29', '2024-02-29'],
    ['date as it is shown', date(), '02/29/2024', '2024-02-29'],
    ['date must be real', date(), '2023-02-29', day],
    ['date has no time', date(), '2024-02-29T10:00:00Z', day],
    ['timestamp with an offset', timestamp(), '2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
    ['timestamp without one is UTC', timestamp(), '2026-01-31 09:30', '2026-01-31T09:30:00.000Z'],
    ['timestamp must be real', timestamp(), '2026-02-30T09:30:00Z', moment],
    ['timestamp refuses words', timestamp(), 'now', moment],
    ['choice of any spelling', mood, 'Icon_Nudge', 'icon nudge'],
    ['choice of any case', mood, 'left', 'LEFT'],
    ['unknown choice', mood, 'foo', 'Value must be one of icon nudge, LEFT.'],
    ['unknown choice with a fallback', choice(['a', 'b'], { fallback: 'b' }), 'foo', 'b'],
    ['empty choice', mood, '', null],
    ['reference by id', reference('faq'), 5, 5],
    ['reference by text', reference('faq'), '5', 5],
    ['reference by object', reference('faq'), { id: '5', name: 'x' }, 5],
    ['reference to 0 is none', reference('faq'), 0, null],
    ['reference refuses words', reference('faq'), 'abc', id],
    ['reference refuses negatives', reference('faq'), -1, id],
    ['required reference refuses 0', reference('faq', { required: true }), 0, required],
    [
      'references of all forms',
      references('faq', link),
      [{ id: 0 }, { id: 3, name: 'x' }, '4', 3, null],
      [{ id: 3 }, { id: 4 }],
    ],
    ['references refuse words', references('faq', link), ['x'], id],
    ['references of null are none', references('faq', link), null, []],
    [
      'references keep their order',
      references('faq', { ...link, fields: { position: integer({ default: 0 }) } }),
      [9, { id: 2, position: 7 }],
      [
        { id: 9, position: 0 },
        { id: 2, position: 1 },
      ],
    ],
    [
      'references keep places that rise',
      references('faq', { ...link, fields: { position: integer({ default: 0 }) } }),
      [
        { id: 9, position: '1' },
        { id: 2, position: 4 },
      ],
      [
        { id: 9, position: 1 },
        { id: 2, position: 4 },
      ],
    ],
    [
      'references in another order lose their places',
      references('faq', { ...link, fields: { position: integer({ default: 0 }) } }),
      [
        { id: 2, position: 4 },
        { id: 9, position: 1 },
      ],
      [
        { id: 2, position: 0 },
        { id: 9, position: 1 },
      ],
    ],
    [
      'links keep what they do not say',
      references('faq', { ...link, fields: { is_active: boolean({ default: true }) } }),
      [{ id: 2 }],
      [{ id: 2 }],
    ],
    ['stored file', file(), '/files/widgets/a.png', '/files/widgets/a.png'],
    ['file is no path upwards', file(), '/files/../secret', 'Value must be an uploaded file.'],
    ['file is no address', file(), 'https://hale.test/a.png', 'Value must be an uploaded file.'],
    ['file may be an address', file({ allowUrl: true }), 'https://hale.test/a.png', 'https://hale.test/a.png'],
    ['file is no script', file({ allowUrl: true }), 'javascript:x', 'Value must be an uploaded file or a web address.'],
    ['object', object({ a: integer(), b: text() }), { a: '1' }, { a: 1, b: null }],
    ['object refuses others', object({ a: integer() }), { c: 1 }, "Unknown field 'c'."],
    ['open object keeps others', object({ a: integer() }, { open: true }), { c: 1 }, { a: null, c: 1 }],
    ['object refuses a list', object({ a: integer() }), [], 'Value must be an object.'],
    ['object from text', object({ a: integer() }), '{"a":2}', { a: 2 }],
    ['list', list({ a: text({ default: '' }) }), [{ a: 'x' }, null], [{ a: 'x' }, { a: '' }]],
    ['list is padded', list({ a: text({ default: '' }) }, { length: 2 }), [{ a: 'x' }], [{ a: 'x' }, { a: '' }]],
    ['list is cut', list({ a: text() }, { length: 1 }), [{ a: 'x' }, { a: 'y' }], [{ a: 'x' }]],
    ['list of null is empty', list({ a: text() }), null, []],
    ['list has a length', list({ a: text() }, { max: 1 }), [{}, {}], 'Value can have at most 1 entries.'],
    ['list refuses words', list({ a: text() }), 'x', 'Value must be a list.'],
    ['json is kept', json(), { a: [1, null, 'x'] }, { a: [1, null, 'x'] }],
    ['json keeps text as it is', json(), '[1]', '[1]'],
    ['json refuses NUL', json(), { a: ['\u0000'] }, 'Value has a character that cannot be stored.'],
  ]
  it.each(cases)('%s', (_, field, given, expected) => expect(written(field, given)).toEqual(expected))

  it('refuses JSON that is too deep or too long', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 50; depth += 1) deep = [deep]
    expect(written(json(), deep)).toBe('Value is nested too deeply.')
    expect(written(json(), 'x'.repeat(1_000_001))).toBe('Value is too long.')
  })
  it('names the place inside objects and lists', () => {
    const nested = one(list({ inner: object({ size: integer() }) }))
    const result = parseWrite(nested, 'set', { value: [{}, { inner: { size: 'x', other: 1 } }] })
    expect(result).toEqual({
      ok: false,
      errors: { 'value.1.inner.size': 'Size must be a whole number.', 'value.1.inner.other': "Unknown field 'other'." },
    })
  })
})

describe('form data', () => {
  const form = { formData: true }
  it.each([
    ['null of a nullable field is null', text(), 'null', null],
    ['null of a required field is a name', text({ required: true }), 'null', 'null'],
    ['null of a number is null', integer(), 'null', null],
    ['null of a choice is null', choice(['a'], {}), 'null', null],
    ['null of a list is empty', list({ a: text() }), 'null', []],
    ['null of references is empty', references('faq', { table: 't', own: 'a', other: 'b' }), 'null', []],
    ['lists are decoded', list({ a: integer() }), '[{"a":"1"}]', [{ a: 1 }]],
    [
      'references are decoded',
      references('faq', { table: 't', own: 'a', other: 'b' }),
      '[1,{"id":2}]',
      [{ id: 1 }, { id: 2 }],
    ],
    ['json is decoded', json(), '{"a":1}', { a: 1 }],
    ['json text stays text', json(), 'plain', 'plain'],
    ['required is sent as 1', boolean(), '1', true],
  ] as [string, Field, unknown, unknown][])('%s', (_, field, given, expected) =>
    expect(written(field, given, form)).toEqual(expected),
  )
  it('only parses null in form data: the text null stays text in JSON', () =>
    expect(written(text(), 'null')).toBe('null'))
})

it('ignores inherited properties, also inside objects', () => {
  const inherited = JSON.parse('{"__proto__": {"value": "x"}, "constructor": 1, "toString": 2}')
  const result = parseWrite(one(text()), 'set', inherited)
  expect(result.ok ? [] : Object.keys(result.errors).toSorted()).toEqual(['__proto__', 'constructor', 'toString'])
  expect(written(object({ a: text() }), JSON.parse('{"__proto__": {"a": "x"}}'))).toBe("Unknown field '__proto__'.")
})
