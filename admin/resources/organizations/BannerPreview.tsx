import { useWatch } from 'react-hook-form'
import { hasBanner } from '#shared/rules/index.ts'
import { OrganizationBanner } from '#shared/ui/widgets/OrganizationBanner.tsx'
import { Panel } from '../../parts/related-panels/index.ts'
import { styled } from '@mui/material/styles'

const Preview = styled('div')({
  padding: '16px 18px 18px',
  backgroundColor: 'var(--bg-canvas)',
  borderTop: '1px solid var(--line-soft)',
})

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Live preview of the banner as members see it. A newly chosen image is shown once saved. */
export const BannerPreview = () => {
  const [name, heading, description, image]: readonly unknown[] = useWatch({
    name: ['banner_name', 'banner_heading', 'banner_description', 'banner_img'],
  })
  const banner = { name: text(name), heading: text(heading), description: text(description), image: text(image) }
  return (
    <Panel
      title="Banner"
      lead="Shown at the top of members’ home."
      empty={hasBanner(banner) ? undefined : 'Add a heading, text, or image to show the banner.'}
    >
      <Preview>
        <OrganizationBanner {...banner} />
      </Preview>
    </Panel>
  )
}
