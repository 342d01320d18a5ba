import { useState } from 'react'
import { styled } from 'styled-components'
import useSWR from 'swr'
import { officerWaitMs } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, ErrorState, SkeletonText, toast, type } from '#shared/ui/index.ts'
import { failureOf, keyOf, useCall, useErrorText } from '../../app/index.ts'
import type { Account } from '../../session/index.ts'
import { Fingerprint } from './Fingerprint.tsx'
import { loadOfficers, saveOfficers, type Officer } from './officers.ts'
import { useKeyRing, useTabVault } from './useVault.ts'

/** Who can open an emergency copy of the member's key, or soon will; the member may stop a new one. */
export const OfficerList = ({ account }: { account: Account }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('vault')
  const errorText = useErrorText()
  const vault = useTabVault()
  const ring = useKeyRing()
  const { data: named } = useCall('listEmergencyOfficers')
  const [saving, setSaving] = useState(false)
  const { data, error, mutate } = useSWR(
    ring ? [...keyOf('listEmergencyOfficers'), 'decided', account.user.id] : null,
    () => loadOfficers(vault, account, ring ?? []),
  )
  const lock = account.keys?.lock
  if (named?.models.length === 0) return t('officers_none', { lock })
  const [only, second] = named?.models ?? []
  const alone = only && !second && t('officers_alone', { name: only.name, lock })
  const holders = named?.models.filter(({ has_copy }) => has_copy) ?? []
  if (!ring)
    return named ? (
      <>
        {alone ||
          (holders.length === 0
            ? t('officers_no_copy')
            : t('officers_are', { names: holders.map(({ name }) => name).join(', ') }))}{' '}
        {t('officers_closed')}
      </>
    ) : null
  if (!data) return error ? <ErrorState onRetry={() => void mutate()} /> : <SkeletonText lines={2} />
  const decide = async (officer: Officer, state: 'agreed' | 'stopped') => {
    setSaving(true)
    try {
      const { officers, others } = await loadOfficers(vault, account, ring)
      const next = officers.map((one) => (one.fingerprint === officer.fingerprint ? { ...one, state } : one))
      await saveOfficers(vault, account, ring[0], [...next, ...others])
      await mutate()
    } catch (failure) {
      toast.persistentError(errorText(failureOf(failure)))
    } finally {
      setSaving(false)
    }
  }
  const look = { color: 'gray', variant: 'outlined', size: 'sm', disabled: saving } as const
  return (
    <>
      {alone && <p>{alone}</p>}
      <List aria-label={t('officers')}>
        {data.officers.map((officer) => (
          <li key={officer.id}>
            <strong>{officer.name}</strong>
            <Fingerprint of={officer.fingerprint} />
            <span>
              {t(officer.state === 'waiting' && !officer.isVouched ? 'officer_unsigned' : `officer_${officer.state}`, {
                date: formatDate(new Date(Date.parse(officer.since) + officerWaitMs)),
              })}
            </span>
            {/* What the server says of copies cannot take away the choice about an officer who waits. */}
            {(officer.state !== 'agreed' || !officer.has_copy) && (
              <Buttons>
                {officer.state !== 'stopped' && (
                  <Button {...look} onClick={() => void decide(officer, 'stopped')}>
                    {t('officer_stop')}
                  </Button>
                )}
                {officer.state !== 'agreed' && (
                  <Button {...look} onClick={() => void decide(officer, 'agreed')}>
                    {t('officer_allow')}
                  </Button>
                )}
              </Buttons>
            )}
          </li>
        ))}
      </List>
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  ${type('body-sm')}

  li {
    display: grid;
    gap: var(--space-1);
    justify-items: start;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
