import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useEffect, useRef } from 'react'
import { readingLevel, severeMarker, severeSources } from '#shared/rules/index.ts'
import { Inline, PlainList, SectionTitle, Stack, Text } from '../../ui/primitives.ts'
import { healthyText, type Marker } from './MarkerField.tsx'
import { valueOf } from './typedValue.ts'
import type { useResultEntry } from './useResultEntry.ts'

interface CheckResultsProps {
  entry: ReturnType<typeof useResultEntry>
}

/** What was typed, beside what is usual, with everything that has to be confirmed before it is sent. */
export const CheckResults = ({ entry }: CheckResultsProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading takes the focus, because a typed space would tick a checkbox.
  useEffect(() => heading.current?.focus(), [])
  const asked = entry.markers.filter(({ code }) => entry.questionOf(code) !== undefined)
  const entered = entry.markers.filter(({ code }) => entry.valueOf(code) !== '')
  return (
    <>
      <SectionTitle ref={heading} tabIndex={-1}>
        Compare with the report
      </SectionTitle>
      {asked.length > 0 && (
        <Stack gap={12} as="section" aria-label="To confirm">
          {asked.map((marker) => (
            <Question key={marker.code} marker={marker} entry={entry} />
          ))}
        </Stack>
      )}
      <PlainList aria-label="Values" sx={{ display: 'grid', gap: '12px' }}>
        {entered.map((marker) => (
          <Value key={marker.code} marker={marker} entry={entry} />
        ))}
      </PlainList>
    </>
  )
}

interface MarkerProps extends CheckResultsProps {
  marker: Marker
}

const Question = ({ marker: { code, name, unit }, entry }: MarkerProps) => {
  const value = entry.valueOf(code)
  return (
    <Alert
      severity="warning"
      data-question={code}
      tabIndex={-1}
      {...(!entry.isConfirmed(code) && { 'data-open': true })}
    >
      <div>
        {value === '' ? '' : `${name}: `}
        {entry.questionOf(code)}
      </div>
      <FormControlLabel
        control={
          <Checkbox checked={entry.isConfirmed(code)} onChange={(event) => entry.confirm(code, event.target.checked)} />
        }
        label={value === '' ? `The report has no value for ${name}` : `The report says ${value} ${unit}`.trim()}
      />
    </Alert>
  )
}

const Value = ({ marker, entry }: MarkerProps) => {
  const value = entry.valueOf(marker.code)
  const severe = severeMarker({ ...marker, value })
  const level = readingLevel({ ...marker, value: valueOf(value), result_level: null })
  return (
    <li>
      <Inline gap={12} justify="space-between">
        <div>
          <Text>
            {marker.name}: <strong>{`${value} ${marker.unit}`.trim()}</strong>
          </Text>
          <Text tone="muted" size="body-sm">
            {level === null || level === 'Normal' ? '' : `${level}. `}
            {healthyText(marker)}
          </Text>
        </div>
        <Button aria-label={`Change ${marker.name}`} onClick={() => entry.edit(marker.code)}>
          Change
        </Button>
      </Inline>
      {severe && (
        <Alert severity="error">Critical: the member is told to act today. {severeSources[severe.source]}.</Alert>
      )}
    </li>
  )
}
