import { Button, CircularProgress } from '@mui/material'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { downloadCSV } from 'react-admin'
import type { Resource } from '#shared/classkeys/define.ts'
import type { TableKind } from '#shared/rules/index.ts'
import { csvOf } from '#shared/lists/index.ts'
import { Inline, Text } from '../../ui/primitives.ts'
import { RowsProgress } from '../../ui/RowsProgress.tsx'
import { AcceptedColumns } from './AcceptedColumns.tsx'
import { CheckStep, type RowChoice } from './CheckStep.tsx'
import type { TargetField } from './ColumnMatch.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { FileChoices } from './FileChoices.tsx'
import { FileDrop } from './FileDrop.tsx'
import { Problems } from './Problems.tsx'
import { Step, Steps } from './steps.ts'
import { UndoImport } from './UndoImport.tsx'
import { UploadOutcome } from './UploadOutcome.tsx'
import { itemsWords, rowsWords, type ItemLabel } from './uploadWords.ts'
import { useUpload, type Send, type Upload } from './useUpload.ts'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts'
import { ButtonLink } from '../../ui/Link.tsx'

interface UploadFlowProps {
  label: ItemLabel
  /** The items that an import can be undone for, if it can be undone as a whole. */
  undone?: Pick<Resource, 'name' | 'label'>
  fields: readonly TargetField[]
  /** Column names of the template. */
  template: readonly string[]
  templateName: string
  /** The kinds of files that can be chosen. */
  kinds: readonly TableKind[]
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

/** The import steps: choose a file, match columns, check, correct, import. */
export const UploadFlow = (props: UploadFlowProps) => {
  const { label, fields, template, templateName, check, details, list } = props
  const upload = useUpload(fields, props.send, props.basis ?? '', props.canUpdate ?? false, props.kinds)
  const { chosen, problem, columns, done, edits } = upload
  useUnsavedGuard(edits.length > 0 && !done)
  const [choice, setChoice] = useState<RowChoice>('all')
  const takesOf = (column: string) => fields.find(({ name }) => name === (columns[column] || column))?.takes
  const save = () => downloadCSV(csvOf(template, [template.map((name) => takesOf(name) ?? '')]), templateName)
  if (done)
    return (
      <Steps>
        <UploadOutcome done={done} label={label} />
        {done.problems.length > 0 && chosen && (
          <Problems problems={done.problems} rows={chosen.rows} fileName={chosen.file.name} edits={edits} />
        )}
        <Inline gap={8} isWrapping>
          {done.created + done.updated > 0 && (
            <Button variant="contained" component={ButtonLink} to={list.to}>
              {list.label}
            </Button>
          )}
          {props.undone && done.changeId && <UndoImport resource={props.undone} changeId={done.changeId} />}
          <Button variant="outlined" onClick={upload.startAgain}>
            Upload another file
          </Button>
          <Button component={ButtonLink} to="/user_upload_history">
            Upload history
          </Button>
        </Inline>
      </Steps>
    )
  return (
    <Steps>
      {details && <Step>{details}</Step>}
      <Step>
        <FileDrop
          kinds={props.kinds}
          fileName={chosen?.file.name ?? null}
          rows={chosen?.rows.length ?? 0}
          problem={problem}
          note={
            chosen?.encoding && chosen.encoding !== 'UTF-8'
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
        <FileChoices upload={upload} />
        <AcceptedColumns fields={fields} />
      </Step>
      <ColumnStep
        upload={upload}
        fields={fields}
        label={label}
        isMatched={props.isMatched}
        isChecked={check === 'try'}
      />
      <CheckStep
        upload={upload}
        takesOf={takesOf}
        choice={props.takes === 'asked' ? choice : null}
        onChoice={setChoice}
      />
      <SubmitStep upload={upload} choice={choice} {...props} />
    </Steps>
  )
}

type SubmitStepProps = Pick<UploadFlowProps, 'label' | 'check' | 'takes' | 'missing'> & {
  upload: Upload
  choice: RowChoice
}

/** Checks the file, or imports it once that is possible. */
const SubmitStep = ({ upload, choice, label, check, takes, missing }: SubmitStepProps) => {
  const { chosen, tried, isBusy, isEdited, run, progress } = upload
  if (!chosen || (upload.isUndecided && chosen.rows.length === 0)) return null
  const valid = tried ? tried.created + tried.updated : chosen.rows.length
  const hasFailed = (tried?.failed ?? 0) > 0
  const isRefused = valid === 0 || (hasFailed && (takes === 'all' || (takes === 'asked' && choice === 'all')))
  const startIcon = isBusy ? <CircularProgress size={16} color="inherit" /> : undefined
  return (
    <Inline gap={12} align="center" isWrapping>
      {check === 'try' && (!tried || isEdited) ? (
        <Button
          variant="contained"
          disabled={isBusy || Boolean(missing) || upload.isUndecided}
          startIcon={startIcon}
          onClick={() => void run(true, false)}
        >
          {tried ? 'Check again' : `Check ${rowsWords(chosen.rows.length)}`}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={isBusy || isRefused || Boolean(missing)}
          startIcon={startIcon}
          onClick={() => void run(false, takes === 'asked' && choice === 'valid')}
        >
          {takes === 'all' ? 'Upload' : 'Import'} {itemsWords(label, valid)}
        </Button>
      )}
      {progress && (
        <RowsProgress label="Import" {...progress}>
          rows of {chosen.file.name}. It goes on if you leave this page; the upload history then has the outcome.
        </RowsProgress>
      )}
      {missing && (
        <Text as="span" tone="muted">
          {missing}
        </Text>
      )}
    </Inline>
  )
}
