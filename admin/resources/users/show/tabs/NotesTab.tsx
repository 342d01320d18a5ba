import { Box, Button, Chip, IconButton } from '@mui/material'
import { PencilSimpleIcon, PlusIcon, PushPinIcon, PushPinSlashIcon, TrashIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { stateOf } from '../../../../data/states.ts'
import { formatTimestamp } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import { savedSince } from '../../../../generated/form/saveErrors.ts'
import type { Row } from '../../../../generated/index.tsx'
import { Panel, PanelList, Words } from '../../../../parts/related-panels/index.ts'
import { DoneButton, FollowUpMark, Person } from '../../../../parts/follow-ups/index.ts'
import { NoteForm, type Note } from '../../parts/NoteForm.tsx'
import { noteDraftOf, type NoteDraft } from '../../parts/noteDraft.ts'
import { Mark } from '../../parts/panels.tsx'
import { useChange } from '../../parts/useChange.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'
import { Failed } from '../../../../ui/Failed.tsx'
import { Inline, Text } from '../../../../ui/primitives.ts'
import { Tooltip } from '../../../../ui/tooltip/index.ts'

/** Staff notes about the member, pinned first. Members never see them. */
const NotesTab = () => {
  const { id } = useMember()
  const may = useHasPermission()
  const provider = useDataProvider()
  const translate = useTranslate()
  const kept = noteDraftOf(id)
  // The form that is open, as it was opened; what is typed is kept beside it.
  const [draft, setDraft] = useState(() => kept.read())
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    'usernotes',
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'created_at', order: 'DESC' }, filter: { user_id: id } },
    { retry: false },
  )
  const { change, isBusy } = useChange(refetch)
  const notes = (data ?? []).toSorted(
    (one, other) => Number(other['is_pinned'] === true) - Number(one['is_pinned'] === true),
  )
  const canWrite = may('usernotes:write')
  const began = draft?.began ?? null
  const edit = (note: Row | null) => setDraft({ began: note, theirs: null, typed: null })
  const close = () => {
    kept.remove()
    setDraft(null)
  }
  const cancel = () => {
    if (draft?.typed == null || globalThis.confirm(translate('ra.message.unsaved_changes'))) close()
  }
  const keep = (next: NoteDraft) => {
    kept.write(next)
    setDraft(next)
  }
  const save = async (note: Note) => {
    const isDone = await change(
      began === null
        ? { work: () => provider.create('usernotes', { data: { ...note, user_id: id } }), done: 'Note added' }
        : {
            work: async () => {
              try {
                const previousData = draft?.theirs ?? began
                return await provider.update('usernotes', { id: began.id, data: note, previousData })
              } catch (error) {
                if (stateOf(error) === 'gone') {
                  keep({ began: null, theirs: null, typed: note })
                  throw new Error('This note was deleted meanwhile. Save again to add yours as a new one.', {
                    cause: error,
                  })
                }
                if (savedSince(error)) {
                  const { data: theirs } = await provider.getOne<Row>('usernotes', { id: began.id })
                  keep({ began, theirs, typed: note })
                }
                throw error
              }
            },
            done: 'Note saved',
          },
    )
    if (isDone) close()
  }
  const pin = (note: Row) => {
    const is_pinned = note['is_pinned'] !== true
    return change({
      work: () => provider.update('usernotes', { id: note.id, data: { is_pinned }, previousData: note }),
      done: is_pinned ? 'Note pinned' : 'Note unpinned',
    })
  }
  const remove = (note: Row) =>
    change({
      work: () => provider.delete('usernotes', { id: note.id, previousData: note }),
      done: 'Note deleted',
      ...(canWrite
        ? {
            undo: (call) => call('restoreFromTrash', { body: { classkey: 'usernotes', id: note.id } }),
            undone: 'Note restored',
          }
        : {}),
    })
  const form = draft && (
    <NoteForm
      draft={draft}
      isBusy={isBusy}
      onType={(typed) => keep({ ...draft, typed })}
      onSave={save}
      onCancel={cancel}
    />
  )
  // The form outlives its note, which may be deleted meanwhile, and the list, which may no longer be allowed.
  const shown = error ? [] : notes
  const isApart = !shown.some((note) => note.id === began?.id)
  return (
    <Panel
      title="Notes"
      count={total}
      lead="Not visible to members."
      isLoading={isPending}
      error={(draft === null && error) || undefined}
      onRetry={() => void refetch()}
      empty={total === 0 && draft === null ? 'No notes yet. Add what staff should know about this member.' : undefined}
      actions={
        canWrite &&
        draft === null && (
          <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={() => edit(null)}>
            Add note
          </Button>
        )
      }
    >
      {isApart && form}
      {error && draft !== null && (
        <Failed error={error} onRetry={() => void refetch()} sx={{ margin: '0 18px 18px' }} />
      )}
      <PanelList>
        {shown.map((note) =>
          draft && began?.id === note.id ? (
            <li key={note.id} style={{ padding: 0 }}>
              {form}
            </li>
          ) : (
            <Box
              component="li"
              key={note.id}
              sx={{ alignItems: 'flex-start !important', paddingBlock: '12px !important' }}
            >
              <Words title={String(note['title'] ?? '') || 'Note'}>
                <Text size="body-sm" tone="plain" wrap="lines" sx={{ margin: '4px 0 8px' }}>
                  {String(note['note'] ?? '')}
                </Text>
                <Inline as="span" isInline gap="4px 8px" align="center" isWrapping>
                  {note['is_pinned'] === true && (
                    <Mark tone="info">
                      <PushPinIcon size={12} weight="fill" /> Pinned
                    </Mark>
                  )}
                  <Chip label={sentenceCase(String(note['category'] ?? 'general'))} />
                  <span>
                    <Person record={note} field="author_name" />, {formatTimestamp(note['created_at'])}
                  </span>
                  <FollowUpMark note={note} />
                  {typeof note['file'] === 'string' && note['file'] !== '' && <a href={note['file']}>Attachment</a>}
                </Inline>
              </Words>
              {note['follow_up_on'] ? (
                <DoneButton resource="usernotes" record={note} title={String(note['title'] || note['note'])} />
              ) : null}
              {canWrite && (
                <>
                  <Tooltip title={note['is_pinned'] === true ? 'Unpin' : 'Pin'}>
                    <IconButton
                      disabled={isBusy}
                      aria-label={note['is_pinned'] === true ? 'Unpin' : 'Pin'}
                      onClick={() => void pin(note)}
                    >
                      {note['is_pinned'] === true ? <PushPinSlashIcon size={18} /> : <PushPinIcon size={18} />}
                    </IconButton>
                  </Tooltip>
                  <Tooltip title="Edit">
                    <IconButton aria-label="Edit" onClick={() => edit(note)}>
                      <PencilSimpleIcon size={18} />
                    </IconButton>
                  </Tooltip>
                </>
              )}
              {may('usernotes:delete') && (
                <Tooltip title="Delete">
                  <IconButton disabled={isBusy} aria-label="Delete" onClick={() => void remove(note)}>
                    <TrashIcon size={18} />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
          ),
        )}
      </PanelList>
    </Panel>
  )
}
export default NotesTab
