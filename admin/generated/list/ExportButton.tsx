import { Button, CircularProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { downloadCSV, useDataProvider, useListContext, useNotify } from 'react-admin'
import { exportedAtOnce } from '#shared/rules/index.ts'
import { pathOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import { useSelection } from './state/selection.ts'
import { exportName, useStartExport } from './useExports.ts'

/** Saves these rows, or all that match, as `<screen>-<day>.csv`; of a long list the server makes that file. */
const useExport = (ids: readonly number[] | null) => {
  const { filterValues: filter, sort, total = 0 } = useListContext()
  const startExport = useStartExport()
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const source = useDataProvider()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const path = pathOf(resource)
    const { exportRows, readAll } = await import('./exportRows.ts')
    const rows = ids
      ? (await source.getMany<Row>(path, { ids: [...ids] })).data
      : await readAll(source, { path, filter: filter as object, sort })
    downloadCSV(await exportRows(declarations, resource, rows, source), exportName(path, new Date()))
  }
  const run = async () => {
    setBusy(true)
    try {
      await (ids === null && total > exportedAtOnce ? startExport() : save())
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Something went wrong! Try again later.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, total }
}

const WordlessOnPhones = styled(Button)({
  '@media (max-width: 599px)': {
    minWidth: 36,
    padding: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
})

/** Exports all matching rows, not just this page. */
export const ExportButton = () => {
  const { run, isBusy, total } = useExport(null)
  return (
    <WordlessOnPhones
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" /> : <DownloadSimpleIcon size={18} />}
      disabled={isBusy || total === 0}
      onClick={() => void run()}
    >
      Export
    </WordlessOnPhones>
  )
}

export const ExportSelected = () => {
  const { ids, isAll } = useSelection()
  const { run, isBusy } = useExport(isAll ? null : ids)
  return (
    <Button startIcon={<DownloadSimpleIcon size={18} />} disabled={isBusy} onClick={() => void run()}>
      Export
    </Button>
  )
}
