import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { readRecordedDays, recordedDaysBack, type RecordedDay } from '#shared/rules/index.ts'
import { announceShown, Button, FileInput, Notice } from '#shared/ui/index.ts'
import { useToday } from '../../app/index.ts'

interface ImportDaysProps {
  isSaving: boolean
  onSave: (days: readonly RecordedDay[]) => void
}

const shownLines = 8

/** Device days from a file. It is parsed here, so that the member sees its contents before they are sent. */
export const ImportDays = ({ isSaving, onSave }: ImportDaysProps) => {
  const { t } = useTranslation(['devices', 'ui'])
  const today = useToday()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<ReturnType<typeof readRecordedDays>>()
  const [problem, setProblem] = useState<string>()

  /** The latest chosen file: an earlier one that takes longer to read must not replace it. */
  const last = useRef<File>(undefined)

  const read = async (chosen: File | undefined) => {
    last.current = chosen
    setFile(chosen)
    setFound(undefined)
    setProblem(undefined)
    if (!chosen) return
    try {
      const text = await chosen.text()
      if (last.current !== chosen) return
      const result = readRecordedDays(text, /\.json$/i.test(chosen.name) ? 'json' : 'csv', today)
      setFound(result)
      if (result.days.length === 0) setProblem(t('file_found', { count: 0 }))
      if (result.days.length > recordedDaysBack) setProblem(t('file_too_many', { max: recordedDaysBack }))
    } catch {
      if (last.current === chosen) setProblem(t('ui:invalid_file'))
    }
  }
  const days = found && !problem ? found.days : []
  return (
    <Parts>
      <FileInput
        label={t('file')}
        help={t('file_help')}
        accept={['csv', 'json']}
        value={file}
        onChange={(chosen) => void read(chosen)}
        error={problem}
      />
      {days.length > 0 && (
        <p key={days.length} ref={announceShown}>
          {t('file_found', { count: days.length })}
        </p>
      )}
      {found && found.skipped.length > 0 && (
        <Notice status="warning">
          {t('file_skipped', {
            count: found.skipped.length,
            lines: `${found.skipped.slice(0, shownLines).join(', ')}${found.skipped.length > shownLines ? ' …' : ''}`,
          })}
        </Notice>
      )}
      <Button
        color="green"
        variant="filled"
        loading={isSaving}
        disabled={days.length === 0}
        onClick={() => onSave(days)}
      >
        {t('save_days', { count: days.length })}
      </Button>
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-top: var(--space-5);

  p {
    margin: 0;
    font: var(--type-label);
  }
`
