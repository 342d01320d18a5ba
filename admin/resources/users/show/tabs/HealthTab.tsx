import {
  CheckCircleIcon,
  FlaskIcon,
  HourglassIcon,
  StopCircleIcon,
  WarningIcon,
  WarningOctagonIcon,
  XCircleIcon,
} from '@phosphor-icons/react'
import { severeVitals } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/client/index.ts'
import { formatDate } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import { Panel, useCallData } from '../../../../parts/related-panels/index.ts'
import { CallPanel, type Entry } from '../../parts/CallPanel.tsx'
import { Board, Lines, Mark, Quiet, When } from '../../parts/panels.tsx'
import { TelehealthPanel } from '../../parts/TelehealthPanel.tsx'
import { useMember } from '../../parts/useMember.ts'
import {
  otherSources,
  passedWords,
  scanWords,
  severeVitalWords,
  sourceLabels,
  vitalColumns,
} from '../../parts/vitals.ts'

/** The source of a reading or record; simulated ones are always marked. */
const Source = ({ source, label }: { source: string; label?: string }) =>
  source === 'simulator' ? (
    <Mark tone="warning">
      <FlaskIcon size={14} /> Simulated
    </Mark>
  ) : (
    <Mark tone="none">{label ?? sentenceCase(source)}</Mark>
  )

const ScanState = ({ status, failure }: Pick<Entry<'listUserMeasurements'>, 'status' | 'failure'>) => {
  if (status === 'successful')
    return (
      <Mark tone="good">
        <CheckCircleIcon size={14} weight="fill" /> Done
      </Mark>
    )
  if (status === 'failed')
    return (
      <>
        <Mark tone="bad">
          <XCircleIcon size={14} /> Failed
        </Mark>
        {failure && (
          <div>
            <Quiet>{failure}</Quiet>
          </div>
        )}
      </>
    )
  return (
    <Mark tone="none">
      <HourglassIcon size={14} /> {status === 'pending' ? 'Waiting for photos' : 'Processing'}
    </Mark>
  )
}

const typesOf = (document: Readonly<Record<string, unknown>>): string => {
  const entries = Array.isArray(document['entry'])
    ? (document['entry'] as { resource?: { resourceType?: string } }[])
    : []
  const counts = new Map<string, number>()
  for (const { resource } of entries) {
    const type = resource?.resourceType ?? 'Resource'
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return [...counts].map(([type, count]) => `${count} × ${type}`).join(', ')
}

/** Answers of the onboarding and preferences, as the member gave them. */
const toldBy = ({ answers, preferences }: AnswerOf<'getUserHealth'>) => [
  ...[
    { asked: 'Usual blood pressure', answer: answers.blood_pressure_range },
    { asked: 'Typical day', answer: answers.typical_day_activity },
    { asked: 'Reason for joining', answer: answers.joining_reason },
  ].flatMap(({ asked, answer }) => (answer === null ? [] : [{ asked, answer: sentenceCase(answer) }])),
  ...preferences.map(({ name, options }) => ({ asked: name, answer: options.join(', ') })),
]

const HealthTab = () => {
  const { id } = useMember()
  const { data, error, isLoading, reload } = useCallData('getUserHealth', { params: { id } })
  const state = { isLoading, error, onRetry: () => void reload() }
  return (
    <Board>
      <Panel
        title="Medications"
        count={data?.medications.length}
        empty={data?.medications.length === 0 ? 'No medications recorded.' : undefined}
        {...state}
      >
        <Lines
          label="Medications"
          rows={data?.medications ?? []}
          keyOf={(one) => one.id}
          columns={[
            {
              head: 'Medication',
              cell: ({ name, strength }) => <strong>{[name, strength].filter(Boolean).join(' ')}</strong>,
              isTitle: true,
            },
            { head: 'Instructions', cell: ({ instructions }) => instructions ?? <Quiet>Not recorded</Quiet> },
            { head: 'Since', cell: ({ started_on }) => formatDate(started_on) },
            {
              head: 'Last taken',
              cell: ({ last_taken_at }) => (last_taken_at ? <When at={last_taken_at} /> : <Quiet>Not recorded</Quiet>),
            },
            {
              head: 'Status',
              cell: ({ stopped_at }) =>
                stopped_at ? (
                  <Mark tone="none">
                    <StopCircleIcon size={14} /> Stopped {formatDate(stopped_at)}
                  </Mark>
                ) : (
                  <Mark tone="good">
                    <CheckCircleIcon size={14} weight="fill" /> Current
                  </Mark>
                ),
            },
          ]}
        />
      </Panel>
      <Panel
        title="Allergies"
        count={data?.allergies.length}
        empty={
          data?.allergies.length === 0
            ? 'No allergies recorded. This doesn’t mean that the member has none.'
            : undefined
        }
        {...state}
      >
        <Lines
          label="Allergies"
          rows={data?.allergies ?? []}
          keyOf={(one) => one.id}
          columns={[
            { head: 'Allergy', cell: ({ name }) => <strong>{name}</strong>, isTitle: true },
            { head: 'Reaction', cell: ({ reaction }) => reaction ?? <Quiet>Not recorded</Quiet> },
            {
              head: 'Severity',
              cell: ({ severity }) => (severity ? sentenceCase(severity) : <Quiet>Not recorded</Quiet>),
            },
            { head: 'Recorded', cell: ({ created_at }) => formatDate(created_at) },
          ]}
        />
      </Panel>
      <Panel
        title="Health issues"
        count={data?.health_issues.length}
        empty={data?.health_issues.length === 0 ? 'No health issues recorded.' : undefined}
        {...state}
      >
        <Lines
          label="Health issues"
          rows={data?.health_issues ?? []}
          keyOf={(one) => one.id}
          columns={[
            { head: 'Health issue', cell: ({ name }) => <strong>{name}</strong>, isTitle: true },
            { head: 'Since', cell: ({ since }) => formatDate(since) || <Quiet>Not recorded</Quiet> },
            { head: 'Notes', cell: ({ notes }) => notes ?? <Quiet>None</Quiet> },
            { head: 'Recorded', cell: ({ created_at }) => formatDate(created_at) },
          ]}
        />
      </Panel>
      <Panel
        title="What the member told us"
        empty={data && toldBy(data).length === 0 ? 'No answers yet.' : undefined}
        {...state}
      >
        <Lines
          label="What the member told us"
          rows={data ? toldBy(data) : []}
          keyOf={({ asked }) => asked}
          columns={[
            { head: 'Question', cell: ({ asked }) => <strong>{asked}</strong>, isTitle: true },
            { head: 'Answer', cell: ({ answer }) => answer },
          ]}
        />
      </Panel>
      <CallPanel
        name="listUserVitals"
        title="Vitals"
        empty="No vitals recorded."
        keyOf={(one) => one.id}
        columns={[
          { head: 'When', cell: ({ created_at }) => <When at={created_at} /> },
          ...vitalColumns.map(({ head, of }) => ({
            head,
            cell: ({ data: figures }: Entry<'listUserVitals'>) => of(figures) ?? <Quiet>--</Quiet>,
          })),
          {
            head: 'Source and alerts',
            cell: (reading) => (
              <>
                <Source source={reading.source} label={sourceLabels[reading.source]} />
                {otherSources(reading).map((words) => (
                  <div key={words}>
                    <Quiet>{words}</Quiet>
                  </div>
                ))}
                {severeVitals(reading.data).map((one) => (
                  <div key={one.subject}>
                    <Mark tone="bad" style={{ whiteSpace: 'normal', marginTop: 4 }}>
                      <WarningOctagonIcon size={14} weight="fill" /> {severeVitalWords(one)}
                    </Mark>
                  </div>
                ))}
                {reading.passed.map((one) => (
                  <div key={one.vital}>
                    <Mark
                      tone={one.severity === 'critical' ? 'bad' : 'warning'}
                      style={{ whiteSpace: 'normal', marginTop: 4 }}
                    >
                      <WarningIcon size={14} /> {passedWords(one)}
                    </Mark>
                  </div>
                ))}
              </>
            ),
          },
        ]}
      />
      <CallPanel
        name="listUserMeasurements"
        title="Body scans"
        empty="No body scans yet."
        keyOf={(one) => one.id}
        columns={[
          { head: 'When', cell: ({ created_at }) => <When at={created_at} /> },
          { head: 'Status', cell: (scan) => <ScanState {...scan} /> },
          { head: 'Measurements', cell: ({ data: measured }) => scanWords(measured).join(', ') || <Quiet>None</Quiet> },
          {
            head: 'Source',
            cell: ({ source, provider }) => (
              <Source source={source} label={source === 'provider' ? (provider ?? 'Provider') : sourceLabels[source]} />
            ),
          },
        ]}
      />
      <CallPanel
        name="listUserMedicalRecords"
        title="Medical records"
        lead="Records received from clinics."
        empty="No medical records yet."
        keyOf={(one) => one.id}
        columns={[
          { head: 'When', cell: ({ created_at }) => <When at={created_at} /> },
          { head: 'Contents', cell: ({ document }) => typesOf(document) },
          { head: 'Source', cell: ({ source }) => <Source source={source} /> },
        ]}
      />
      <TelehealthPanel />
    </Board>
  )
}
export default HealthTab
