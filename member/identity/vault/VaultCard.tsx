import { Card, Skeleton } from '#shared/ui/index.ts'
import { LazyLoad } from '../../app/index.ts'

/** What the member wants to read. */
export type VaultSubject = 'results' | 'forms' | 'appointments' | 'other'

export interface VaultCardProps {
  what?: VaultSubject
}

const loadContent = () => import('./VaultCardContent.tsx')

/**
 * Placeholder for sealed data: asks for the password, explains other reasons why it is closed, and leads to a solution. Renders
 * nothing while the vault is open.
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
