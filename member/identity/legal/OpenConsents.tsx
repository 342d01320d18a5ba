import { styled } from 'styled-components'
import type { ConsentPurpose } from '#shared/rules/index.ts'
import { Help } from '#shared/ui/index.ts'
import { ConsentSwitch } from './ConsentSwitch.tsx'
import { useAgreements } from './useAgreements.ts'

/** The consents for a purpose that the member has not given; null until they are known. */
export const useOpenConsents = (purpose: ConsentPurpose) => {
  const { documents, decide } = useAgreements()
  const open = documents?.consents.filter(({ category, accepted }) => category === purpose && !accepted)
  return open ? { open, decide } : null
}

type Props = NonNullable<ReturnType<typeof useOpenConsents>> & {
  /** What waits for them. */
  text: string
}

/** Says what waits for consents, beside their switches, where it is waited for. */
export const OpenConsents = ({ open, decide, text }: Props) => (
  <div>
    <Help>{text}</Help>
    <List>
      {open.map((consent) => (
        <ConsentSwitch key={consent.id} consent={consent} decide={decide} />
      ))}
    </List>
  </div>
)

const List = styled.ul`
  padding-top: var(--space-2);
`
