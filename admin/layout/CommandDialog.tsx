import { Dialog, InputBase } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowRightIcon, MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '#shared/ui/index.ts'
import { useDeclarations } from '../declarations/index.ts'
import { NamedIcon } from '../ui/icons/NamedIcon.tsx'
import { groupsOf } from '../navigation/index.ts'
import { searchDebounceMs } from '../ui/SearchBox.tsx'
import { RecordResults, useSearched } from '../screens/search/RecordResults.tsx'
import { commandsOf, findCommands } from './commands.ts'
import { Key } from '../ui/Key.tsx'
import { Inline } from '../ui/primitives.ts'

const Found = styled('div')({ padding: 6, overflow: 'auto', minHeight: 120 })

const Heading = styled('h3')({
  font: 'var(--type-caption)',
  letterSpacing: 0,
  color: 'var(--text-3)',
  padding: '10px 12px 4px',
  margin: 0,
})
export const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: 'var(--radius-sm)',
  font: 'var(--type-label)',
  cursor: 'pointer',
  '& small': {
    font: 'var(--type-caption)',
    color: 'var(--text-3)',
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&[aria-selected=true]': { backgroundColor: 'var(--bg-hover)' },
})

interface CommandDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Global search for screens, commands and records. */
export const CommandDialog = ({ isOpen, onClose }: CommandDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    aria-label="Search records"
    slotProps={{
      paper: {
        sx: {
          position: 'absolute',
          top: '10vh',
          margin: 0,
          maxHeight: '70vh',
          borderRadius: 'var(--radius-lg)',
          width: 'calc(100% - 32px)',
        },
      },
    }}
  >
    <Command onClose={onClose} />
  </Dialog>
)

const optionsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=option]')]

/** Selects one option; a negative index counts from the end. */
const select = (list: HTMLElement, place: number) => {
  const all = optionsIn(list)
  const chosen = all.at(place)
  for (const option of all) option.setAttribute('aria-selected', String(option === chosen))
  chosen?.scrollIntoView({ block: 'nearest' })
}

const Command = ({ onClose }: { onClose: () => void }) => {
  const declarations = useDeclarations()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const searched = useSearched()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), searchDebounceMs)
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const screens = useMemo(
    () => groupsOf(declarations.values(), permissions ?? new Set()).flatMap((group) => group.screens),
    [declarations, permissions],
  )
  const commands = useMemo(
    () => commandsOf(declarations.values(), permissions ?? new Set()),
    [declarations, permissions],
  )
  const words = text.toLowerCase().trim()
  const found = screens
    .filter(({ label, name }) => words !== '' && `${label} ${name}`.toLowerCase().includes(words))
    .slice(0, 6)
  const begun = findCommands(commands, text).slice(0, 4)
  // Results arrive per resource; until the user moves, the first one stays selected.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const chooseFirst = () => {
      if (!hasMoved.current) select(element, 0)
    }
    chooseFirst()
    const observer = new MutationObserver(chooseFirst)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const open = (path: string) => {
    onClose()
    void navigate(path)
  }
  const move = (event: KeyboardEvent) => {
    const element = list.current
    if (!element) return
    const all = optionsIn(element)
    const at = all.findIndex((option) => option.getAttribute('aria-selected') === 'true')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      hasMoved.current = true
      select(element, (at + (event.key === 'ArrowDown' ? 1 : -1)) % all.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      all[Math.max(at, 0)]?.click()
    }
  }
  const section = (title: string, children: ReactNode) => (
    <div role="group" aria-label={title}>
      <Heading aria-hidden>{title}</Heading>
      {children}
    </div>
  )
  return (
    <>
      <Inline gap={10} align="center" padding="6px 16px" sx={{ borderBottom: '1px solid var(--line)' }}>
        <MagnifyingGlassIcon size={20} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder="Search users, programs, pages, widgets, screens…"
          onChange={(event) => {
            setText(event.target.value)
            hasMoved.current = false
          }}
          onKeyDown={move}
          inputProps={{
            'aria-label': 'Search records',
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': 'command-results',
            style: { minHeight: 36 },
          }}
        />
        <Key>Esc</Key>
      </Inline>
      <Found ref={list} id="command-results" role="listbox" aria-label="Results">
        {words === '' && <Heading as="p">Type a name, email, or number.</Heading>}
        {found.length > 0 &&
          section(
            'Screens',
            found.map((screen) => (
              <Option key={screen.path} role="option" aria-selected={false} onClick={() => open(`/${screen.path}`)}>
                <NamedIcon name={screen.icon} size={20} /> {screen.label}
              </Option>
            )),
          )}
        {begun.length > 0 &&
          section(
            'Commands',
            begun.map((command) => (
              <Option key={command.path} role="option" aria-selected={false} onClick={() => open(command.path)}>
                <NamedIcon name={command.icon} size={20} /> {command.label}
              </Option>
            )),
          )}
        {q.length > 1 &&
          searched.map((resource) => (
            <RecordResults key={resource.name} resource={resource} q={q} count={4}>
              {(results) =>
                section(
                  resource.label[1],
                  results.map(({ id, title, detail, to }) => (
                    <Option key={id} role="option" aria-selected={false} onClick={() => open(to)}>
                      <NamedIcon name={resource.icon} size={20} /> {title}
                      <small>{detail}</small>
                    </Option>
                  )),
                )
              }
            </RecordResults>
          ))}
        {words !== '' && (
          <Option
            role="option"
            aria-selected={false}
            onClick={() => open(`/search?q=${encodeURIComponent(text.trim())}`)}
          >
            <ArrowRightIcon size={20} /> See all results for “{text.trim()}”
          </Option>
        )}
      </Found>
    </>
  )
}
