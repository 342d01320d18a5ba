import { inSentence } from '#shared/rules/index.ts'
import { Alert, Box, Button, CircularProgress, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { downloadCSV } from 'react-admin'
import { Link } from 'react-router-dom'
import { csvOf } from '../generated/csv.ts'
import { ColumnMatch, type TargetField } from './ColumnMatch.tsx'
import { FileDrop } from './FileDrop.tsx'
import { LeftOut } from './LeftOut.tsx'
import { Problems } from './Problems.tsx'
import { useUpload, type Send, type UploadResult } from './useUpload.ts'

const Steps = styled('div')({ display: 'grid', gap: 28, maxWidth: 860 })
const Step = styled('section')({ display: 'grid', gap: 12, '& > h2': { margin: 0 } })

interface UploadFlowProps {
  /** Singular and plural of what comes in. */
  label: readonly [one: string, many: string]
  fields: readonly TargetField[]
  /** Names of the template's columns. */
  template: readonly string[]
  templateName: string
  /** Whether columns are matched by hand where their heads say something else. */
  isMatched: boolean
  /** `try`: the file is checked first. `none`: it is sent at once, all rows or none. */
  check: 'try' | 'none'
  /** Whether all rows are taken or none, as asked, or the valid ones in any case. */
  takes: 'asked' | 'valid' | 'all'
  /** What belongs to all rows, such as their organization. */
  details?: ReactNode
  /** The details in one word: a check holds for these alone. */
  basis?: string
  /** What is still missing in the details. */
  missing?: string | null
  send: Send
  /** Where what came in is seen. */
  list: { label: string; to: string }
}

const number = (count: number) => count.toLocaleString('en-US')

/** From a file to items: choose, match, try, bring in. */
export const UploadFlow = ({ label, fields, template, templateName, isMatched, check, takes, details, basis = '', missing, send, list }: UploadFlowProps) => {
  const { chosen, problem, columns, tried, done, isBusy, choose, match, run, startAgain } = useUpload(fields, send, basis)
  const [wish, setWish] = useState<'all' | 'valid'>('all')
  const items = (count: number) => `${number(count)} ${inSentence(count === 1 ? label[0] : label[1])}`
  const save = () => downloadCSV(csvOf(template, []), templateName)
  if (done) {
    const isWritten = done.created + done.updated > 0
    return (
      <Steps>
        <Outcome done={done} items={items} />
        {done.problems.length > 0 && chosen && <Problems problems={done.problems} rows={chosen.rows} fileName={chosen.file.name} />}
        <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
          {isWritten && (
            <Button variant="contained" component={Link} to={list.to}>
              {list.label}
            </Button>
          )}
          <Button variant="outlined" onClick={startAgain}>
            Another file
          </Button>
          <Button component={Link} to="/user_upload_history">
            Upload history
          </Button>
        </Box>
      </Steps>
    )
  }
  const busy = isBusy ? <CircularProgress size={16} color="inherit" /> : undefined
  const valid = tried ? tried.rows - tried.failed : (chosen?.rows.length ?? 0)
  const hasFailed = (tried?.failed ?? 0) > 0
  const isRefused = hasFailed && (valid === 0 || (takes === 'asked' && wish === 'all') || takes === 'all')
  const sample = (head: string) => {
    const row = chosen?.rows.find(({ values }) => values[head] !== undefined && values[head] !== '')
    const value = row?.values[head]
    return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
  }
  return (
    <Steps>
      {details && <Step>{details}</Step>}
      <Step>
        <FileDrop
          fileName={chosen?.file.name ?? null}
          rows={chosen?.rows.length ?? 0}
          problem={problem}
          onFile={(file) => void choose(file)}
          hint={
            <Button size="small" startIcon={<DownloadSimpleIcon size={16} />} onClick={save}>
              Download a template
            </Button>
          }
        />
      </Step>
      {chosen && isMatched && (
        <Step>
          <Typography variant="h6" component="h2">
            Columns
          </Typography>
          <ColumnMatch heads={chosen.heads} fields={fields} sample={sample} chosen={columns} onChange={match} />
        </Step>
      )}
      {tried && chosen && (
        <Step aria-live="polite">
          <Typography variant="h6" component="h2">
            Check
          </Typography>
          {hasFailed ? (
            <>
              <Alert severity="warning">
                {number(tried.failed)} of {number(tried.rows)} {tried.rows === 1 ? 'row' : 'rows'} cannot be taken. Nothing was written yet.
              </Alert>
              <Problems problems={tried.problems} rows={chosen.rows} fileName={chosen.file.name} />
              {takes === 'asked' && valid > 0 && (
                <RadioGroup value={wish} onChange={(_, value) => setWish(value as 'all' | 'valid')} aria-label="Which rows">
                  <FormControlLabel value="all" control={<Radio />} label="Nothing unless all rows are valid" />
                  <FormControlLabel value="valid" control={<Radio />} label={valid === 1 ? 'Only the 1 valid row' : `Only the ${number(valid)} valid rows`} />
                </RadioGroup>
              )}
            </>
          ) : (
            <Alert severity="success">{tried.rows === 1 ? 'The 1 row' : `All ${number(tried.rows)} rows`} can be taken. Nothing was written yet.</Alert>
          )}
          <LeftOut columns={tried.leftOut} />
        </Step>
      )}
      {chosen && (
        <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap' }}>
          {check === 'try' && !tried ? (
            <Button variant="contained" disabled={isBusy || Boolean(missing)} startIcon={busy} onClick={() => void run(true, false)}>
              Check {number(chosen.rows.length)} {chosen.rows.length === 1 ? 'row' : 'rows'}
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
            <Box component="span" sx={{ color: 'var(--text-2)' }}>
              {missing}
            </Box>
          )}
        </Box>
      )}
    </Steps>
  )
}

const Outcome = ({ done, items }: { done: UploadResult; items: (count: number) => string }) => {
  const parts = [
    ...(done.created > 0 ? [`${items(done.created)} created`] : []),
    ...(done.updated > 0 ? [`${items(done.updated)} updated`] : []),
    ...(done.failed > 0 ? [`${number(done.failed)} ${done.failed === 1 ? 'row' : 'rows'} failed`] : []),
  ]
  const isWritten = done.created + done.updated > 0
  return (
    <Alert severity={done.failed === 0 ? 'success' : isWritten ? 'warning' : 'error'} role="status">
      {isWritten ? '' : 'Nothing was written: '}
      {parts.join(', ')}.
    </Alert>
  )
}
