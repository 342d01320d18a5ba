import { Button, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ChartBarIcon, PrinterIcon } from '@phosphor-icons/react'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { fewestPeople } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/client/index.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { dayWords } from '../../format/day.ts'
import { formatNumber } from '../../format/format.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Failed } from '../../ui/Failed.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Block, Caption, Inline, Paragraph, Stack, Text, Title } from '../../ui/primitives.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'

type Month = AnswerOf<'getOrganizationMonths'>['months'][number]

/** What is counted, each with what it means. */
const figures = {
  eligible: ['Eligible', 'people of the organization who could take part, without staff'],
  invited: ['Invited', 'those of them who were sent an invitation'],
  joined: ['Joined', 'those who had signed in at least once'],
  active: [
    'Active',
    'those who completed at least one daily task in the month and let their data be used in such figures',
  ],
} as const
const names = Object.keys(figures) as (keyof typeof figures)[]

/** Of a group below twice the fewest people nothing is said, so that it is not known to be few either. */
const words = (month: Month, name: (typeof names)[number]): string => {
  const people = month[name]
  if (people !== null) return `${formatNumber(people)}+`
  const isSaid = name === 'eligible' || (month.eligible ?? 0) >= 2 * fewestPeople
  return isSaid ? 'Fewer than ten' : 'Too few to say'
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  font: 'var(--type-body-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '10px 12px 10px 0', borderTop: '1px solid var(--line)', textAlign: 'right' },
  '& td': { width: '17%' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { borderTop: 0, font: 'var(--type-label)' },
  '@media (max-width: 767px)': { '& th, & td': { paddingRight: 6 } },
})

/** How many of an organization's people joined and were active, month by month: one page to print. */
export const Board = () => {
  const { id } = useParams()
  const resource = useDeclaration()
  const { data, error, reload } = useCallData('getOrganizationMonths', { params: { id: Number(id) } })
  const trail = [
    { label: resource.label[1], to: '/organizations' },
    { label: data?.name ?? '…', to: `/organizations/${id}/show` },
    'For the board',
  ]
  return (
    <Block as="article" sx={{ maxWidth: 760 }}>
      <ScreenTitle trail={trail} />
      {error && <Failed error={error} onRetry={reload} />}
      {!data && !error && <Skeleton variant="rounded" height={480} role="progressbar" aria-label="Loading" />}
      {data && (
        <Stack gap={20}>
          <Inline as="header" gap={12} justify="space-between" isWrapping>
            <div>
              <Title wrap="anywhere">{data.name}</Title>
              <Paragraph tone="muted">Who joined and who is active, by month</Paragraph>
            </div>
            <Button variant="outlined" startIcon={<PrinterIcon size={18} />} onClick={() => print()}>
              Print
            </Button>
          </Inline>
          {data.months.length === 0 ? (
            <Text tone="muted">No month has been counted yet. The first figures come when this month is over.</Text>
          ) : (
            <Table aria-label="Members by month">
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  {names.map((name) => (
                    <th key={name} scope="col">
                      {figures[name][0]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.months.map((month) => (
                  <tr key={month.month}>
                    <th scope="row">
                      {dayWords(month.month, 'month')}
                      <Caption>Counted on {dayWords(month.counted_on, 'short')}</Caption>
                    </th>
                    {names.map((name) => (
                      <td key={name}>{words(month, name)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
          <Stack gap={4}>
            {names.map((name) => (
              <Caption key={name} as="p">
                <strong>{figures[name][0]}:</strong> {figures[name][1]}.
              </Caption>
            ))}
            <Caption as="p">
              So that nothing is learned about single people, a month is counted once, after it is over, and then never
              changes; one that was counted much later is of those who were still members. Numbers are rounded down to
              tens: 20+ means 20 or more. They are left at least ten below the number of eligible people, and nothing
              more is said of fewer than twenty.
            </Caption>
          </Stack>
        </Stack>
      )}
    </Block>
  )
}

/** Opens the page for the board of the organization at hand. */
export const BoardButton = () => {
  const record = useRecordContext()
  return (
    record && (
      <Button
        component={ButtonLink}
        to={`/organizations/${record.id}/board`}
        variant="outlined"
        startIcon={<ChartBarIcon size={18} />}
      >
        For the board
      </Button>
    )
  )
}
