import { inSentence } from '#shared/rules/index.ts'
import { Alert, Button, CircularProgress, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { downloadCSV } from 'react-admin'
import { Link } from 'react-router-dom'
import { csvOf } from '../../generated/kinds/csv.ts'
import { ColumnMatch, type TargetField } from './ColumnMatch.tsx'
import { DayOrderChoice } from './DayOrderChoice.tsx'
import { AcceptedColumns } from './AcceptedColumns.tsx'
import { FileDrop } from './FileDrop.tsx'
import { SkippedColumns } from './SkippedColumns.tsx'
import { cellText } from './problems.ts'
import { Problems } from './Problems.tsx'
import { useUpload, type Send, type UploadResult } from './useUpload.ts'
import { Inline, SectionTitle, Text } from '../../ui/primitives.ts'

const Steps = styled('div')({ display: 'grid', gap: 28, maxWidth: 860 })
const Step = styled('section')({ display: 'grid', gap: 12, '& > h2': { margin: 0 } })

interface UploadFlowProps {
  /** Singular and plural of the imported items. */
  label: readonly [one: string, many: string]
  fields: readonly TargetField[]
  /** Column names of the template. */
  template: readonly string[]
  templateName: string
  /** Whether columns with other headings can be matched manually. */
  isMatched: boolean
  /** `try`: the file is checked first. `none`: it is sent right away, all rows or none. */
  check: 'try' | 'none'
  /** Whether to import all rows or none, let the user decide, or always import the valid ones. */
  takes: 'asked' | 'valid' | 'all'
  /** Whether rows with an id can update existing items. */
  canUpdate?: boolean
  /** Settings for all rows, such as their organization. */
  details?: ReactNode
  /** The details as one string: a check is only valid for the same details. */
  basis?: string
  /** What is missing in the details. */
  missing?: string | null
  send: Send
  /** Link to the imported items. */
  list: { label: string; to: string }
}

const number = (count: number) => count.toLocaleString('en-US')
const rowsWords = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`)

/** The import steps: choose a file, match columns, check, correct, import. */
export const UploadFlow = ({
  label,
  fields,
  template,
  templateName,
  isMatched,
  check,
  takes,
  canUpdate = false,
  details,
  basis = '',
  missing,
  send,
  list,
}: UploadFlowProps) => {
  const upload = useUpload(fields, send, basis, canUpdate)
  const { chosen, problem, columns, tried, done, isBusy, isEdited, days, edits, run } = upload
  const [wish, setWish] = useState<'all' | 'valid'>('all')
  const items = (count: number) => `${number(count)} ${inSentence(count === 1 ? label[0] : label[1])}`
  const takesOf = (column: string) => fields.find(({ name }) => name === (columns[column] || column))?.takes
  const save = () => downloadCSV(csvOf(template, [template.map((name) => takesOf(name) ?? '')]), templateName)
  if (done) {
    const isWritten = done.created + done.updated > 0
    return (
      <Steps>
        <Outcome done={done} items={items} />
        {done.problems.length > 0 && chosen && (
          <Problems problems={done.problems} rows={chosen.rows} fileName={chosen.file.name} edits={edits} />
        )}
        <Inline gap={8} isWrapping>
          {isWritten && (
            <Button variant="contained" component={Link} to={list.to}>
              {list.label}
            </Button>
          )}
          <Button variant="outlined" onClick={upload.startAgain}>
            Upload another file
          </Button>
          <Button component={Link} to="/user_upload_history">
            Upload history
          </Button>
        </Inline>
      </Steps>
    )
  }
  const busy = isBusy ? <CircularProgress size={16} color="inherit" /> : undefined
  const valid = tried ? tried.created + tried.updated : (chosen?.rows.length ?? 0)
  const hasFailed = (tried?.failed ?? 0) > 0
  const isRefused = valid === 0 || (hasFailed && (takes === 'all' || (takes === 'asked' && wish === 'all')))
  const given = new Set(Object.values(columns))
  const without =
    chosen && isMatched && !upload.isUpdate
      ? fields.filter(({ name, isRequired }) => isRequired && !given.has(name))
      : []
  const sample = (head: string) =>
    chosen?.rows.map(({ values }) => cellText(values[head])).find((words) => words.trim() !== '') ?? ''
  return (
    <Steps>
      {details && <Step>{details}</Step>}
      <Step>
        <FileDrop
          fileName={chosen?.file.name ?? null}
          rows={chosen?.rows.length ?? 0}
          problem={problem}
          note={
            chosen && chosen.encoding !== 'UTF-8'
              ? `This file isn’t UTF-8. It was read as ${chosen.encoding}. Check that accented characters are correct.`
              : null
          }
          onFile={(file) => void upload.choose(file)}
          hint={
            <Button size="small" startIcon={<DownloadSimpleIcon size={16} />} onClick={save}>
              Download template
            </Button>
          }
        />
        <AcceptedColumns fields={fields} />
      </Step>
      {chosen && (isMatched || upload.hasIds || days) && (
        <Step>
          <SectionTitle>Columns</SectionTitle>
          {isMatched && (
            <ColumnMatch
              heads={chosen.heads}
              fields={fields}
              sample={sample}
              chosen={columns}
              onChange={upload.match}
            />
          )}
          {without.length > 0 && (
            <Alert severity="warning">
              {without.length === 1 ? 'Required field without a column' : 'Required fields without a column'}:{' '}
              {without.map((field) => field.label).join(', ')}.
            </Alert>
          )}
          {days && check === 'try' && <DayOrderChoice {...days} onChange={upload.setDayOrder} />}
          {upload.hasIds && (
            <RadioGroup
              value={upload.isUpdate ? 'update' : 'add'}
              onChange={(_, value) => upload.setUpdate(value === 'update')}
              aria-label="Rows with an ID"
            >
              <FormControlLabel
                value="update"
                control={<Radio />}
                label={`Update the ${inSentence(label[1])} with these ids. Empty cells are ignored.`}
              />
              <FormControlLabel
                value="add"
                control={<Radio />}
                label={`Create a new ${inSentence(label[0])} for every row.`}
              />
            </RadioGroup>
          )}
        </Step>
      )}
      {tried && chosen && (
        <Step aria-live="polite">
          <SectionTitle>Check</SectionTitle>
          {hasFailed ? (
            <>
              <Alert severity="warning">
                {number(tried.failed)} of {rowsWords(tried.rows)} can’t be imported. Nothing has been saved yet. Correct
                the values below and check again, or fix the file and upload it again.
              </Alert>
              <Problems
                problems={tried.problems}
                rows={chosen.rows}
                fileName={chosen.file.name}
                edits={edits}
                takesOf={takesOf}
                onEdit={upload.edit}
              />
              {takes === 'asked' && valid > 0 && !isEdited && (
                <RadioGroup
                  value={wish}
                  onChange={(_, value) => setWish(value as 'all' | 'valid')}
                  aria-label="Rows to import"
                >
                  <FormControlLabel value="all" control={<Radio />} label="Import only if all rows are valid" />
                  <FormControlLabel
                    value="valid"
                    control={<Radio />}
                    label={valid === 1 ? 'Import the 1 valid row' : `Import the ${number(valid)} valid rows`}
                  />
                </RadioGroup>
              )}
            </>
          ) : (
            <Alert severity={valid === 0 ? 'info' : 'success'}>{triedWords(tried)}</Alert>
          )}
          <SkippedColumns columns={tried.leftOut} />
        </Step>
      )}
      {chosen && (
        <Inline gap={12} align="center" isWrapping>
          {check === 'try' && (!tried || isEdited) ? (
            <Button
              variant="contained"
              disabled={isBusy || Boolean(missing)}
              startIcon={busy}
              onClick={() => void run(true, false)}
            >
              {tried ? 'Check again' : `Check ${rowsWords(chosen.rows.length)}`}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={isBusy || isRefused || Boolean(missing)}
              startIcon={busy}
              onClick={() => void run(false, takes === 'asked' && wish === 'valid')}
            >
              {takes === 'all' ? 'Upload' : 'Import'} {items(valid)}
            </Button>
          )}
          {missing && (
            <Text as="span" tone="muted">
              {missing}
            </Text>
          )}
        </Inline>
      )}
    </Steps>
  )
}

/** 'All 48 rows can be imported: 3 new, 5 changed, 40 unchanged.' */
const triedWords = ({ rows, created, updated, unchanged }: UploadResult): string => {
  if (created + updated === 0)
    return rows === 1 ? 'This row has no changes.' : `None of the ${number(rows)} rows have changes.`
  const parts = [
    [created, 'new'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
  ] as const
  const told = parts.flatMap(([count, word]) => (count > 0 ? [`${number(count)} ${word}`] : []))
  const all = rows === 1 ? '1 row' : `All ${number(rows)} rows`
  return `${all} can be imported${updated + unchanged > 0 ? `: ${told.join(', ')}` : ''}. Nothing has been saved yet.`
}

const Outcome = ({ done, items }: { done: UploadResult; items: (count: number) => string }) => {
  const parts = [
    ...(done.created > 0 ? [`${items(done.created)} created`] : []),
    ...(done.updated > 0 ? [`${items(done.updated)} updated`] : []),
    ...(done.unchanged > 0 ? [`${number(done.unchanged)} unchanged`] : []),
    ...(done.failed > 0 ? [`${rowsWords(done.failed)} failed`] : []),
  ]
  const isWritten = done.created + done.updated > 0
  return (
    <Alert severity={done.failed === 0 ? 'success' : isWritten ? 'warning' : 'error'} role="status">
      {isWritten ? '' : 'Nothing was imported: '}
      {parts.join(', ')}.
    </Alert>
  )
}
