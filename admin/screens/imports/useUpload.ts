import { useState } from 'react'
import { messageOf } from '#shared/client/index.ts'
import { isGuidance } from '#shared/classkeys/define.ts'
import {
  dayOrderOf,
  decimalOf,
  FileProblem,
  headsOf,
  matchColumns,
  openTable,
  problemColumn,
  rowsOf,
  withEdits,
  type DayOrder,
  type DecimalSign,
  type Edit,
  type Encoding,
  type FileRow,
  type TableChoices,
  type TableKind,
} from '#shared/rules/index.ts'
import type { TargetField } from './ColumnMatch.tsx'
import type { Problem } from './problems.ts'

export interface SkippedColumn {
  column: string
  reason: string
}
export interface UploadResult {
  rows: number
  created: number
  updated: number
  /** Rows without changes. */
  unchanged: number
  failed: number
  problems: readonly Problem[]
  /** What undoes it as a whole; null if there is nothing to undo. */
  changeId?: string | null
  /** Skipped columns with the reason. */
  leftOut: readonly SkippedColumn[]
}
interface Chosen extends TableChoices {
  file: File
  encoding: Encoding | null
  /** Whether the text may be in another encoding. */
  isGuessed: boolean
  sheets: readonly string[]
  sheet: string | null
  rows: readonly FileRow[]
  heads: readonly string[]
}
/** How many rows have been looked at. */
export interface Progress {
  done: number
  rows: number
}
interface SendOptions {
  columns: Readonly<Record<string, string>>
  edits: readonly Edit[]
  dayOrder: DayOrder
  /** Null if the file's numbers leave no doubt. */
  decimal: DecimalSign | null
  encoding: Encoding | null
  sheet: string | null
  /** Whether rows with an id update existing items. */
  isUpdate: boolean
  isTry: boolean
  validOnly: boolean
  /** How many rows the file has. */
  rows: number
}

export type Upload = ReturnType<typeof useUpload>

/** Sends the file; a dry run with `isTry`. */
export type Send = (file: File, options: SendOptions, onProgress: (progress: Progress) => void) => Promise<UploadResult>

/** How a file is read, as the calls take it. */
export const readingOf = ({
  columns,
  edits,
  dayOrder,
  decimal,
  encoding,
}: Pick<SendOptions, 'columns' | 'edits' | 'dayOrder' | 'decimal' | 'encoding'>) => ({
  columns,
  edits: [...edits],
  day_order: dayOrder,
  ...(decimal && { decimal }),
  ...(encoding && { encoding }),
})

const textsIn = (rows: readonly FileRow[], head: string): string[] =>
  rows.flatMap(({ values }) => (typeof values[head] === 'string' ? [values[head]] : []))

/**
 * State of an import: chosen, matched, checked, corrected, sent. Changing a step resets the later ones.
 * @param basis other inputs that a check depends on, as one string
 */
export const useUpload = (
  fields: readonly TargetField[],
  send: Send,
  basis: string,
  canUpdate: boolean,
  kinds: readonly TableKind[],
) => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [columns, setColumns] = useState<Record<string, string>>({})
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const [saidOrder, setSaidOrder] = useState<DayOrder | null>(null)
  const [saidDecimal, setSaidDecimal] = useState<DecimalSign | null>(null)
  const [wantsUpdate, setWantsUpdate] = useState(true)
  const [tried, setTried] = useState<{ result: UploadResult; basis: string; edits: readonly Edit[] } | null>(null)
  const [done, setDone] = useState<UploadResult | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)

  const byName = new Map(fields.map((field) => [field.name, field]))
  const fieldOf = (head: string) => byName.get(columns[head] ?? '')
  // The template's guidance row is not data.
  const rows = (chosen?.rows ?? []).filter(
    ({ values }) =>
      !isGuidance(Object.entries(values).flatMap(([head, value]) => [[fieldOf(head)?.takes ?? '', value] as const])),
  )
  const days = dayOrderOf(
    (chosen?.heads ?? []).flatMap((head) => (fieldOf(head)?.kind === 'date' ? textsIn(rows, head) : [])),
  )
  const numbers = decimalOf(
    (chosen?.heads ?? []).flatMap((head) => {
      const kind = fieldOf(head)?.kind
      if (kind !== 'decimal' && kind !== 'integer') return []
      return textsIn(withEdits(rows, edits), head).map((text) => ({ text, isWhole: kind === 'integer' }))
    }),
  )
  const decimal = numbers && (saidDecimal ?? numbers.decimal)
  const dayOrder = saidOrder ?? days?.order ?? 'mdy'
  const hasIds = canUpdate && (chosen?.heads.includes('id') ?? false)
  const isUpdate = hasIds && wantsUpdate

  const forget = () => {
    setTried(null)
    setDone(null)
    setProblem(null)
  }
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      forget()
      set(value)
    }
  const choose = async (file: File, choices: TableChoices = {}) => {
    forget()
    setChosen(null)
    setEdits([])
    setSaidOrder(null)
    setSaidDecimal(null)
    try {
      const opened = await openTable(file.name, new Uint8Array(await file.arrayBuffer()), choices, kinds)
      const { encoding, sheets, sheet } = opened
      const isToChoose = sheets.length > 1 && sheet === null
      const read = isToChoose ? [] : rowsOf(opened)
      const heads = headsOf(read).filter((head) => head !== problemColumn)
      const found = matchColumns(heads, fields)
      setColumns(Object.fromEntries(heads.map((head, index) => [head, found[index] ?? ''])))
      const isGuessed = Boolean(choices.encoding) || encoding === 'Windows-1252'
      setChosen({ file, encoding, isGuessed, sheets, sheet, rows: read, heads })
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : 'The file can’t be read.')
    }
  }
  const edit = (row: number, column: string, value: string) =>
    setEdits([...edits.filter((one) => one.row !== row || one.column !== column), { row, column, value }])
  const run = async (isTry: boolean, validOnly: boolean) => {
    if (!chosen) return
    setBusy(true)
    setProblem(null)
    try {
      const result = await send(
        chosen.file,
        {
          columns,
          edits,
          dayOrder,
          decimal,
          encoding: chosen.isGuessed ? chosen.encoding : null,
          sheet: chosen.sheet,
          isUpdate,
          isTry,
          validOnly,
          rows: rows.length,
        },
        setProgress,
      )
      if (isTry) setTried({ result, basis, edits })
      else setDone(result)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setProgress(null)
      setBusy(false)
    }
  }
  const startAgain = () => {
    forget()
    setChosen(null)
  }
  const isTried = tried?.basis === basis
  return {
    chosen: chosen && { ...chosen, rows },
    problem,
    columns,
    match: anew(setColumns),
    /** The date order of the file and whether it is certain; null without ambiguous dates. */
    days: days && { order: dayOrder, isCertain: days.isCertain },
    setDayOrder: anew(setSaidOrder),
    /** How the file writes numbers, and what was chosen; null if none of them could be two. */
    numbers: numbers && { ...numbers, isCertain: numbers.decimal !== null, decimal },
    setDecimal: anew(setSaidDecimal),
    /** What must be chosen before the file is read as it is meant. */
    isUndecided:
      (numbers !== null && decimal === null) || (chosen !== null && chosen.sheets.length > 1 && chosen.sheet === null),
    hasIds,
    isUpdate,
    setUpdate: anew(setWantsUpdate),
    edits,
    edit,
    tried: isTried ? tried.result : null,
    /** Cells were corrected since the last check. */
    isEdited: isTried && tried.edits !== edits,
    done,
    isBusy,
    progress,
    choose,
    run,
    startAgain,
  }
}
