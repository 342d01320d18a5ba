import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { pathOf } from '../../declarations/index.ts'
import { Block, Paragraph, Title } from '../../ui/primitives.ts'

interface ScreenProps {
  resource: Resource
  title: string
  description: ReactNode
  children: ReactNode
}

/** Layout of an import screen, for users who may create items. */
export const Screen = ({ resource, title, description, children }: ScreenProps) => {
  const { permissions, isPending } = usePermissions<ReadonlySet<string>>()
  if (isPending) return null
  if (!permissions?.has(permissionOf(resource, 'write'))) return <NotFound />
  return (
    <>
      <ScreenTitle trail={[{ label: resource.label[1], to: `/${pathOf(resource)}` }, title]} />
      <Block as="header" marginBottom={22} sx={{ maxWidth: 720 }}>
        <Title>{title}</Title>
        <Paragraph tone="muted" marginTop={6}>
          {description}
        </Paragraph>
      </Block>
      {children}
    </>
  )
}
