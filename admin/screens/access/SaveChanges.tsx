import { Alert, Button, Collapse } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CaretDownIcon, CaretUpIcon, MinusCircleIcon, PlusCircleIcon } from '@phosphor-icons/react'
import { useEffect, useRef, useState } from 'react'
import { announceShown } from '#shared/ui/announcer/index.ts'
import type { Change } from './matrix.ts'
import { Inline } from '../../ui/primitives.ts'
import { sticky } from '../../ui/sticky.ts'

const Bar = styled('section')({
  ...sticky,
  bottom: 0,
  zIndex: 5,
  display: 'grid',
  gap: 10,
  marginTop: 16,
  padding: '14px 0',
  backgroundColor: 'var(--bg-surface)',
  borderTop: '1px solid var(--line)',
  '& .MuiButton-root': { minHeight: 44 },
})
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: '4px 24px',
  maxHeight: 180,
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8, alignItems: 'center' },
  '& code': { font: '400 13px/20px var(--font-mono)' },
})

interface SaveChangesProps {
  changes: readonly Change[]
  problem: string | null
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Pending changes with their count and list, and one button to save them all. */
export const SaveChanges = ({ changes, problem, isSaving, onSave, onDiscard }: SaveChangesProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
  if (changes.length === 0) return null
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return (
    <Bar aria-label="Changes">
      {problem && (
        <Alert severity="error" ref={announceShown}>
          {problem}
        </Alert>
      )}
      <Collapse in={isOpen} unmountOnExit>
        <List>
          {changes.map(({ role, permission, isHeld }) => (
            <li key={`${role.id}-${permission.id}`}>
              {isHeld ? (
                <PlusCircleIcon size={18} color="var(--status-good-fg)" aria-hidden />
              ) : (
                <MinusCircleIcon size={18} color="var(--status-bad-fg)" aria-hidden />
              )}
              <span>
                {role.name} {isHeld ? 'gets' : 'loses'} <code>{permission.name}</code>
              </span>
            </li>
          ))}
        </List>
      </Collapse>
      <Inline gap={8} align="center" isWrapping>
        <Button ref={button} variant="contained" loading={isSaving} onClick={onSave}>
          Save {count}
        </Button>
        <Button onClick={onDiscard} disabled={isSaving}>
          Discard
        </Button>
        <Button
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          endIcon={isOpen ? <CaretDownIcon size={14} /> : <CaretUpIcon size={14} />}
          sx={{ marginLeft: 'auto' }}
        >
          Review changes
        </Button>
      </Inline>
    </Bar>
  )
}
