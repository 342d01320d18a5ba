import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { standingSevere } from '#shared/rules/index.ts'
import { Notice, TextLink, type } from '#shared/ui/index.ts'
import { SevereNotices } from '#shared/ui/results/index.ts'
import { VitalsInfo } from '#shared/ui/widgets/index.ts'
import { useCall, useDecimalSign, useFieldTexts, useTimezone, useUnsavedWarning } from '../../app/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useCrisisHelp } from '../../session/index.ts'
import { useNoteWords } from './history/useValues.ts'
import { type Reading } from './history/series.ts'
import { earlierThan } from './comparison.ts'
import type { Outcome } from './outcome.ts'
import { ResultHero } from './ResultHero.tsx'
import { SaveButton, SaveFailure } from './SaveReading.tsx'
import { noManualValues, readManualValues } from './manualValues.ts'
import { ManualEntry } from './ManualEntry.tsx'
import { dataOf, useSaveReading } from './useSaveReading.ts'
import { Values } from './Values.tsx'

/** How far back to look for an earlier value from the same source. */
const latest = { query: { take: 50 } }
const nothing: readonly Reading[] = []

/** What the scan measured and what it could not, values from other devices, and a single save button. */
export const ScanResult = ({
  outcome: { reading, wave, taken },
  onRetake,
}: {
  outcome: Outcome
  onRetake: () => void
}) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['vitals_scan', 'vitals'])
  const noteWords = useNoteWords()
  const timezone = useTimezone()
  const { emergency } = useCrisisHelp()
  const { data: before } = useCall('listVitals', latest, { revalidateOnFocus: false })
  const [texts, setTexts] = useState(noManualValues)
  // A value that is still being typed says nothing: 12 on the way to 124 is no emergency.
  const [wholeTexts, setWholeTexts] = useState(noManualValues)
  const [isChecked, setChecked] = useState(false)
  const [isInfoOpen, setInfoOpen] = useState(false)
  const { saving, save } = useSaveReading()
  const fieldTexts = useFieldTexts()
  const body = useRef<HTMLDivElement>(null)
  const decimal = useDecimalSign()
  const { values, problems } = readManualValues(texts, decimal)
  const data = dataOf(reading, values)
  const whole = readManualValues(wholeTexts, decimal).values
  const wholeData = dataOf(reading, whole)
  const isSaved = saving.status === 'saved'
  const isMeasured = [reading?.hr, reading?.hrv, reading?.rr].some((value) => typeof value === 'number')
  const isTyped = Object.values(texts).some((text) => text.trim() !== '')
  useUnsavedWarning('vitals', (isMeasured || isTyped) && !isSaved)

  // The scan screen has closed, and taken the focus with it; so have the fields once everything is stored.
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [isSaved])
  // The readings before this one: once stored, it would be compared with itself.
  const [found, setFound] = useState<readonly Reading[] | null>(null)
  if (found === null && before && saving.status === 'open') setFound(earlierThan(before.models, taken))
  const earlier = found ?? nothing
  const now = taken.toISOString()
  const standing = standingSevere([{ data: wholeData, created_at: now }, ...(before?.models ?? nothing)])

  const store = () => {
    setChecked(true)
    setWholeTexts(texts)
    if (Object.keys(problems).length === 0) return void save(data)
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const shownValues = <Values reading={reading} typed={whole} data={wholeData} earlier={earlier} />
  return (
    <>
      <PageHead
        title={t('vitals:title')}
        lead={t(reading ? 'result_lead' : 'typed_only_lead', { taken: formatDateTime(taken, timezone) })}
      />
      <PageBody ref={body}>
        {standing.map((one) => (
          <SevereNotices
            key={Object.keys(one.data).join()}
            reading={one.data}
            from={formatDateTime(one.created_at, timezone)}
            emergency={emergency}
          />
        ))}
        <ResultHero
          reading={reading}
          typed={whole.hr ?? null}
          wave={wave}
          earlier={earlier}
          saving={saving}
          canSave={isMeasured}
          hasFailure={!isTyped}
          onSave={store}
          onRetake={onRetake}
        />
        {saving.status === 'saved' &&
          saving.notes.map((note) => (
            <Notice key={note.vital} isOutcome status={note.severity === 'critical' ? 'bad' : 'warning'}>
              {noteWords(note)}
            </Notice>
          ))}
        {reading && shownValues}
        {isSaved || (
          <ManualEntry
            texts={texts}
            hasPulse={typeof reading?.hr !== 'number'}
            onChange={setTexts}
            onLeave={() => setWholeTexts(texts)}
            isChecked={isChecked}
            refusals={saving.status === 'failed' ? fieldTexts(saving.failure) : {}}
            isLocked={saving.status === 'saving' || (saving.status === 'failed' && saving.isUnsure)}
            onSubmit={store}
          >
            {isTyped && (
              <>
                <SaveFailure saving={saving} />
                <SaveButton saving={saving} />
              </>
            )}
          </ManualEntry>
        )}
        {!reading && shownValues}
        <Notice status="info">{t('disclaimer')}</Notice>
        <Words>
          <TextLink as="button" type="button" onClick={() => setInfoOpen(true)}>
            {t('vitals:info_title')}
          </TextLink>
        </Words>
        <VitalsInfo open={isInfoOpen} onOpenChange={setInfoOpen} />
      </PageBody>
    </>
  )
}

const Words = styled.p`
  ${type('body')}
  margin: 0;

  button {
    min-height: var(--size-touch);
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
`
