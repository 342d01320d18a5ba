import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameSample } from '#shared/vitals/index.ts'

/** A recorded face with beats from a sensor on the body. */
export interface Recorded {
  name: string
  samples: FrameSample[]
  /** Beat times of the sensor in seconds, on the clock of the frames. */
  beats: number[]
}

/** A file that is not what docs/vitals.md says; the message names file and line. */
export class MalformedRecording extends Error {}

const fail = (file: string, line: number, why: string): never => {
  throw new MalformedRecording(`${file}:${line}: ${why}`)
}

interface Line {
  number: number
  cells: string[]
}

const linesOf = (file: string, text: string): { header: string[]; rows: Line[] } => {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, cells: line.split(',').map((cell) => cell.trim()) }))
  const [header, ...rows] = lines.filter(({ cells }) => cells.length > 1 || cells[0] !== '')
  if (!header) return fail(file, 1, 'the file is empty')
  return { header: header.cells.map((cell) => cell.toLowerCase()), rows }
}

/** A finite number; `nan` or an empty cell is NaN where a colour may be missing. */
const numberOf = (
  file: string,
  { number: line }: Line,
  name: string,
  cell: string | undefined,
  mayMiss = false,
): number => {
  if (mayMiss && (cell === undefined || cell === '' || cell.toLowerCase() === 'nan')) return Number.NaN
  const value = Number(cell)
  return cell === undefined || cell === '' || !Number.isFinite(value)
    ? fail(file, line, `${name} is '${cell ?? ''}', not a number`)
    : value
}

/** Times must increase. */
const checkOrder = (file: string, line: number, time: number, before: number | undefined): void => {
  if (before !== undefined && time <= before) fail(file, line, `time ${time} is not later than ${before} before it`)
}

/** Columns of a trace: `time`, then `r`, `g`, `b`, or `r0`, `g0`, `b0`, `r1`, … for several patches. */
const patchesOf = (file: string, header: readonly string[]): number => {
  const colors = header.slice(1)
  const patches = colors.length / 3
  const isPlain = header.join() === 'time,r,g,b'
  const isNumbered = colors.every((name, index) => name === `${'rgb'[index % 3]}${Math.floor(index / 3)}`)
  if (header[0] !== 'time' || colors.length === 0 || !Number.isInteger(patches) || !(isPlain || isNumbered)) {
    return fail(file, 1, `the columns are '${header.join()}', not 'time,r,g,b' or 'time,r0,g0,b0,r1,g1,b1,…'`)
  }
  return patches
}

/** A colour trace as frames; background and shoulders are unknown and stay constant. */
export const readTrace = (file: string, text: string): FrameSample[] => {
  const { header, rows } = linesOf(file, text)
  const patches = patchesOf(file, header)
  let before: number | undefined
  return rows.map((row): FrameSample => {
    if (row.cells.length !== header.length)
      fail(file, row.number, `${row.cells.length} values for ${header.length} columns`)
    const time = numberOf(file, row, 'time', row.cells[0])
    checkOrder(file, row.number, time, before)
    before = time
    const colors = Float32Array.from({ length: patches * 3 }, (_, index) =>
      numberOf(file, row, header[index + 1] ?? '', row.cells[index + 1], true),
    )
    let [luma, count] = [0, 0]
    for (let patch = 0; patch < patches; patch++) {
      const [red, green, blue] = colors.subarray(3 * patch, 3 * patch + 3)
      const level = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0)
      if (!Number.isFinite(level)) continue
      luma += level
      count++
    }
    return {
      time,
      patches: colors,
      background: [128, 128, 128],
      skinShare: count / patches,
      luminance: count ? luma / count : 0,
      clippedShare: 0,
      position: [0, 0],
      profiles: [new Float32Array(0), new Float32Array(0)],
      shoulders: new Float32Array(0),
    }
  })
}

/** Beat times: one column `time` in seconds. */
export const readBeats = (file: string, text: string): number[] => {
  const { header, rows } = linesOf(file, text)
  if (header.join() !== 'time') fail(file, 1, `the columns are '${header.join()}', not 'time'`)
  let before: number | undefined
  return rows.map((row) => {
    const time = numberOf(file, row, 'time', row.cells[0])
    checkOrder(file, row.number, time, before)
    before = time
    return time
  })
}

const beatsEnding = '.beats.csv'

/** Every `<name>.csv` of a folder with its `<name>.beats.csv`. */
export const readRecordings = (folder: string): Recorded[] => {
  if (!existsSync(folder)) throw new MalformedRecording(`${folder}: there is no such folder`)
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
  const traces = files.filter((file) => !file.endsWith(beatsEnding))
  if (traces.length === 0) throw new MalformedRecording(`${folder}: no recording '<name>.csv' in it`)
  return traces.map((file) => {
    const name = file.slice(0, -'.csv'.length)
    if (!files.includes(name + beatsEnding))
      throw new MalformedRecording(`${join(folder, file)}: its beats '${name + beatsEnding}' are missing`)
    const read = (which: string) => readFileSync(join(folder, which), 'utf8')
    return {
      name,
      samples: readTrace(join(folder, file), read(file)),
      beats: readBeats(join(folder, name + beatsEnding), read(name + beatsEnding)),
    }
  })
}
