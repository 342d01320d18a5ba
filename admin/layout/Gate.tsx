import { use, useMemo, useState, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { HeldContext } from '../data/HeldContext.ts'
import { useDeclarations } from '../declarations/index.ts'
import { missingAt } from '../navigation/addresses.ts'
import { AccessDenied, AccessLost } from '../ui/NotFound.tsx'

/** Tells everything in it what the account may do. */
export const Held = ({ children }: { children: ReactNode }) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return <HeldContext value={permissions}>{children}</HeldContext>
}

/**
 * The screen at the address, or what is missing to open it; nothing until that is known. A screen that is open stays as it is, with what
 * is typed in it, when its permission is taken away.
 */
export const Gate = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const declarations = useDeclarations()
  const held = use(HeldContext)
  const missing = useMemo(() => held && missingAt(declarations, held, pathname), [declarations, held, pathname])
  const [opened, setOpened] = useState<string | null>(null)
  if (missing?.length === 0 && opened !== pathname) setOpened(pathname)
  if (!missing) return null
  const isLost = missing.length > 0
  if (isLost && opened !== pathname) return <AccessDenied permissions={missing} />
  return (
    <>
      {isLost && <AccessLost permissions={missing} />}
      {children}
    </>
  )
}
