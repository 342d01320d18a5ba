import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { errorText, useTranslation } from '#shared/i18n/index.ts'
import {
  daysInFile,
  FileProblem,
  openTable,
  recordedDaysBack,
  tableKinds,
  type DayOrder,
  type DecimalSign,
  type RecordedDay,
  type TableFile,
} from '#shared/rules/index.ts'
import { announceShown, Button, FileInput, RadioGroup } from '#shared/ui/index.ts'
import { useTimezone, useToday } from '../../app/index.ts'
import { FileQuestions } from './FileQuestions.tsx'
import { LeftOutOfFile } from './LeftOutOfFile.tsx'

interface ImportDaysProps {
  isSaving: boolean
  onSave: (days: readonly RecordedDay[]) => void
}

/** Device days from a file. It is parsed here, so that the member sees its contents before they are sent. */
export const ImportDays = ({ isSaving, onSave }: ImportDaysProps) => {
  const { t, i18n } = useTranslation(['devices', 'ui', 'reasons'])
  const [today, timezone] = [useToday(), useTimezone()]
  const [file, setFile] = useState<File>()
  const [opened, setOpened] = useState<TableFile>()
  const [dayOrder, setDayOrder] = useState<DayOrder>()
  const [decimal, setDecimal] = useState<DecimalSign>()
  const [unreadable, setUnreadable] = useState<string>()

  /** The latest chosen file: an earlier one that takes longer to read must not replace it. */
  const last = useRef<File>(undefined)

  const wordsOf = (error: unknown): string =>
    error instanceof FileProblem
      ? errorText(i18n, { message: error.message, isSent: true, reason: { code: error.code, values: error.values } })
      : t('ui:invalid_file')
  const read = async (chosen: File | undefined, sheet?: string) => {
    last.current = chosen
    setFile(chosen)
    setOpened(undefined)
    setDayOrder(undefined)
    setDecimal(undefined)
    setUnreadable(undefined)
    if (!chosen) return
    try {
      const table = await openTable(chosen.name, new Uint8Array(await chosen.arrayBuffer()), { sheet })
      if (last.current === chosen) setOpened(table)
    } catch (error) {
      if (last.current === chosen) setUnreadable(wordsOf(error))
    }
  }

  const sheets = opened?.sheets ?? []
  const isSheetOpen = sheets.length > 1 && !opened?.sheet
  const found = opened && !isSheetOpen ? daysInFile(opened, { today, timezone, dayOrder, decimal }) : null
  const problemOf = (): string | undefined => {
    if (!found || found.isUndecided) return undefined
    if (found.days.length > recordedDaysBack) return t('file_too_many', { max: recordedDaysBack })
    if (found.days.length > 0) return undefined
    return found.hasColumns ? t('file_found', { count: 0 }) : t('file_no_columns')
  }
  const problem = unreadable ?? problemOf()
  const days = found && !problem ? found.days : []
  return (
    <Parts>
      <FileInput
        label={t('file')}
        help={t('file_help')}
        accept={tableKinds}
        value={file}
        onChange={(chosen) => void read(chosen)}
        error={problem}
      />
      {sheets.length > 1 && (
        <RadioGroup
          required
          label={t('file_sheet')}
          name="sheet"
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={opened?.sheet ?? undefined}
          onChange={(name) => void read(file, name)}
        />
      )}
      {found && (
        <FileQuestions {...found} said={{ dayOrder, decimal }} onDayOrder={setDayOrder} onDecimal={setDecimal} />
      )}
      {days.length > 0 && (
        <p key={days.length} ref={announceShown}>
          {t('file_found', { count: days.length })}
        </p>
      )}
      {found && <LeftOutOfFile {...found} />}
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
