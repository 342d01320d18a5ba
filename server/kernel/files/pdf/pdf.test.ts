import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { writePdf } from '#seed/files/pdf.ts'
import { writeReport } from '#shared/report/node.ts'
import { readPdf } from './index.ts'

const plain = writePdf(['Report', 'A line (with brackets) and a \\'])
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const changed = (from: string | RegExp, to: string) => latin1(plain.toString('latin1').replace(from, to))

/** A file with a table of its objects; `trailer` follows the root. */
const fileOf = (objects: readonly (string | Buffer)[], trailer = '', head = '%PDF-1.7\n'): Buffer => {
  const parts: Buffer[] = [latin1(head)]
  let table = head.length
  const places = objects.map((object, index) => {
    const place = table
    const whole = Buffer.concat([
      latin1(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? latin1(object) : object,
      latin1('\nendobj\n'),
    ])
    parts.push(whole)
    table += whole.length
    return place
  })
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'
const stream = (bytes: Buffer, more = '') =>
  Buffer.concat([latin1(`<< /Length ${bytes.length} ${more} >>\nstream\n`), bytes, latin1('\nendstream')])

/** As later versions of PDF are written: the objects packed in a stream, their places predicted and packed in another. */
const packedFile = (kept = 5): Buffer => {
  const inside = [catalog, pages, '<< /Type /Page /Parent 2 0 R >>']
  const starts = inside.map((_, index) => inside.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const index = inside.map((_, at) => `${at + 1} ${starts[at]}`).join(' ')
  const first = index.length + 1
  const head = '%PDF-1.7\n'
  const objects = Buffer.concat([
    latin1('4 0 obj\n'),
    stream(
      deflateSync(latin1(`${index} ${inside.join(' ')}`)),
      `/Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode`,
    ),
    latin1('\nendobj\n'),
  ])
  const at = head.length + objects.length
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, head.length, 0],
    [1, at, 0],
  ].map(([kind = 0, place = 0, rest = 0]) => [kind, place >> 8, place & 255, rest])
  const predicted = rows.flatMap((row, line) => [
    2,
    ...row.map((byte, column) => (byte - (rows[line - 1]?.[column] ?? 0)) & 255),
  ])
  const table = stream(
    deflateSync(Buffer.from(predicted)),
    `/Type /XRef /Size 6 /Index [0 ${kept + 1}] /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>`,
  )
  return Buffer.concat([
    latin1(head),
    objects,
    latin1('5 0 obj\n'),
    table,
    latin1(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

/** A PDF that a library wrote with these settings. */
const written = (options: PDFKit.PDFDocumentOptions) =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    document.text('Results').end()
  })

describe('what is a PDF', () => {
  test.each<[string, Buffer]>([
    ['one with a table', plain],
    ['one of packed objects', packedFile()],
    [
      'one with a comment of bytes in its head',
      fileOf([catalog, pages, page, stream(latin1('BT ET'))], '', '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'),
    ],
    [
      'one that was added to',
      Buffer.concat([
        plain,
        latin1(
          `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${plain.lastIndexOf('xref\n0 6')} >>\nstartxref\n${plain.length}\n%%EOF\n`,
        ),
      ]),
    ],
  ])('%s', async (_name, bytes) => {
    expect(await readPdf(bytes)).toEqual({ isLocked: false })
  })

  test.each<[string, Buffer]>([
    ['one without its end', changed(/startxref[^]*$/, '%%EOF')],
    ['one whose table is elsewhere', changed(/startxref\n\d+/, 'startxref\n17')],
    ['one whose table is beyond the end', changed(/startxref\n\d+/, 'startxref\n99999999')],
    ['one whose places are wrong', changed(/\d{10} 00000 n/, '0000000003 00000 n')],
    ['one without a catalog', changed('/Type /Catalog', '/Type /Cabinet')],
    ['one whose tables are in a circle without an end', fileOf([catalog, pages, page], '/Prev 9')],
    ['one with packed places that end too early', packedFile(9)],
  ])('%s, which every reader repairs', async (_name, bytes) => {
    expect(await readPdf(bytes)).toEqual({ isLocked: false })
  })

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['words', latin1('hello')],
    [
      'a script between the first and the last line',
      latin1('%PDF-1.4\n<script>alert(1)</script>\ntrailer<</Encrypt 1 0 R>>\n%%EOF'),
    ],
    [
      'a page of the web before the objects',
      fileOf([catalog, pages, page, stream(latin1('BT'))], '', '%PDF-1.7\n<script>alert(1)</script>\n'),
    ],
    [
      'the same behind a sign of comments',
      fileOf([catalog, pages, page, stream(latin1('BT'))], '', '%PDF-1.7\n%<script>alert(1)</script>\n'),
    ],
    ['one behind something else', Buffer.concat([latin1('GIF89a'), plain])],
    ['one with an archive behind it', Buffer.concat([plain, latin1('PK\u0003\u0004')])],
    ['half of one', plain.subarray(0, plain.length / 2)],
    ['one without a page', changed('/Kids [3 0 R]', '/Kids [     ]')],
    ['one whose pages are in a circle', changed('/Kids [3 0 R]', '/Kids [2 0 R]')],
    [
      'one that runs a script',
      fileOf([catalog.replace('/Pages', '/OpenAction << /S /JavaScript /JS (x) >> /Pages'), pages, page]),
    ],
    [
      'one that runs a script on its second page',
      fileOf([
        catalog,
        pages.replace('[3 0 R]', '[3 0 R 4 0 R]').replace('/Count 1', '/Count 2'),
        page.replace('/Contents 4 0 R', ''),
        page.replace('/Contents 4 0 R', '/AA << /O << /S /JavaScript /JS (x) >> >>'),
      ]),
    ],
    [
      'one that starts a program',
      fileOf([catalog.replace('/Pages', '/OpenAction << /S /Launch /F (x) >> /Pages'), pages, page]),
    ],
    [
      'the same, its name written in hex',
      fileOf([catalog.replace('/Pages', '/OpenAction << /S /L#61u#6Ech /F (x) >> /Pages'), pages, page]),
    ],
    ['one with values in values without end', fileOf(['['.repeat(10_000), pages, page])],
  ])('not %s', async (_name, bytes) => {
    expect(await readPdf(bytes)).toBeNull()
  })
})

describe('a locked PDF', () => {
  test('is one that our own report makes', async () => {
    const report = {
      document: {
        provider: 'namida',
        score: 1,
        interpretation: 'High',
        simulated: false,
        origin: 'lab',
        reviewed: false,
      },
      facts: { name: 'A', kitId: 'x', issuer: 'Hale' },
    } as const
    const make = async (password: string | null) =>
      Buffer.from(await writeReport({ emergency: null, ...report, language: 'en', now: new Date(0), password }))
    expect([await readPdf(await make(null)), await readPdf(await make('open sesame'))]).toEqual([
      { isLocked: false },
      { isLocked: true },
    ])
  })

  test.each<[string, PDFKit.PDFDocumentOptions, boolean]>([
    ['AES-256', { pdfVersion: '1.7ext3', userPassword: 'open sesame' }, true],
    ['AES-256, which only its owner may change', { pdfVersion: '1.7ext3', ownerPassword: 'open sesame' }, false],
    ['AES-128', { pdfVersion: '1.6', userPassword: 'open sesame' }, false],
    ['RC4', { pdfVersion: '1.4', userPassword: 'open sesame' }, false],
  ])('by %s', async (_name, options, isLocked) => {
    const bytes = await written(options)
    expect(await readPdf(bytes)).toEqual({ isLocked })
    const open = bytes.toString('latin1').replace('/StmF /StdCF', '/StmF /Identity')
    expect((await readPdf(latin1(open)))?.isLocked ?? false).toBe(false)
  })
})

describe('what would cost much', () => {
  const zeros = () => deflateSync(Buffer.alloc(800_000_000), { level: 1 })
  /** Objects packed in a stream of this content. */
  const packedIn = (content: Buffer) =>
    fileOf([catalog, pages, page, stream(content, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')])

  test.each<[string, () => Buffer]>([
    [
      'texts that go on to the end of the file',
      () => fileOf([catalog, pages, page, ...Array.from({ length: 20_000 }, () => '('.repeat(40))]),
    ],
    ['values in values without end', () => fileOf(['['.repeat(1_000_000), pages, page])],
    [
      'pages in pages',
      () =>
        fileOf([
          catalog,
          ...Array.from({ length: 50_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
        ]),
    ],
    [
      'a stream that decompresses to gigabytes',
      () =>
        Buffer.concat([
          latin1('%PDF-1.7\n1 0 obj\n'),
          stream(zeros(), '/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode'),
          latin1('\nendobj\nstartxref\n9\n%%EOF\n'),
        ]),
    ],
    ['objects in a stream that decompresses to gigabytes', () => packedIn(zeros())],
  ])(
    '%s leaves the event loop and the memory to others',
    async (_name, make) => {
      const bytes = make()
      const before = process.memoryUsage.rss()
      let [last, longest, most] = [performance.now(), 0, 0]
      const beat = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        most = Math.max(most, process.memoryUsage.rss() - before)
        last = performance.now()
      }, 10)
      const started = performance.now()
      await readPdf(bytes)
      clearInterval(beat)
      expect(longest).toBeLessThan(500)
      expect(performance.now() - started).toBeLessThan(20_000)
      expect(most).toBeLessThan(1_200_000_000)
    },
    60_000,
  )
})
