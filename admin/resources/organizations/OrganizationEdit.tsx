import { Alert } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { contractDay, contractState } from '#shared/rules/index.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { renderInput } from '../../generated/kinds/inputs.tsx'
import { GeneratedCreate, GeneratedEdit, GeneratedShow } from '../../generated/index.tsx'
import { CampaignSwitch, LinkPanel, Panel, Panels, PeoplePanel } from '../../parts/related-panels/index.ts'
import { IntegrationsInput } from './IntegrationsInput.tsx'
import { BoardButton } from './Board.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { OpenIdConnect } from './OpenIdConnect.tsx'
import { Provisioning } from './Provisioning.tsx'
import { SignInDomains } from './SignInDomains.tsx'
import { Usage } from './Usage.tsx'

const words = {
  inactive: 'Inactive: its members get neither its card nor what is limited to it, and nobody joins.',
  ended: 'The contract has ended: its members get neither its card nor what is limited to it, and nobody joins.',
  'not started': 'The contract has not started: until then its members get neither its card nor what is limited to it.',
}

/** The last day of the contract, and what its state means for members. */
const ContractEnd = () => {
  const [is_active, starts_on, ends_on] = useWatch({ name: ['is_active', 'starts_on', 'ends_on'] }) as unknown[]
  const contract = {
    is_active: is_active !== false,
    starts_on: typeof starts_on === 'string' && starts_on !== '' ? starts_on : null,
    ends_on: typeof ends_on === 'string' && ends_on !== '' ? ends_on : null,
  }
  const [today] = useState(() => contractDay(new Date()))
  const state = contractState(contract, today)
  const field = useDeclaration().fields['ends_on']
  if (!field) return null
  const { label = 'Contract ends', help } = field
  return (
    <>
      {renderInput(field, { source: 'ends_on', label, help, isRequired: false, isDisabled: false })}
      {state !== 'in force' && <Alert severity="warning">{words[state]}</Alert>}
    </>
  )
}

const inputs = { integrations: <IntegrationsInput />, ends_on: <ContractEnd /> }
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
    <Panel title="Who takes part" lead="By month, to print." actions={<BoardButton />} />
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
export const OrganizationShow = () => <GeneratedShow actions={<BoardButton />} />
export const OrganizationCreate = () => <GeneratedCreate inputs={inputs} />
