import { Button } from '@mui/material'
import { BuildingsIcon, EnvelopeSimpleIcon, TagIcon, TargetIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useIsManager } from '../../../data/useIsManager.ts'
import type { Selection } from '../../../generated/list/state/selection.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'))
const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'))
const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))

/** Bulk actions for users, besides the generic ones. */
export const BulkActions = ({ selection }: { selection: Selection }) => {
  const { canAccess } = useCanAccess({ resource: 'user', action: 'edit' })
  const [open, setOpen] = useState<'tags' | 'program' | 'organization' | 'invite' | null>(null)
  const isManager = useIsManager()
  if (!canAccess) return null
  const close = () => setOpen(null)
  return (
    <>
      {!isManager && (
        <Button startIcon={<TagIcon size={18} />} onClick={() => setOpen('tags')}>
          Edit tags
        </Button>
      )}
      <Button startIcon={<TargetIcon size={18} />} onClick={() => setOpen('program')}>
        Program
      </Button>
      <Button startIcon={<BuildingsIcon size={18} />} onClick={() => setOpen('organization')}>
        Organization
      </Button>
      <Button startIcon={<EnvelopeSimpleIcon size={18} />} onClick={() => setOpen('invite')}>
        Invite
      </Button>
      <Suspense>
        {open === 'invite' && <InviteDialog selection={selection} onClose={close} />}
        {open === 'tags' && <TagsDialog selection={selection} onClose={close} />}
        {(open === 'program' || open === 'organization') && (
          <LinkDialog kind={open} selection={selection} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
