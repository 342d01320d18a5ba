import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { pathOf } from '../../declarations/index.ts'

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
      <Box component="header" sx={{ marginBottom: '22px', maxWidth: 720 }}>
        <Typography variant="h5" component="h1">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'var(--text-2)', marginTop: '6px' }}>
          {description}
        </Typography>
      </Box>
      {children}
    </>
  )
}
