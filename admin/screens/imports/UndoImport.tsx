import { Button } from '@mui/material'
import { useState } from 'react'
import type { Resource } from '#shared/classkeys/define.ts'
import { useUndo } from '../../generated/actions/useUndo.tsx'
import { useIsManager } from '../../data/useIsManager.ts'

/** Undoes an import as a whole: what it created goes to the trash, what it changed is as before. */
export const UndoImport = ({
  resource,
  changeId,
}: {
  resource: Pick<Resource, 'name' | 'label'>
  changeId: string
}) => {
  const undo = useUndo()
  const isManager = useIsManager()
  const [state, setState] = useState<'possible' | 'busy' | 'undone'>('possible')
  const press = async () => {
    setState('busy')
    setState((await undo(resource, changeId)) ? 'undone' : 'possible')
  }
  if (isManager) return null
  return (
    <Button variant="outlined" disabled={state !== 'possible'} onClick={() => void press()}>
      {state === 'undone' ? 'Import undone' : 'Undo import'}
    </Button>
  )
}
