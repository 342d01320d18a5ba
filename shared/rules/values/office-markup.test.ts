import { expect, test } from 'vitest'
import { withoutOffice } from './office-markup.ts'

const marker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>`
const item = (text: string, depth = 1, sign = '·') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${depth} lfo1'>${marker(sign)}${text}<o:p></o:p></p>\n`
const clipboard = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{color:red}</style></head><body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test.each([
  [item('Drink') + item('Sleep'), '<ul><li>Drink</li><li>Sleep</li></ul>'],
  [item('First', 1, '1.') + item('Then', 1, '2.'), '<ol><li>First</li><li>Then</li></ol>'],
  [
    item('A') + item('A1', 2, 'o') + item('A2', 2, 'o') + item('B'),
    '<ul><li>A<ul><li>A1</li><li>A2</li></ul></li><li>B</li></ul>',
  ],
  [item('One') + item('Two', 1, '1)'), '<ul><li>One</li></ul><ol><li>Two</li></ol>'],
  [
    item('One') + '<p class=MsoNormal>Between</p>' + item('Two'),
    '<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>',
  ],
  ['<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>b</p>', '<p>a</p><p>b</p>'],
  [
    '<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>',
    '<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>',
  ],
])('%j', (body, made) => {
  expect(withoutOffice(clipboard(body)).replaceAll(/\s*\n\s*/g, '')).toBe(made)
  expect(withoutOffice(made)).toBe(made)
})

test('what the editor of an earlier release made of a list becomes one', () => {
  expect(withoutOffice('<p>·&nbsp;&nbsp;&nbsp; Drink</p><p>• Sleep</p><p>Then</p>')).toBe(
    '<ul><li>Drink</li><li>Sleep</li></ul><p>Then</p>',
  )
})

test.each([
  '<p>A · B</p>',
  '<p>Plain</p>',
  '<ul><li>• kept</li></ul>',
  '<h1 class="print-card">Card</h1>',
  '',
  '<p class="card">· 5 mg</p>\n<p>Then</p>',
  '<p>• one</p>\n',
  '<p>●●●○○ rating</p><p>●●○○○ rating</p>',
  '<p>Both MSOs and mso-lists, as in MsoNormal<img src="/files/1.png"><img alt="MsoNormal"></p>',
  '<p title="mso-list: MsoNormal">a<img src="data:,"></p>',
  '<p class="msoNormal">a \u{E000}</p>',
])('%j stays as it is', (html) => expect(withoutOffice(html)).toBe(html))

test.each(['file:///C:/a.png', 'FILE:a', 'cid:1', 'data:image/png;base64,AA', '', ' '])(
  'a picture at %j is lost with its clipboard',
  (src) => expect(withoutOffice(clipboard(`<p class=MsoNormal>a<img src="${src}"></p>`))).toBe('<p>a</p>'),
)

test.each(['https://example.org/a.png', '/files/1', 'files/1.png'])('a picture at %j stays', (src) =>
  expect(withoutOffice(clipboard(`<p>a<img src="${src}"></p>`))).toBe(`<p>a<img src="${src}"></p>`),
)

test('a sign without a space after it is text', () => {
  const html = '<p>●●●○○ rating</p><p>●●○○○ rating</p>'
  expect(withoutOffice(clipboard(html))).toBe(html)
})

test('lists keep the direction of their paragraphs', () => {
  expect(withoutOffice('<p dir="rtl">• א</p><p dir="rtl">• ב</p><p>• c</p>')).toBe(
    '<ul dir="rtl"><li>א</li><li>ב</li></ul><ul><li>c</li></ul>',
  )
  expect(withoutOffice(clipboard(item('א').replace('<p ', '<p dir=RTL '))).trim()).toBe('<ul dir="rtl"><li>א</li></ul>')
})

test('numbers go on where a list began', () => {
  expect(withoutOffice(clipboard(item('c', 1, '3.') + item('d', 1, '4.')))).toBe(
    '<ol start="3"><li>c</li><li>d</li></ol>',
  )
})

const long = (part: string) => part.repeat(Math.ceil(200_000 / part.length))
const office = '<o:p></o:p>'
// What takes time with the square of its length, or more, does not end within the limit of a test.
test.each([
  `<p class=MsoNormal>${long('\u{A0}')}x</p>`,
  `<p class=MsoNormal>${long(' ')}x</p>`,
  `<p class=MsoNormal>${long('&nbsp;<br>')}x</p>`,
  `<p class=MsoNormal>${long('<span>\u{A0}</span>')}x</p>`,
  `<p class=MsoNormal><br${long(' ')}</p>`,
  `<p class=MsoNormal>•${long('\u{A0}')}</p>`,
  `<p>•${long('\u{A0}')}</p><p>${long(' ')}`,
  `<p>${long('&nbsp;<span>')}•`,
  `${office}<p style="${long('mso-')}`,
  `${office}${long(' style="mso-')}`,
  `${office}<p${long(' style="mso-')}>`,
  `${office}<p${long(" class='")}>`,
  `<p style="${long('mso-list:')}">a</p>`,
  `<p style="${long('mso-list:l0 ')}">a</p>`,
  `<p style="mso-list:${long('level')}">a</p>`,
  `${office}${long('<!--StartFragment-->')}`,
  `${office}${long('<!--EndFragment-->')}`,
  ...['<p ', '<p>', '</p ', '<![if !supportLists]>', '<![endif]>', '<style>', '<!--', '<img ', '<w:a', '<![', '<'].map(
    (part) => office + long(part),
  ),
  `${office}<${long('a')}`,
  `${office}<w:${long('a')}`,
  `${office}<p ${long('a ')}`,
  `${office}<p a${long(' ')}>`,
  `${office}<p a=${long(' ')}>`,
  `${office}<img ${long('src=')}>`,
  `${office}<img src="${long(' ')}">`,
  `${office}</p${long(' ')}`,
  `${office}<![${long('a')}`,
])('takes time with the length only: %#', { timeout: 20_000 }, (html) => {
  expect(withoutOffice(html).length).toBeLessThanOrEqual(html.length)
})
