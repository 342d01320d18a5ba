import { useId, useState, type SyntheticEvent } from 'react'
import { useConfirmClose } from '../../forms/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { announce, Button, Modal, TextArea } from '#shared/ui/index.ts'

const longest = 2000

interface MoodNoteProps {
  note: string | null
  /** @returns whether it was saved or queued */
  onWrite: (note: string | null) => Promise<boolean>
  onClose: () => void
}

/** Adds, changes or removes a mood's note. It stays open if the note could not be saved. */
const MoodNote = ({ note, onWrite, onClose }: MoodNoteProps) => {
  const { t } = useTranslation(['journal_guide', 'journal', 'common'])
  const form = useId()
  const [text, setText] = useState(note ?? '')
  const [isSaving, setSaving] = useState(false)
  const { close, question } = useConfirmClose('mood-note', text !== (note ?? '') && !isSaving, onClose)
  const write = async (next: string | null) => {
    setSaving(true)
    if (!(await onWrite(next))) return setSaving(false)
    announce(t(next === null ? 'note_removed' : 'note_saved'))
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void write(text.trim() || null)
  }
  return (
    <Modal
      open
      onOpenChange={close}
      size="sm"
      title={t(note ? 'journal:note_edit' : 'journal:note_add')}
      footer={
        question || (
          <>
            {note && (
              <Button color="red" variant="plain" disabled={isSaving} onClick={() => void write(null)}>
                {t('note_remove')}
              </Button>
            )}
            <Button type="submit" form={form} color="green" variant="filled" loading={isSaving}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      <form id={form} onSubmit={submit}>
        <TextArea
          label={t('note_label')}
          value={text}
          maxLength={longest}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
      </form>
    </Modal>
  )
}

export default MoodNote
