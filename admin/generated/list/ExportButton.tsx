import { Button, CircularProgress } from '@mui/material'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { downloadCSV, useDataProvider, useListContext, useNotify } from 'react-admin'
import { exportedAtOnce } from '#shared/rules/index.ts'
import { pathOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import type { Source } from './exportRows.ts'
import type { Row } from '../../data/row.ts'
import { useSelection } from './state/selection.ts'
import { useStartExport } from './useExports.ts'

const exporting = () => import('./exportRows.ts')

type OnRows = (done: number, total: number) => void

/** Saves the rows returned by `read` as `<screen>.csv`; without it, all rows of a list that is too long for that are a job of the server. */
const useExport = (read: ((source: Source, onRows: OnRows) => Promise<readonly Row[]>) | null) => {
  const startExport = useStartExport()
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const source = useDataProvider()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState('Export')
  const onRows: OnRows = (done, total) =>
    setWords(`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`)
  const run = async () => {
    setBusy(true)
    try {
      if (read === null) return await startExport()
      const { exportRows } = await exporting()
      downloadCSV(await exportRows(declarations, resource, await read(source, onRows), source), pathOf(resource))
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Something went wrong! Try again later.', { type: 'error' })
    } finally {
      setWords('Export')
      setBusy(false)
    }
  }
  return { run, isBusy, words }
}

/** Exports all matching rows, not just this page. */
export const ExportButton = () => {
  const path = pathOf(useDeclaration())
  const { filterValues, sort, total } = useListContext()
  const { run, isBusy, words } = useExport(
    (total ?? 0) > exportedAtOnce
      ? null
      : async (source, onRows) => (await exporting()).readAll(source, { path, filter: filterValues, sort }, onRows),
  )
  return (
    <Button
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" /> : <DownloadSimpleIcon size={18} />}
      disabled={isBusy || !total}
      onClick={() => void run()}
      sx={{ '@media (max-width: 767px)': { display: 'none' } }}
    >
      {words}
    </Button>
  )
}

export const ExportSelected = () => {
  const path = pathOf(useDeclaration())
  const { filterValues, sort } = useListContext()
  const { ids, isAll, count } = useSelection()
  const { run, isBusy, words } = useExport(
    isAll && count > exportedAtOnce
      ? null
      : async (source, onRows) =>
          isAll
            ? (await exporting()).readAll(source, { path, filter: filterValues, sort }, onRows)
            : (await source.getMany<Row>(path, { ids: [...ids] })).data,
  )
  return (
    <Button startIcon={<DownloadSimpleIcon size={18} />} disabled={isBusy} onClick={() => void run()}>
      {words}
    </Button>
  )
}
