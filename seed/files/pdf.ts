/** Characters that end or escape a PDF string. */
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/**
 * A one-page PDF of plain lines in Helvetica, the first one as heading (ISO 32000-1, 7.5: header, objects, cross-reference table,
 * trailer). Text is Latin-1.
 */
export const writePdf = (lines: readonly string[]): Buffer => {
  const [head = '', ...rest] = lines
  const content = [
    'BT',
    `/F1 20 Tf 72 708 Td (${escaped(head)}) Tj`,
    '/F1 11 Tf 0 -36 Td',
    ...rest.map((line) => `(${escaped(line)}) Tj 0 -18 Td`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = Buffer.byteLength(file, 'latin1')
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
