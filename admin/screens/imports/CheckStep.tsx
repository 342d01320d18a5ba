import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useEffect, useRef } from 'react'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { SectionTitle } from '../../ui/primitives.ts'
import { Problems } from './Problems.tsx'
import { SkippedColumns } from './SkippedColumns.tsx'
import { Step } from './steps.ts'
import { number, rowsWords, triedWords } from './uploadWords.ts'
import type { Upload } from './useUpload.ts'

export type RowChoice = 'all' | 'valid'

interface CheckStepProps {
  upload: Upload
  /** Accepted values of a column, in words. */
  takesOf: (column: string) => string | undefined
  /** Which rows to import if some are invalid; null if that is not the user's decision. */
  choice: RowChoice | null
  onChoice: (choice: RowChoice) => void
}

/** The result of a check, with the invalid cells to correct. */
export const CheckStep = ({
  upload: { chosen, tried, edits, edit, isEdited },
  takesOf,
  choice,
  onChoice,
}: CheckStepProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!tried) return
    title.current?.focus()
    announceShown(outcome.current)
  }, [tried])
  if (!tried || !chosen) return null
  const valid = tried.created + tried.updated
  return (
    <Step>
      <SectionTitle ref={title} tabIndex={-1}>
        Check
      </SectionTitle>
      {tried.failed > 0 ? (
        <>
          <Alert ref={outcome} severity="warning">
            {number(tried.failed)} of {rowsWords(tried.rows)} can’t be imported. Nothing has been saved yet. Correct the
            values below and check again, or fix the file and upload it again.
          </Alert>
          <Problems
            problems={tried.problems}
            rows={chosen.rows}
            fileName={chosen.file.name}
            edits={edits}
            takesOf={takesOf}
            onEdit={edit}
          />
          {choice && valid > 0 && !isEdited && (
            <RadioGroup
              value={choice}
              onChange={(_, value) => onChoice(value as RowChoice)}
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
        <Alert ref={outcome} severity={valid === 0 ? 'info' : 'success'}>
          {triedWords(tried)}
        </Alert>
      )}
      <SkippedColumns columns={tried.leftOut} />
    </Step>
  )
}
