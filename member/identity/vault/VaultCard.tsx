import { Card, Skeleton } from '#shared/ui/index.ts'
import { LazyLoad } from '../../app/index.ts'

/** What the member wants to read. */
export type VaultSubject = 'results' | 'forms' | 'appointments' | 'other'

export interface VaultCardProps {
  what?: VaultSubject
}

const loadContent = () => import('./VaultCardContent.tsx')

/**
 * Stands where sealed data would be: asks for the password, explains what else keeps it closed, and leads to the way out.
 * Nothing while the vault is open.
 */
export const VaultCard = ({ what = 'other' }: VaultCardProps) => (
  <LazyLoad
    load={loadContent}
    waiting={
      <Card aria-busy="true">
        <Skeleton height={180} />
      </Card>
    }
    failed={() => null}
  >
    {(Content) => <Content what={what} />}
  </LazyLoad>
)
