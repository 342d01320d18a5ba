import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PulseIcon } from '@phosphor-icons/react/dist/csr/Pulse'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UserFocusIcon } from '@phosphor-icons/react/dist/csr/UserFocus'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import type { ReadingSource } from '#shared/rules/index.ts'
import { SevereMark } from '#shared/ui/results/index.ts'
import { Button, IconButton, narrowContainer, type, usePrinting, VisuallyHidden } from '#shared/ui/index.ts'
import { useTimezone } from '../../../app/index.ts'
import { isSevere, shapeOf, shownVitals, type Reading } from './series.ts'
import { notMeasured, useNoteWords, useSourceWords, written } from './useValues.ts'

const icons = {
  member: PencilSimpleIcon,
  camera: CameraIcon,
  device: PulseIcon,
  provider: UserFocusIcon,
  simulator: FlaskIcon,
} as const satisfies Record<ReadingSource, unknown>

/** Rows per page. */
const step = 20

/** Every reading, newest first, with the sources of its values and notes about thresholds. */
export const ReadingsTable = ({
  readings,
  onDelete,
}: {
  readings: readonly Reading[]
  onDelete: (reading: Reading) => void
}) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['vitals_history', 'vitals'])
  const timezone = useTimezone()
  const sourceWords = useSourceWords()
  const noteWords = useNoteWords()
  const [count, setCount] = useState(step)
  const isPrinted = usePrinting()
  const shown = isPrinted ? readings : readings.slice(0, count)
  return (
    <Frame>
      <Table aria-labelledby="readings-title">
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            {shownVitals.map((vital) => (
              <th key={vital} scope="col">
                {t(`vitals:${vital}`)}
                {shapeOf[vital].unit && <small>{shapeOf[vital].unit}</small>}
              </th>
            ))}
            <th scope="col">{t('from')}</th>
            <th scope="col">
              <VisuallyHidden>{t('delete')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((reading) => {
            const taken = formatDateTime(reading.created_at, timezone)
            const [main, ...others] = sourceWords(reading)
            const Sign = icons[reading.source]
            return (
              <tr key={reading.id} data-reading={reading.id} data-source={reading.source}>
                <th scope="row">{taken}</th>
                {shownVitals.map((vital) => {
                  const value = written(reading, vital)
                  return (
                    <td key={vital} data-vital={vital} data-label={t(`vitals:${vital}`)}>
                      <span data-unit={value === notMeasured ? '' : shapeOf[vital].unit}>{value}</span>
                      {isSevere(vital, reading.data) && <SevereMark />}
                    </td>
                  )
                })}
                <td data-part="from">
                  <span>
                    <Sign size="1rem" aria-hidden="true" />
                    {main}
                  </span>
                  {others.map((words) => (
                    <small key={words}>{words}</small>
                  ))}
                  {reading.notes.map((note) => {
                    const NoteSign = note.severity === 'critical' ? WarningCircleIcon : InfoIcon
                    return (
                      <small key={note.vital} data-note={note.vital} data-severity={note.severity}>
                        <NoteSign size="1rem" aria-hidden="true" />
                        <span>{noteWords(note)}</span>
                      </small>
                    )
                  })}
                </td>
                <td data-part="delete">
                  <IconButton label={t('delete_of', { taken })} onClick={() => onDelete(reading)}>
                    <TrashIcon size="1.25rem" />
                  </IconButton>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {shown.length < readings.length && (
        <Button color="gray" variant="tinted" onClick={() => setCount(count + step)}>
          {t('more', { count: Math.min(step, readings.length - count) })}
        </Button>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  container-type: inline-size;
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type('body-sm')}

  th,
  td {
    padding: var(--space-3) var(--space-3) var(--space-3) 0;
    border-bottom: var(--size-hairline) solid var(--line-soft);
    text-align: start;
    vertical-align: top;
    font-weight: var(--weight-regular);
  }
  thead th {
    ${type('caption')}
    color: var(--text-2);
    vertical-align: bottom;
  }
  tbody th {
    white-space: nowrap;
    color: var(--text-2);
  }
  small {
    display: block;
    ${type('caption')}
    color: var(--text-2);
  }
  [data-vital] {
    font-weight: var(--weight-medium);
    white-space: nowrap;
  }
  [data-part='from'] {
    width: 36%;

    > span {
      display: flex;
      align-items: center;
      gap: var(--space-2);
    }
  }
  [data-part='from'] small[data-note] {
    display: flex;
    gap: var(--space-2);
    margin-top: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-md);
    background: var(--bg-sunken);
    color: var(--text);
    text-wrap: pretty;

    svg {
      flex: none;
      margin-top: var(--space-1);
    }
  }
  small[data-severity='warning'] {
    background: var(--status-warning-bg);
    color: var(--status-warning-fg);
  }
  small[data-severity='critical'] {
    background: var(--status-bad-bg);
    color: var(--status-bad-fg);
  }
  td[data-part='delete'] {
    padding: 0;
    text-align: end;
  }
  @container (max-width: 53.75rem) {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--space-2) var(--space-3);
      padding: var(--space-3) 0;
      border-bottom: var(--size-hairline) solid var(--line);
    }
    tbody th,
    tbody td {
      padding: 0;
      border: 0;
    }
    tbody th {
      grid-column: 1 / 3;
      align-self: center;
      color: var(--text);
      font-weight: var(--weight-medium);
    }
    td[data-part='delete'] {
      grid-row: 1;
      grid-column: 3;
    }
    td[data-part='from'] {
      grid-column: 1 / -1;
      width: auto;
    }
    td[data-vital] {
      align-self: end;
    }
    td[data-vital]::before {
      content: attr(data-label);
      display: block;
      white-space: normal;
      ${type('caption')}
      font-weight: var(--weight-regular);
      color: var(--text-2);
    }
    [data-unit]::after {
      content: ' ' attr(data-unit);
      ${type('caption')}
      font-weight: var(--weight-regular);
      color: var(--text-2);
    }
  }
  ${narrowContainer} {
    tbody tr {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    tbody th {
      grid-column: 1;
      white-space: normal;
    }
    td[data-part='delete'] {
      grid-column: 2;
    }
    td[data-vital] {
      grid-column: 1 / -1;
    }
  }
`
