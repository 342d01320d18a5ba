import { useState } from 'react'
import { messageOf } from '#shared/client/index.ts'
import { FileProblem, headsOf, matchColumns, problemColumn, readTable, type FileRow } from '#shared/rules/index.ts'
import type { TargetField } from './ColumnMatch.tsx'
import type { Problem } from './problems.ts'

export interface LeftOutColumn {
  column: string
  reason: string
}
export interface UploadResult {
  rows: number
  created: number
  updated: number
  failed: number
  problems: readonly Problem[]
  /** Columns that nothing is written of, with the reason. */
  leftOut: readonly LeftOutColumn[]
}
export interface Chosen {
  file: File
  rows: readonly FileRow[]
  heads: readonly string[]
}

/** Sends the file; with `isTry` nothing is written. */
export type Send = (file: File, options: { columns: Readonly<Record<string, string>>; isTry: boolean; validOnly: boolean }) => Promise<UploadResult>

/**
 * A file on its way in: chosen, matched, tried, sent. A later step is forgotten when an earlier one changes.
 * @param basis what else a try is about, in one word
 */
export const useUpload = (fields: readonly TargetField[], send: Send, basis: string) => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [columns, setColumns] = useState<Record<string, string>>({})
  const [tried, setTried] = useState<{ result: UploadResult; basis: string } | null>(null)
  const [done, setDone] = useState<UploadResult | null>(null)
  const [isBusy, setBusy] = useState(false)

  const forget = () => {
    setTried(null)
    setDone(null)
    setProblem(null)
  }
  const choose = async (file: File) => {
    forget()
    setChosen(null)
    try {
      const rows = readTable(file.name, await file.text())
      const heads = headsOf(rows).filter((head) => head !== problemColumn)
      const found = matchColumns(heads, fields)
      setColumns(Object.fromEntries(heads.map((head, index) => [head, found[index] ?? ''])))
      setChosen({ file, rows, heads })
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : 'The file cannot be read.')
    }
  }
  const match = (next: Record<string, string>) => {
    forget()
    setColumns(next)
  }
  const run = async (isTry: boolean, validOnly: boolean) => {
    if (!chosen) return
    setBusy(true)
    setProblem(null)
    try {
      const result = await send(chosen.file, { columns, isTry, validOnly })
      if (isTry) setTried({ result, basis })
      else setDone(result)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const startAgain = () => {
    forget()
    setChosen(null)
  }
  return { chosen, problem, columns, tried: tried?.basis === basis ? tried.result : null, done, isBusy, choose, match, run, startAgain }
}
