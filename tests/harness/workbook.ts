import { strToU8, zipSync } from 'fflate'

/** A cell as the XML of a sheet, a text, a number or a boolean. */
type Cell = { xml: string } | string | number | boolean | null

const letter = (place: number): string => String.fromCharCode(65 + place)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A day, with its time, as a number of days since the workbook's first; styles 1 to 3 are a day, one with its time, and a time. */
export const dated = (serial: number, style: 1 | 2 | 3 = 1): Cell => ({ xml: `<c s="${style}"><v>${serial}</v></c>` })
/** A formula, with the result that was saved with it. */
export const formula = (result: string, type = 'n'): Cell => ({
  xml: `<c t="${type}"><f>A1+1</f>${result === '' ? '' : `<v>${result}</v>`}</c>`,
})

/** An .xlsx file with shared strings, as spreadsheets save it. */
export const workbook = (
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { is1904 = false } = {},
): Uint8Array<ArrayBuffer> => {
  const strings: string[] = []
  const xmlOf = (cell: Cell, at: string): string => {
    if (cell === null) return `<c r="${at}" s="1"/>`
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${at}"`)
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
    return `<c r="${at}" t="s"><v>${strings.push(cell) - 1}</v></c>`
  }
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${rows
        .map(
          (row, at) =>
            `<row r="${at + 1}">${row.map((cell, place) => xmlOf(cell, `${letter(place)}${at + 1}`)).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
    ]),
  )
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId90" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}
