import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { hasBanner } from '#shared/rules/index.ts'
import { OrganizationBanner } from '#shared/ui/widgets/OrganizationBanner.tsx'
import { Panel } from '../../related/index.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The banner as members see it, as the form is filled in now. A picture that was just chosen shows once it is saved. */
export const Looks = () => {
  const [name, heading, description, image]: readonly unknown[] = useWatch({
    name: ['banner_name', 'banner_heading', 'banner_description', 'banner_img'],
  })
  const banner = { name: text(name), heading: text(heading), description: text(description), image: text(image) }
  return (
    <Panel
      title="Banner"
      lead="At the top of its members’ home."
      empty={hasBanner(banner) ? undefined : 'It shows once there is a heading, a text or an image.'}
    >
      <Box sx={{ padding: '16px 18px 18px', backgroundColor: 'var(--bg-canvas)', borderTop: '1px solid var(--line-soft)' }}>
        <OrganizationBanner {...banner} />
      </Box>
    </Panel>
  )
}
