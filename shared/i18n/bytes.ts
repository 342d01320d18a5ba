import type { Formats } from './formats.ts'
import { numberFormat } from './numbers.ts'

const byteUnits = ['kilobyte', 'megabyte', 'gigabyte'] as const
const step = 1024

/** A number of bytes as text: '1.5 MB', in French '1,5 Mo'. A kilobyte has 1024 bytes. */
export const formatBytes = (bytes: number, { locale }: Pick<Formats, 'locale'>): string => {
  let size = bytes / step
  let unit = 0
  while (size >= step && unit < byteUnits.length - 1) {
    size /= step
    unit += 1
  }
  const options = { style: 'unit', unit: byteUnits[unit], maximumFractionDigits: unit === 0 ? 0 : 1 } as const
  return numberFormat(locale, options).format(unit === 0 ? Math.ceil(size) : size)
}
