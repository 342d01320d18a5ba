import { useRecordContext } from 'react-admin'
import { GeneratedCreate, GeneratedEdit } from '../../generated/index.tsx'
import { CampaignSwitch, LinkPanel, Panels, PeoplePanel } from '../../parts/related-panels/index.ts'
import { IntegrationsInput } from './IntegrationsInput.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { OpenIdConnect } from './OpenIdConnect.tsx'
import { Provisioning } from './Provisioning.tsx'
import { SignInDomains } from './SignInDomains.tsx'
import { Usage } from './Usage.tsx'

const inputs = { integrations: <IntegrationsInput /> }
const without = ['campaigns', 'programs']

const Campaigns = () => {
  const organization_id = Number(useRecordContext()?.id)
  return (
    <LinkPanel
      title="Campaigns"
      lead="Campaigns for members. Inactive campaigns are hidden."
      source="campaigns"
      addLabel="Add a campaign…"
      writes="campaigns"
      empty="No campaigns yet."
      link={(call, { other }) =>
        call('linkCampaign', { body: { organization_id, campaign_id: other, is_active: true } })
      }
      unlink={(call, { other }) => call('unlinkCampaign', { body: { organization_id, campaign_id: other } })}
      controls={(entry, reload, canWrite) => (
        <CampaignSwitch
          ids={{ organization_id, campaign_id: entry.id }}
          name={String(entry['name'] ?? '')}
          isActive={entry['is_active'] === true}
          isDisabled={!canWrite}
          reload={reload}
        />
      )}
    />
  )
}

const Programs = () => {
  const organization_id = Number(useRecordContext()?.id)
  return (
    <LinkPanel
      title="Programs"
      lead="Programs offered to members."
      source="programs"
      addLabel="Add a program…"
      empty="No programs yet."
      about={(entry) => String(entry['code'] ?? '')}
      link={(call, { other }) => call('linkOrganizationProgram', { body: { organization_id, program_id: other } })}
      unlink={(call, { other }) => call('unlinkOrganizationProgram', { body: { organization_id, program_id: other } })}
    />
  )
}

const beside = (
  <Panels>
    <BannerPreview />
    <Usage />
    <OpenIdConnect />
    <SignInDomains />
    <Provisioning />
    <PeoplePanel by="organizations" />
    <Programs />
    <Campaigns />
  </Panels>
)

/** An organization: its form next to a preview, then its related items and members. */
export const OrganizationEdit = () => <GeneratedEdit inputs={inputs} without={without} beside={beside} />
export const OrganizationCreate = () => <GeneratedCreate inputs={inputs} />
