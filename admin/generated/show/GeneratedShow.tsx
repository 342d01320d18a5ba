import { Box, Button, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { PencilSimpleIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { ShowBase, useCanAccess, useCreatePath, usePermissions, useRecordContext, useShowContext } from 'react-admin'
import { mayRead } from '#shared/classkeys/fields.ts'
import { columnOf, pathOf, titleOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { LastChange } from '../history/LastChange.tsx'
import type { Row } from '../../data/row.ts'
import { UsedIn } from '../UsedIn.tsx'
import { isShownWith, sectionsOf } from '../kinds/sections.ts'
import { FullValue } from '../kinds/values.tsx'
import { Reach, WithinReach } from '../reach/index.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Caption, Inline, SectionTitle, Stack, Title } from '../../ui/primitives.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const Facts = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 220px) minmax(0, 1fr)',
  gap: '12px 24px',
  '& dt': { color: 'var(--text-3)', font: 'var(--type-body-sm)' },
  '& dd': { margin: 0, minWidth: 0, font: 'var(--type-body-sm)', overflowWrap: 'anywhere' },
  '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', '& dd': { marginBottom: 12 } },
})

export interface GeneratedShowProps {
  /** Buttons next to Edit. */
  actions?: ReactNode
  /** Related data below the item. */
  related?: ReactNode
  /** Status next to the title. */
  badge?: (record: Row) => ReactNode
  /** Custom content in place of the field list. */
  body?: (record: Row) => ReactNode
}

/** By default an item that could not be loaded leads to the list. */
const staysOnError = { retry: false, onError: () => {} } as const

/** All fields of an item that the role can read. */
export const GeneratedShow = (props: GeneratedShowProps) => (
  <WithinReach>
    <ShowBase disableAuthentication queryOptions={staysOnError}>
      <ShowScreen {...props} />
    </ShowBase>
  </WithinReach>
)

const ShowScreen = ({ actions, related, badge, body }: GeneratedShowProps) => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const path = pathOf(resource)
  const { isPending, error, refetch } = useShowContext()
  const record = useRecordContext<Row>()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const createPath = useCreatePath()
  if (error && !record) return <Failed error={error} onRetry={refetch} />
  if (isPending || !record) return <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Loading" />
  const sections = sectionsOf(
    resource,
    (field) => mayRead(field, permissions ?? new Set()) && isShownWith(field, record),
  )
  const derived = Object.keys(resource.derived).map((name) => columnOf(declarations, resource, name))
  return (
    <Reach record={record}>
      <ScreenTitle trail={[{ label: resource.label[1], to: `/${path}` }, titleOf(resource, record)]} />
      <Inline as="header" gap={12} justify="space-between" isWrapping marginBottom={24}>
        <div>
          <Inline gap="6px 12px" align="center" isWrapping>
            <Title wrap="anywhere">{titleOf(resource, record)}</Title>
            {badge?.(record)}
          </Inline>
          <Caption as="p">
            <LastChange record={record} />
          </Caption>
        </div>
        <Inline gap={8} align="flex-start" isWrapping>
          {actions}
          <HistoryButton record={record} />
          {canEdit && (
            <Button
              variant="contained"
              startIcon={<PencilSimpleIcon size={18} />}
              component={ButtonLink}
              to={createPath({ resource: path, type: 'edit', id: record.id })}
            >
              Edit
            </Button>
          )}
        </Inline>
      </Inline>
      {body?.(record) ?? (
        <Stack gap={28} sx={{ maxWidth: 860 }}>
          {sections.map((section, index) => (
            <Box
              component="section"
              key={section.id}
              aria-label={section.label}
              sx={index > 0 ? { borderTop: '1px solid var(--line)', paddingTop: '20px' } : {}}
            >
              {index > 0 && <SectionTitle marginBottom={14}>{section.label}</SectionTitle>}
              <Facts>
                {index === 0 &&
                  derived
                    .filter(
                      ({ name, field }) =>
                        field.kind !== 'json' && name !== resource.titleField && record[name] != null,
                    )
                    .map(({ name, label, field }) => (
                      <Fact key={name} label={label} field={field} value={record[name]} />
                    ))}
                {section.fields.map(([name, field]) => (
                  <Fact
                    key={name}
                    label={columnOf(declarations, resource, name).label}
                    field={field}
                    value={record[name]}
                  />
                ))}
              </Facts>
            </Box>
          ))}
        </Stack>
      )}
      {related}
      <UsedIn id={record.id} />
    </Reach>
  )
}

const Fact = ({
  label,
  field,
  value,
}: {
  label: string
  field: Parameters<typeof FullValue>[0]['field']
  value: unknown
}) => (
  <>
    <dt>{label}</dt>
    <dd>
      <FullValue field={field} value={value} />
    </dd>
  </>
)
