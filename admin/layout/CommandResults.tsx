import { styled } from '@mui/material/styles'
import { ArrowRightIcon } from '@phosphor-icons/react'
import { useMemo, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '#shared/ui/index.ts'
import { useIsBounded } from '../data/useIsBounded.ts'
import { useDeclarations } from '../declarations/index.ts'
import { NamedIcon } from '../ui/icons/NamedIcon.tsx'
import { groupsOf } from '../navigation/index.ts'
import { searchDebounceMs } from '../ui/SearchBox.tsx'
import { RecordResults, useSearched } from '../screens/search/RecordResults.tsx'
import { commandsOf, findCommands } from './commands.ts'

const Heading = styled('h3')({
  font: 'var(--type-caption)',
  letterSpacing: 0,
  color: 'var(--text-3)',
  padding: '10px 12px 4px',
  margin: 0,
})
const OptionRow = styled('div')({
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

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="group" aria-label={title}>
    <Heading aria-hidden>{title}</Heading>
    {children}
  </div>
)

const Option = ({ icon, onOpen, children }: { icon: string; onOpen: () => void; children: ReactNode }) => (
  <OptionRow role="option" aria-selected={false} onClick={onOpen}>
    <NamedIcon name={icon} size={20} /> {children}
  </OptionRow>
)

/** What the typed text finds: screens, commands and records. */
const CommandResults = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const declarations = useDeclarations()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const searched = useSearched()
  const navigate = useNavigate()
  const q = useDebounced(text.trim(), searchDebounceMs)
  const isBounded = useIsBounded()
  const screens = useMemo(
    () => groupsOf(declarations.values(), permissions ?? new Set(), isBounded).flatMap((group) => group.screens),
    [declarations, permissions, isBounded],
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
  const open = (path: string) => {
    onClose()
    void navigate(path)
  }
  return (
    <>
      {words === '' && <Heading as="p">Type a name, email, or number.</Heading>}
      {found.length > 0 && (
        <Section title="Screens">
          {found.map(({ path, icon, label }) => (
            <Option key={path} icon={icon} onOpen={() => open(`/${path}`)}>
              {label}
            </Option>
          ))}
        </Section>
      )}
      {begun.length > 0 && (
        <Section title="Commands">
          {begun.map(({ path, icon, label }) => (
            <Option key={path} icon={icon} onOpen={() => open(path)}>
              {label}
            </Option>
          ))}
        </Section>
      )}
      {q.length > 1 &&
        searched.map((resource) => (
          <RecordResults key={resource.name} resource={resource} q={q} count={4}>
            {(results) => (
              <Section title={resource.label[1]}>
                {results.map(({ id, title, detail, to }) => (
                  <Option key={id} icon={resource.icon} onOpen={() => open(to)}>
                    {title}
                    <small>{detail}</small>
                  </Option>
                ))}
              </Section>
            )}
          </RecordResults>
        ))}
      {words !== '' && (
        <OptionRow
          role="option"
          aria-selected={false}
          onClick={() => open(`/search?q=${encodeURIComponent(text.trim())}`)}
        >
          <ArrowRightIcon size={20} /> See all results for “{text.trim()}”
        </OptionRow>
      )}
    </>
  )
}

export default CommandResults
