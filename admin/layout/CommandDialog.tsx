import { InputBase } from '@mui/material'
import { styled } from '@mui/material/styles'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Key } from '../ui/Key.tsx'
import { Inline } from '../ui/primitives.ts'
import { useOptionKeys } from './useOptionKeys.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const CommandResults = lazyPart(() => import('./CommandResults.tsx'))

const Sheet = styled('dialog')({
  top: '10vh',
  width: 'calc(100% - 32px)',
  maxWidth: 600,
  maxHeight: '70vh',
  margin: '0 auto',
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-lg)',
  boxShadow: 'var(--shadow-3)',
  backgroundColor: 'var(--bg-surface)',
  color: 'inherit',
  overflow: 'hidden',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { backgroundColor: 'var(--scrim)' },
})
const Found = styled('div')({ padding: 6, overflow: 'auto', overscrollBehavior: 'contain', minHeight: 120 })

interface CommandDialogProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Global search for screens, commands and records. Its field is there at once, so that nothing typed after the shortcut is lost; what
 * searches is loaded when it opens.
 */
export const CommandDialog = ({ isOpen, onClose }: CommandDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <Sheet
      ref={dialog}
      aria-label="Search records"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && <Command onClose={onClose} />}
    </Sheet>
  )
}

const Command = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const { list, active, onKeyDown, reset } = useOptionKeys()
  return (
    <>
      <Inline gap={10} align="center" padding="6px 16px" sx={{ borderBottom: '1px solid var(--line)' }}>
        <MagnifyingGlassIcon size={20} />
        <InputBase
          fullWidth
          value={text}
          placeholder="Search users, programs, pages, widgets, screens…"
          onChange={(event) => {
            setText(event.target.value)
            reset()
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': 'Search records',
            role: 'combobox',
            'aria-expanded': active !== undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active,
            'aria-controls': 'command-results',
            style: { minHeight: 36 },
          }}
        />
        <Key>Esc</Key>
      </Inline>
      <Found ref={list} id="command-results" role="listbox" aria-label="Results">
        <Suspense>
          <CommandResults text={text} onClose={onClose} />
        </Suspense>
      </Found>
    </>
  )
}
