import { useState } from 'react'
import { styled } from 'styled-components'
import { organizationLogo } from '#shared/rules/index.ts'
import { Logo, useTheme } from '#shared/ui/index.ts'
import { useAccount } from '../session/index.ts'

/** The logo at the top of the member area: the organization's, or else the product's. */
export const BrandLogo = ({ size }: { size: number }) => {
  const { account } = useAccount()
  const { shown } = useTheme()
  const [failed, setFailed] = useState<string | null>(null)
  const logo = organizationLogo(account?.user.organizations ?? [], shown)
  if (!logo || logo.src === failed) return <Logo name="" size={size} />
  // Lazy, since React would keep the screen back until the picture is there.
  return (
    <Picture
      src={logo.src}
      alt={logo.name}
      style={{ height: size, maxWidth: size * 2 }}
      loading="lazy"
      onError={() => setFailed(logo.src)}
    />
  )
}

const Picture = styled.img`
  display: block;
  width: auto;
  border-radius: var(--radius-sm);
  object-fit: contain;
`
