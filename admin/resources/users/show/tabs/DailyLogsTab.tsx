import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { formatISO, subDays } from 'date-fns'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import type { Row } from '../../../../generated/index.tsx'
import { Panel, useCallData } from '../../../../parts/related-panels/index.ts'
import { Board, Lines, Pager, Quiet } from '../../parts/panels.tsx'
import { durationWords } from '../../parts/sleep.ts'
import { SleepChart } from '../../parts/SleepChart.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'
import { Inline } from '../../../../ui/primitives.ts'

const ranges = [7, 30, 90] as const
const size = 15
const severities = ['', 'mild', 'light', 'moderate', 'strong', 'severe'] as const

/** 'Headache (3 of 5, moderate)'; only the name without a severity. */
const symptomWords = (symptom: Row): string => {
  const name = String(symptom['symptom_name'] ?? 'Symptom')
  const severity = Number(symptom['severity'] ?? 0)
  return severity > 0 ? `${name} (${severity} of 5, ${severities[severity] ?? ''})` : name
}

/** The member's daily logs. */
const DailyLogsTab = () => {
  const { id } = useMember()
  const may = useHasPermission()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('days'))
  const days = ranges.find((one) => one === asked) ?? 30
  const [page, setPage] = useState(1)
  const [now] = useState(() => new Date())
  const to = formatISO(now, { representation: 'date' })
  const from = formatISO(subDays(now, days - 1), { representation: 'date' })
  const range = { user_id: id, from }
  const all = useCallData('getDailyLogs', { query: { ...range, take: 200 } })
  const canReadSymptoms = may('user_symptoms:read')
  const symptoms = useGetList<Row>(
    'user_symptoms',
    {
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'logged_on', order: 'DESC' },
      filter: { user_id: id, logged_on: { gte: from } },
    },
    { retry: false, enabled: canReadSymptoms },
  )
  const logs = all.data?.models ?? []
  const ofDay = (date: string) => (symptoms.data ?? []).filter((one) => one['logged_on'] === date)
  const empty =
    logs.length === 0 ? `No entries in the last ${days} days. Members log from their home screen.` : undefined
  const state = { isLoading: all.isLoading, error: all.error, onRetry: () => void all.reload() }
  return (
    <Board>
      <Inline justify="flex-end">
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label="Period"
          value={days}
          onChange={(_, next: number | null) => {
            if (next === null) return
            setPage(1)
            setSearch({ tab: 'log', ...(next === 30 ? {} : { days: String(next) }) }, { replace: true })
          }}
        >
          {ranges.map((one) => (
            <ToggleButton key={one} value={one}>
              {one} days
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Inline>
      <Panel title="Sleep" {...state} empty={empty}>
        <SleepChart nights={logs} from={from} to={to} />
      </Panel>
      <Panel title="Daily logs" count={all.data ? logs.length : undefined} {...state} empty={empty}>
        <Lines
          label="Daily logs"
          rows={logs.slice((page - 1) * size, page * size)}
          keyOf={({ date }) => date}
          columns={[
            { head: 'Date', cell: ({ date }) => <strong>{formatDate(date)}</strong>, isTitle: true },
            { head: 'Mood', cell: ({ mood }) => (mood ? sentenceCase(mood) : <Quiet>Not recorded</Quiet>) },
            {
              head: 'Hydration',
              cell: ({ hydration }) => (hydration === null ? <Quiet>Not recorded</Quiet> : `${hydration} oz`),
            },
            {
              head: 'Sleep',
              cell: ({ sleep }) => (sleep === null ? <Quiet>Not recorded</Quiet> : durationWords(sleep)),
            },
            {
              head: 'Symptoms',
              cell: ({ date, symptoms: names }) => {
                const logged = ofDay(date)
                if (names.length === 0) return <Quiet>None logged</Quiet>
                return logged.length > 0 ? logged.map(symptomWords).join(', ') : names.join(', ')
              },
            },
          ]}
        />
        <Pager page={page} size={size} total={logs.length} onPage={setPage} />
      </Panel>
    </Board>
  )
}
export default DailyLogsTab
