import { use, useMemo, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { HeldContext } from '../data/HeldContext.ts'
import { useDeclarations } from '../declarations/index.ts'
import { missingAt } from '../navigation/addresses.ts'
import { AccessDenied } from '../ui/NotFound.tsx'

/** Tells everything in it what the account may do. */
export const Held = ({ children }: { children: ReactNode }) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return <HeldContext value={permissions}>{children}</HeldContext>
}

/** The screen at the address, or what is missing to open it; nothing until that is known. */
export const Gate = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const declarations = useDeclarations()
  const held = use(HeldContext)
  const missing = useMemo(() => held && missingAt(declarations, held, pathname), [declarations, held, pathname])
  if (!missing) return null
  return missing.length > 0 ? <AccessDenied permissions={missing} /> : children
}
