import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { mutableKinds, stoppableMails } from '#shared/rules/index.ts'
import { Switch, type } from '#shared/ui/index.ts'
import { useFailureToast } from '../../app/index.ts'
import { useStore } from '../../identity/preferences/index.ts'
import type { Account } from '../../session/index.ts'
import { pushState, turnOff, turnOn, type PushState } from './push.ts'
import { usePushCalls } from './usePushCalls.ts'

const switched = <Name,>(list: readonly Name[], name: Name, isOn: boolean): Name[] =>
  isOn ? [...list, name] : list.filter((one) => one !== name)

/** Whether this browser shows notifications while Hale is closed, and which ones. */
const NotificationSettings = ({ account }: { account: Account }) => {
  const { t } = useTranslation('notifications')
  const store = useStore()
  const calls = usePushCalls()
  const fail = useFailureToast('push')
  const help = useId()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id } = account.user
  useEffect(() => {
    let isOver = false
    pushState(id)
      .catch(() => 'off' as const)
      .then((found) => {
        if (!isOver) setState(found)
      })
    return () => {
      isOver = true
    }
  }, [id])
  const change = async (isWanted: boolean) => {
    setBusy(true)
    try {
      setState(await (isWanted ? turnOn(id, calls) : turnOff(calls)))
    } catch (error) {
      fail(error, () => change(isWanted))
    } finally {
      setBusy(false)
    }
  }
  const { muted, unmailed } = account.profile.preferences
  return (
    <Frame>
      <Switch
        label={t('on_device')}
        aria-describedby={help}
        checked={state === 'on'}
        disabled={
          state === null || state === 'unsupported' || state === 'denied' || isBusy || account.impersonated_by !== null
        }
        onChange={(event) => void change(event.target.checked)}
      />
      <p id={help}>{t(state === 'unsupported' || state === 'denied' ? state : 'on_device_help')}</p>
      <fieldset>
        <legend>{t('kinds')}</legend>
        {mutableKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`kind_${kind}`)}
            checked={!muted.includes(kind)}
            onChange={({ target: { checked } }) =>
              store(
                { preferences: { mute: { [kind]: !checked } } },
                { preferences: { muted: switched(muted, kind, !checked) } },
              )
            }
          />
        ))}
      </fieldset>
      <p>{t('kinds_help')}</p>
      {stoppableMails.map((what) => (
        <Switch
          key={what}
          label={t(`mails_${what}`)}
          checked={!unmailed.includes(what)}
          onChange={({ target: { checked } }) =>
            store(
              { preferences: { unmail: { [what]: !checked } } },
              { preferences: { unmailed: switched(unmailed, what, !checked) } },
            )
          }
        />
      ))}
    </Frame>
  )
}

export default NotificationSettings

const Frame = styled.div`
  display: grid;
  gap: var(--space-3);

  > p {
    ${type('caption')}
    color: var(--text-3);
  }
  fieldset {
    display: grid;
    gap: var(--space-2);
    margin: var(--space-2) 0 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: var(--space-2);
    padding: 0;
    ${type('body-sm')}
    font-weight: var(--weight-medium);
  }
`
