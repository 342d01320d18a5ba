import { Alert, Box, Button, CircularProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { actorOf, actorWords } from '../../format/actors.ts'
import { formatTimestamp } from '../../format/format.ts'
import { Change } from './Change.tsx'
import type { Revision } from './useRevisions.ts'
import { Caption, Inline, Text } from '../../ui/primitives.ts'

const Entry = styled('li')({
  position: 'relative',
  padding: '0 0 20px 22px',
  borderLeft: '1px solid var(--line)',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: 6,
    width: 9,
    height: 9,
    borderRadius: '50%',
    backgroundColor: 'var(--bg-surface)',
    border: '2px solid var(--text-3)',
  },
  '&:first-of-type::before': { borderColor: 'var(--btn-blue-fill)', backgroundColor: 'var(--btn-blue-fill)' },
})
const When = styled('time')({ font: 'var(--type-caption)', color: 'var(--text-3)' })
const words: Readonly<Record<Revision['kind'], string>> = {
  added: 'created this',
  changed: 'changed',
  deleted: 'deleted this',
  restored: 'restored',
}
/** Longer changes are collapsed to this many fields. */
const SHOWN = 6

interface RevisionEntryProps {
  revision: Revision
  isNewest: boolean
  /** Null if it can't be restored. `except` lists fields to leave unchanged. */
  onRestore: ((except: readonly string[]) => Promise<void>) | null
}

/** One revision: who changed what and when, with Restore. */
export const RevisionEntry = ({ revision, isNewest, onRestore }: RevisionEntryProps) => {
  const resource = useDeclaration()
  const { kind, number, created_at: at, changes } = revision
  const [isWhole, setWhole] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> } | null>(null)
  const restore = async (except: readonly string[]) => {
    setBusy(true)
    setRefusal(null)
    try {
      await onRestore?.(except)
    } catch (error) {
      setRefusal({ message: messageOf(error), fields: error instanceof CallError ? error.fieldErrors : {} })
    }
    setBusy(false)
  }
  const shown = isWhole ? changes : changes.slice(0, SHOWN)
  const refused = Object.keys(refusal?.fields ?? {}).map((path) => path.split('.')[0] ?? path)
  return (
    <Entry>
      <Inline gap={12} align="flex-start" justify="space-between">
        <div>
          <Text size="body-sm">
            <Text as="b" weight="strong">
              {actorWords(actorOf(revision))}
            </Text>{' '}
            {kind === 'changed' && changes.length === 1
              ? 'changed 1 field'
              : kind === 'changed'
                ? `changed ${changes.length} fields`
                : words[kind]}
            {kind === 'restored' && changes.length === 0
              ? ' this from the trash'
              : kind === 'restored'
                ? ' an earlier version'
                : ''}
          </Text>
          <When dateTime={at}>
            {formatTimestamp(at)}, version {number}
          </When>
        </div>
        {isNewest ? (
          <Caption as="span" wrap="never">
            Current
          </Caption>
        ) : (
          onRestore && (
            <Button
              size="small"
              disabled={isBusy}
              startIcon={
                isBusy ? <CircularProgress size={14} color="inherit" /> : <ClockCounterClockwiseIcon size={16} />
              }
              onClick={() => void restore([])}
              aria-label={`Restore version ${number}`}
              sx={{ flexShrink: 0 }}
            >
              Restore
            </Button>
          )
        )}
      </Inline>
      {refusal && (
        <Alert severity="warning" sx={{ marginTop: '8px' }}>
          {refused.length === 0 ? (
            refusal.message
          ) : (
            <>
              Some fields can’t be restored:
              <Box component="ul" sx={{ margin: '4px 0', paddingLeft: '18px' }}>
                {Object.entries(refusal.fields).map(([path, sentence]) => (
                  <li key={path}>
                    {labelOf(path.split('.')[0] ?? path, resource.fields[path.split('.')[0] ?? path])}: {sentence}
                  </li>
                ))}
              </Box>
              <Button size="small" disabled={isBusy} onClick={() => void restore(refused)}>
                Restore other fields
              </Button>
            </>
          )}
        </Alert>
      )}
      {shown.length > 0 && (
        <Box component="dl" sx={{ margin: '10px 0 0' }}>
          {shown.map((change) => (
            <Change key={change.field} change={change} isAdded={kind === 'added'} />
          ))}
        </Box>
      )}
      {changes.length > SHOWN && (
        <Button size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole
            ? 'Show less'
            : `Show ${changes.length - SHOWN} more ${changes.length - SHOWN === 1 ? 'field' : 'fields'}`}
        </Button>
      )}
    </Entry>
  )
}
