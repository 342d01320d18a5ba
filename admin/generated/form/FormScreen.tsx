import { Alert } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { usePermissions, WithRecord } from 'react-admin'
import { inSentence } from '#shared/rules/index.ts'
import { titleOf, useDeclaration } from '../../declarations/index.ts'
import { LastChange } from '../history/LastChange.tsx'
import { sectionsOf } from '../kinds/sections.ts'
import type { Row } from '../../data/row.ts'
import { isOffered, newValues } from './values.ts'
import type { GeneratedFormProps } from './GeneratedForms.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormHistory } from './FormHistory.tsx'
import { ItemForm } from './ItemForm.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Sections } from './Sections.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { SideSwitch, type Side } from './SideSwitch.tsx'
import { UsedIn } from '../UsedIn.tsx'
import { UnsavedMark } from './UnsavedMark.tsx'
import { Caption, Inline, Title } from '../../ui/primitives.ts'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  '&[data-aside=true]': { '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 512px)' } },
  '&[data-aside=false]': { maxWidth: 760 },
  '& > *': { minWidth: 0 },
  '& > :nth-of-type(2)': { alignSelf: 'stretch' },
  '@media (max-width: 767px)': {
    '&[data-aside=true][data-side=form] > :nth-of-type(2)': { display: 'none' },
    '&[data-side=aside] > :nth-of-type(1)': { display: 'none' },
  },
})

const nothing: readonly string[] = []

/** One long form with jump links, so that no error is hidden on another tab. */
export const FormScreen = ({
  record,
  inputs,
  without = nothing,
  wide,
  initial,
  above,
  aside,
  beside,
  menu,
  related,
}: GeneratedFormProps & { record: Row | null }) => {
  const resource = useDeclaration()
  const { permissions: held } = usePermissions<ReadonlySet<string>>()
  // A form keeps the fields that it started with, and what is typed in them, when the permissions change.
  const [permissions, setPermissions] = useState(held)
  if (!permissions && held) setPermissions(held)
  const isNew = record === null
  const sections = useMemo(() => {
    const own = permissions ?? new Set<string>()
    return sectionsOf(resource, (field, name) => !without.includes(name) && isOffered(field, own, isNew))
  }, [resource, permissions, without, isNew])
  const defaults = useMemo(
    () => (record || !permissions ? undefined : newValues(resource, permissions, initial)),
    [record, resource, permissions, initial],
  )
  const [side, setSide] = useState<Side>('form')
  // What a form starts with depends on them, and stays.
  if (!permissions) return null
  return (
    <ItemForm record={record} defaults={defaults}>
      <Inline
        as="header"
        gap="8px 16px"
        align="flex-start"
        justify="space-between"
        marginBottom={18}
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <div>
          <Title wrap="anywhere">{record ? titleOf(resource, record) : `New ${inSentence(resource.label[0])}`}</Title>
          {record && (
            <Caption as="p">
              <WithRecord<Row> render={(latest) => <LastChange record={latest} />} />
            </Caption>
          )}
        </div>
        <Inline gap={8} align="center">
          <UnsavedMark />
          {record && <FormHistory record={record} />}
          {record && <ItemMenu record={record} extra={menu} />}
        </Inline>
      </Inline>
      {aside !== undefined && <SideSwitch side={side} onChange={setSide} />}
      <Columns data-aside={aside !== undefined || beside !== undefined} data-side={aside === undefined ? 'both' : side}>
        <div>
          {above}
          <ErrorSummary />
          <WithRecord<Row>
            render={({ shown_to }) =>
              shown_to === 'nobody' && (
                <Alert severity="warning" sx={{ marginBottom: '16px' }}>
                  Shown to nobody: all it was for was deleted, or is not in force. Choose whom it is for, or turn on For
                  everyone.
                </Alert>
              )
            }
          />
          <SectionLinks sections={sections} />
          <Sections sections={sections} inputs={inputs} wide={wide} />
          <SaveBar record={record} />
        </div>
        {aside !== undefined && <div>{aside}</div>}
        {aside === undefined && beside !== undefined && <div>{beside}</div>}
      </Columns>
      {record && related}
      {record && <UsedIn id={record.id} />}
    </ItemForm>
  )
}
