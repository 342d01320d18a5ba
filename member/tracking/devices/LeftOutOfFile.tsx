import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { DaysInFile, FileDayProblem } from '#shared/rules/index.ts'
import { Notice } from '#shared/ui/index.ts'

const shownRows = 8
const hasNoUnit = (column: string): boolean => /^distance$/i.test(column.trim())

/** The rows and columns of a file that are not taken, each row with its reason. */
export const LeftOutOfFile = ({ problems, leftOut }: Pick<DaysInFile, 'problems' | 'leftOut'>) => {
  const { t } = useTranslation('devices')
  const wordsOf = ({ line, kind, column, value, other = 0 }: FileDayProblem): string => {
    const values = { line, column: column ?? '', value: value ?? '', other }
    return value === null && kind === 'day' ? t('line_no_day', values) : t(`line_${kind}`, values)
  }
  const more = problems.length - shownRows
  return (
    <>
      {problems.length > 0 && (
        <Notice status="warning">
          {t('file_skipped', { count: problems.length })}
          <Lines>
            {problems.slice(0, shownRows).map((problem) => (
              <li key={`${problem.line} ${problem.kind}`}>{wordsOf(problem)}</li>
            ))}
            {more > 0 && <li>{t('file_more', { count: more })}</li>}
          </Lines>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice status="info">
          {t('file_columns', { columns: leftOut.join(', ') })}
          {leftOut.some(hasNoUnit) && ` ${t('file_distance')}`}
        </Notice>
      )}
    </>
  )
}

const Lines = styled.ul`
  margin: var(--space-2) 0 0;
  padding-inline-start: var(--space-5);
`
