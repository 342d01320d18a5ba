import { Button, CircularProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { TrashIcon } from '@phosphor-icons/react'
import { useEffect, useRef } from 'react'
import { useCanAccess } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import { useDeleteWithUndo } from '../actions/useDeleteWithUndo.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { sticky } from '../../ui/sticky.ts'

const Bar = styled('div')({
  ...sticky,
  bottom: 0,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  padding: '14px 0',
  marginTop: 24,
  backgroundColor: 'var(--bg-surface)',
  borderTop: '1px solid var(--line)',
  zIndex: 4,
  '& .MuiButton-root': { minHeight: 44 },
})

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Save (also Ctrl or ⌘ + S), Cancel and Delete, always visible. */
export const SaveBar = ({ record }: { record: Row | null }) => {
  const path = pathOf(useDeclaration())
  const button = useRef<HTMLButtonElement>(null)
  const { isSubmitting } = useFormState()
  const { remove, question } = useDeleteWithUndo('list')
  const { canAccess: canDelete } = useCanAccess({ resource: path, action: 'delete' })
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // What is typed over the form, such as a link, is not in it yet.
      if (document.querySelector('dialog[open], [role=dialog]')) return
      if (!button.current?.matches(':disabled, [aria-disabled="true"]')) button.current?.form?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
  return (
    <Bar>
      <Button
        ref={button}
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" /> : undefined}
        title={`Save (${isMac ? '⌘' : 'Ctrl+'}S)`}
        sx={{ paddingInline: '18px' }}
      >
        Save
      </Button>
      <Button component={ButtonLink} to={`/${path}`}>
        Cancel
      </Button>
      {record && canDelete && (
        <Button
          color="error"
          startIcon={<TrashIcon size={18} />}
          onClick={() => remove(record)}
          sx={{ marginLeft: 'auto' }}
        >
          Delete
        </Button>
      )}
      {question}
    </Bar>
  )
}
