import { CreateBase, EditBase, useCreateContext, useEditContext, useRecordContext } from 'react-admin'
import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf, titleOf, useDeclaration } from '../../declarations/index.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import type { Row } from '../../data/row.ts'
import { FormScreen } from './FormScreen.tsx'
import { Reach, WithinReach } from '../reach/index.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Stack } from '../../ui/primitives.ts'

export interface GeneratedFormProps {
  /** Custom inputs by field name, replacing the generated ones. */
  inputs?: Readonly<Record<string, ReactNode>>
  /** Names of additional full-width fields. */
  wide?: readonly string[]
  /** Initial values of a new item that differ from the declared defaults. */
  initial?: Readonly<Record<string, unknown>>
  /** Fields omitted from the form because a panel edits them directly. */
  without?: readonly string[]
  /** What fills the form in, above it. */
  above?: ReactNode
  /** Shown next to the form, such as a preview; on phones in its place. */
  aside?: ReactNode
  /** What belongs to the item: next to the form if there is room, otherwise below. */
  beside?: ReactNode
  /** Menu items before Delete. */
  menu?: (record: Row, close: () => void) => ReactNode
  /** Related data below the form of an existing item. */
  related?: ReactNode
}

/** By default an item that could not be loaded leads to the list. */
const staysOnError = { retry: false, onError: () => {} } as const

/** Generated edit form of an existing item. */
export const GeneratedEdit = (props: GeneratedFormProps) => (
  <WithinReach>
    <EditBase mutationMode="pessimistic" redirect={false} disableAuthentication queryOptions={staysOnError}>
      <EditScreen {...props} />
    </EditBase>
  </WithinReach>
)

const EditScreen = (props: GeneratedFormProps) => {
  const resource = useDeclaration()
  const { isPending, error, refetch } = useEditContext()
  const record = useRecordContext<Row>()
  const list = { label: resource.label[1], to: `/${pathOf(resource)}` }
  if (error && !record) return <Failed error={error} onRetry={refetch} />
  if (isPending || !record) return <LoadingForm />
  return (
    <Reach record={record}>
      <ScreenTitle trail={[list, titleOf(resource, record)]} />
      <FormScreen key={record.id} record={record} {...props} />
    </Reach>
  )
}

/** Generated form for a new item, which opens once saved. */
export const GeneratedCreate = (props: GeneratedFormProps) => (
  <CreateBase redirect="edit" disableAuthentication>
    <CreateScreen {...props} />
  </CreateBase>
)

const CreateScreen = (props: GeneratedFormProps) => {
  const resource = useDeclaration()
  useCreateContext()
  return (
    <>
      <ScreenTitle
        trail={[{ label: resource.label[1], to: `/${pathOf(resource)}` }, `New ${inSentence(resource.label[0])}`]}
      />
      <FormScreen record={null} {...props} />
    </>
  )
}

const LoadingForm = () => (
  <Stack gap={20} aria-busy role="progressbar" aria-label="Loading" sx={{ maxWidth: 720 }}>
    <Skeleton width={260} height={36} />
    <Skeleton width="100%" height={44} />
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={60} />
    ))}
  </Stack>
)
