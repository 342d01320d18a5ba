import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useGetOne } from 'react-admin'
import type { AnswerOf } from '#shared/client/index.ts'
import { widgetLocations, widgetTypes, type WidgetLocation, type WidgetType } from '#shared/rules/index.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { usePicker } from '../../data/usePicker.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { PageSketch, placeOf } from './PageSketch.tsx'
import type { Values } from './preview/contentOf.ts'
import { Stack, Text } from '../../ui/primitives.ts'

const Facts = styled('dl')({
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  margin: 0,
  '& dt': { font: 'var(--type-caption)', color: 'var(--text-3)' },
  '& dd': { margin: 0, font: 'var(--type-label)', overflowWrap: 'anywhere' },
})

const locationNames: Record<WidgetLocation, string> = {
  regular_widgets: 'Grid',
  main_content: 'Main content',
  lite_widgets: 'Top',
  daily_journal: 'Daily Journal',
}

/** Number of people who can see content for these programs on these pages; undefined while loading. */
const useAudience = (programs: readonly number[], pages: readonly string[]): AnswerOf<'countAudience'> | undefined =>
  useCallData('countAudience', {
    query: {
      ...(programs.length > 0 && { programs: programs.join(',') }),
      ...(pages.length > 0 && { pages: pages.join(',') }),
    },
  }).data

const useActionName = (id: unknown): string | null => {
  const { isAllowed } = usePicker(useDeclarations().get('action'))
  const { data, error } = useGetOne<{ id: number; name: string }>(
    'actions',
    { id: Number(id) },
    { enabled: isAllowed && typeof id === 'number', retry: false },
  )
  return typeof id === 'number' ? (data?.name ?? (isAllowed && !error ? '…' : 'a step')) : null
}

const programsOf = (value: unknown): { id: number; name?: string }[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => {
        if (typeof one === 'number') return [{ id: one }]
        return typeof one === 'object' && one !== null && 'id' in one ? [one as { id: number; name?: string }] : []
      })
    : []

/** Addresses of the pages that a widget is shown on; none means home. */
export const addressesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(
        ({ label, value: address }: { label?: string | null; value?: string | null }) => address || label || [],
      )
    : []

const joined = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

const pagesOf = (value: unknown): string => {
  const names = Array.isArray(value)
    ? value.flatMap(
        ({ label, value: address }: { label?: string | null; value?: string | null }) => label || address || [],
      )
    : []
  return names.length === 0 ? 'Home' : joined(names)
}

/** Limits set by the pages themselves. */
const pageWords = (programs: readonly string[] | null): string => {
  if (programs === null) return ''
  return programs.length === 0
    ? ' once the page is published'
    : ` who can see the page, limited to members in ${joined(programs)}`
}

const wordFor = <T extends string>(words: readonly T[], value: unknown, usual: T): T =>
  words.find((word) => word === value) ?? usual

/** Position and audience of the form's widget. */
export const WidgetPlacement = ({ values }: { values: Values }) => {
  const programs = programsOf(values['programs'])
  const audience = useAudience(
    programs.map(({ id }) => id).toSorted((a, b) => a - b),
    addressesOf(values['displayed_pages']),
  )
  const after = useActionName(values['display_requires_completed_action'])
  const until = useActionName(values['hide_after_completed_action'])
  const location = wordFor(widgetLocations, values['widget_location'], 'regular_widgets')
  const type: WidgetType = wordFor(widgetTypes, values['type'], 'common')
  const pages = pagesOf(values['displayed_pages'])
  const names = programs.flatMap(({ name }) => name ?? [])
  const who =
    programs.length === 0 ? 'Everyone' : `Members in ${names.length > 0 ? joined(names) : 'the selected programs'}`
  const people = audience?.people
  const count = people === undefined ? '' : `, ${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '150px 1fr' }, gap: '24px', padding: '20px' }}>
      <Stack gap={10} sx={{ alignContent: 'start' }}>
        <Text as="h3" size="label">
          Placement
        </Text>
        <PageSketch place={placeOf(type, location)} page={pages} />
      </Stack>
      <Facts>
        <div>
          <dt>Location</dt>
          <dd>
            {locationNames[location]}, {pages}
          </dd>
        </div>
        <div>
          <dt>Seen by</dt>
          <dd>
            {values['is_active'] === false
              ? 'No one while the widget is inactive'
              : `${who}${pageWords(audience?.page_programs ?? null)}${count}`}
          </dd>
        </div>
        <div>
          <dt>Appears after</dt>
          <dd>{after ?? 'Immediately'}</dd>
        </div>
        <div>
          <dt>Disappears after</dt>
          <dd>{until ?? 'Never'}</dd>
        </div>
      </Facts>
    </Box>
  )
}
