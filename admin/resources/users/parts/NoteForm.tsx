import { Alert, Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { choiceLabel } from '../../../format/format.ts'
import { useDeclarations } from '../../../declarations/index.ts'
import type { NoteDraft } from './noteDraft.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { Inline, Text } from '../../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  padding: '14px 18px',
  borderTop: '1px solid var(--line-soft)',
  flex: 1,
})
const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 14 })

export interface Note {
  title: string | null
  note: string
  category: string
  is_pinned: boolean
  follow_up_on: string | null
}

interface NoteFormProps {
  draft: NoteDraft
  isBusy: boolean
  onType: (note: Note) => void
  onSave: (note: Note) => Promise<void>
  onCancel: () => void
}

/** Inline form for a note in its list. */
export const NoteForm = ({
  draft: { began: note, theirs, typed },
  isBusy,
  onType,
  onSave,
  onCancel,
}: NoteFormProps) => {
  const category = useDeclarations().get('usernotes')?.fields['category']
  const [values, setValues] = useState<Note>(
    typed ?? {
      title: typeof note?.['title'] === 'string' ? note['title'] : '',
      note: typeof note?.['note'] === 'string' ? note['note'] : '',
      category: typeof note?.['category'] === 'string' ? note['category'] : 'general',
      is_pinned: note?.['is_pinned'] === true,
      follow_up_on: typeof note?.['follow_up_on'] === 'string' ? note['follow_up_on'] : null,
    },
  )
  const [isTried, setTried] = useState(false)
  const isEmpty = values.note.trim() === ''
  const set = (change: Partial<Note>) => {
    const next = { ...values, ...change }
    setValues(next)
    onType(next)
  }
  return (
    <Form
      noValidate
      aria-label={note ? 'Edit note' : 'New note'}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        setTried(true)
        if (!isEmpty) void onSave({ ...values, title: values.title?.trim() || null })
      }}
    >
      {theirs && (
        <Alert severity="warning">
          Someone else saved this note while you were writing. It now says:
          <Text size="body-sm" wrap="lines">
            {[theirs['title'], theirs['note']].filter(Boolean).join('\n')}
          </Text>
          Save note replaces it with yours. Cancel keeps theirs.
        </Alert>
      )}
      <TextField label="Title" value={values.title ?? ''} onChange={(event) => set({ title: event.target.value })} />
      <TextField
        label="Note"
        required
        autoFocus
        multiline
        minRows={3}
        value={values.note}
        error={isTried && isEmpty}
        helperText={isTried && isEmpty ? 'Note is required.' : undefined}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Fields>
        <TextField
          select
          label="Category"
          value={values.category}
          onChange={(event) => set({ category: event.target.value })}
        >
          {(category?.kind === 'choice' ? category.values : []).map((one) => (
            <MenuItem key={one} value={one}>
              {category?.kind === 'choice' ? choiceLabel(category, one) : one}
            </MenuItem>
          ))}
        </TextField>
        <DateField
          label="Follow up on"
          value={values.follow_up_on ?? ''}
          onChange={(day) => set({ follow_up_on: day || null })}
        />
      </Fields>
      <Inline gap={8} align="center" isWrapping>
        <FormControlLabel
          sx={{ flex: 1 }}
          control={
            <Checkbox checked={values.is_pinned} onChange={(event) => set({ is_pinned: event.target.checked })} />
          }
          label="Pin to top"
        />
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Save note
        </Button>
      </Inline>
    </Form>
  )
}
