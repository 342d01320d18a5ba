import { useRecordContext } from 'react-admin'
import { GeneratedEdit } from '../../generated/index.tsx'
import { CampaignSwitch, LinkPanel, Panels } from '../../parts/related-panels/index.ts'

const without = ['organizations']

const Organizations = () => {
  const campaign_id = Number(useRecordContext()?.id)
  return (
    <LinkPanel
      title="Organizations"
      lead="Organizations in this campaign."
      source="organizations"
      addLabel="Add an organization…"
      empty="No organizations yet."
      link={(call, { other }) =>
        call('linkCampaign', { body: { campaign_id, organization_id: other, is_active: true } })
      }
      unlink={(call, { other }) => call('unlinkCampaign', { body: { campaign_id, organization_id: other } })}
      controls={(entry, reload, canWrite) => (
        <CampaignSwitch
          ids={{ campaign_id, organization_id: entry.id }}
          name={String(entry['name'] ?? '')}
          isActive={entry['is_active'] === true}
          isDisabled={!canWrite}
          reload={reload}
        />
      )}
    />
  )
}

const beside = (
  <Panels>
    <Organizations />
  </Panels>
)

/** A campaign's form, with its organizations below. */
export const CampaignEdit = () => <GeneratedEdit without={without} beside={beside} />
