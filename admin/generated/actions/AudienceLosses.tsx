import { Alert, Button, DialogActions, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { isForAny } from '#shared/classkeys/define.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { inSentence } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { DialogStack } from '../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../ui/dialog/index.ts'

/** Items that would be shown to nobody after a deletion, and how many there are. */
export type Losses = AnswerOf<'listAudienceLosses'>
export type LossQuery = { filters?: Record<string, unknown>; search?: string }

/** Names the items that the deletion shows to nobody. */
export const LossesAlert = ({ losses: { models, total_count: total } }: { losses: Losses }) => {
  const declarations = useDeclarations()
  if (total === 0) return null
  const rest = total - models.length
  return (
    <Alert severity="warning">
      {total === 1 ? 'This is then shown to nobody:' : 'These are then shown to nobody:'}
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {models.map(({ classkey, id, title }) => (
          <li key={`${classkey} ${id}`}>
            {title} ({inSentence(declarations.get(classkey)?.label[0] ?? classkey)})
          </li>
        ))}
        {rest > 0 && <li>and {rest.toLocaleString('en-US')} more</li>}
      </ul>
      Until you choose whom {total === 1 ? 'it is' : 'they are'} for. Restoring what you delete restores this.
    </Alert>
  )
}

/** Loads and names what the deletion of a list's items shows to nobody; nothing while it loads. */
export const AudienceLosses = ({ name, query }: { name: string; query: LossQuery }) => {
  const session = useSession()
  const [losses, setLosses] = useState<Losses | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify(query)
  const isLosing = [...useDeclarations().values()].some((one) => isForAny(one, name))
  useEffect(() => {
    if (!isLosing) return
    const wanted = { classkey: name, ...(JSON.parse(asked) as LossQuery) }
    session.client.call('listAudienceLosses', { query: wanted }).then(setLosses, () => setFailed(true))
  }, [session, name, isLosing, asked])
  if (failed) return <Alert severity="warning">What would be shown to nobody could not be loaded.</Alert>
  return losses && <LossesAlert losses={losses} />
}

interface DeleteLosingProps {
  title: string
  losses: Losses
  onDelete: () => void
  onClose: () => void
}

/** Confirms the deletion of an item that others are for. */
const DeleteLosing = ({ title, losses, onDelete, onClose }: DeleteLosingProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="losing-title">
    <DialogTitle id="losing-title">Delete {title}?</DialogTitle>
    <DialogStack>
      <LossesAlert losses={losses} />
    </DialogStack>
    <DialogActions>
      <CancelButton>Cancel</CancelButton>
      <Button variant="contained" color="error" onClick={onDelete}>
        Delete
      </Button>
    </DialogActions>
  </Dialog>
)
export default DeleteLosing
