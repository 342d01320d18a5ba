import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useDeclarations } from '../../declarations/index.ts'
import { formatDate } from '../../format/format.ts'
import { useUndo } from '../../generated/actions/useUndo.tsx'
import { actionText, type AuditEntry } from './words.ts'
import { Block, Caption, Text } from '../../ui/primitives.ts'
import { CancelButton, Dialog } from '../../ui/dialog/index.ts'

/** Undoes a change after confirmation; marks undone ones. Renders nothing if the change can't be undone. */
export const UndoButton = ({ entry, onUndone }: { entry: AuditEntry; onUndone?: () => void }) => {
  const declarations = useDeclarations()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { undo: offer, change_id: changeId, object } = entry
  const resource = object ? declarations.get(object.resource) : undefined
  if (!offer || changeId === null || !resource) return null
  if (offer.state === 'undone') return <Caption as="span">Undone</Caption>
  const run = async () => {
    setBusy(true)
    const isDone = await undo(resource, changeId)
    setBusy(false)
    setAsking(false)
    if (isDone) onUndone?.()
  }
  return (
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        startIcon={<ArrowCounterClockwiseIcon size={16} />}
        aria-label={`Undo: ${actionText(entry)}`}
        title={`Can be undone until ${formatDate(offer.until)}`}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} fullWidth maxWidth="xs" aria-labelledby="undo-title">
        <DialogTitle id="undo-title">Undo this change?</DialogTitle>
        <DialogContent>
          <Block marginBottom={8}>{actionText(entry)}</Block>
          <Text size="body-sm" tone="muted">
            Items that have been changed since are left as they are, and you’ll see which ones.
          </Text>
        </DialogContent>
        <DialogActions>
          <CancelButton>Cancel</CancelButton>
          <Button variant="contained" loading={isBusy} onClick={() => void run()}>
            Undo
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  )
}
