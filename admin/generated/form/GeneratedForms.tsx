import { CreateBase, EditBase, useCreateContext, useEditContext, useRecordContext } from 'react-admin'
import { Box, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf, titleOf, useDeclaration } from '../../declarations.ts'
import { ScreenTitle } from '../../layout/ScreenTitle.tsx'
import type { Row } from '../list/Rows.tsx'
import { FormScreen } from './FormScreen.tsx'

export interface GeneratedFormProps {
  /** Hand-made inputs by field name, in place of the generated ones. */
  inputs?: Readonly<Record<string, ReactNode>>
  /** Names of fields that take the whole width, besides those whose kind does. */
  wide?: readonly string[]
  /** What a new item starts with where that is not the declared default. */
  initial?: Readonly<Record<string, unknown>>
  /** Fields that are no part of the form, since a panel of the screen changes them at once. */
  without?: readonly string[]
  /** Beside the form, such as a preview of what it makes. */
  aside?: ReactNode
  /** What belongs to an existing item: beside the form where there is room, else below it. */
  beside?: ReactNode
  /** Entries of the item's menu, before Delete. */
  menu?: (record: Row, close: () => void) => ReactNode
  /** Below the form of an existing item: what belongs to it. */
  related?: ReactNode
}

/** The form of an existing item, from its declaration alone. */
export const GeneratedEdit = (props: GeneratedFormProps) => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <EditScreen {...props} />
  </EditBase>
)

const EditScreen = (props: GeneratedFormProps) => {
  const resource = useDeclaration()
  const { isPending } = useEditContext()
  const record = useRecordContext<Row>()
  const list = { label: resource.label[1], to: `/${pathOf(resource)}` }
  if (isPending || !record) return <LoadingForm />
  return (
    <>
      <ScreenTitle trail={[list, titleOf(resource, record)]} />
      <FormScreen key={record.id} record={record} {...props} />
    </>
  )
}

/** The empty form of a new item, which opens once it is saved. */
export const GeneratedCreate = (props: GeneratedFormProps) => (
  <CreateBase redirect="edit">
    <CreateScreen {...props} />
  </CreateBase>
)

const CreateScreen = (props: GeneratedFormProps) => {
  const resource = useDeclaration()
  useCreateContext()
  return (
    <>
      <ScreenTitle trail={[{ label: resource.label[1], to: `/${pathOf(resource)}` }, `New ${inSentence(resource.label[0])}`]} />
      <FormScreen record={null} {...props} />
    </>
  )
}

const LoadingForm = () => (
  <Box aria-busy aria-label="Loading" sx={{ display: 'grid', gap: '20px', maxWidth: 720 }}>
    <Skeleton width={260} height={36} />
    <Skeleton width="100%" height={44} />
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={60} />
    ))}
  </Box>
)
