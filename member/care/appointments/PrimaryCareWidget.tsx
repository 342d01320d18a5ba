import { useTranslation } from '#shared/i18n/index.ts'
import { primaryConsult } from '#shared/rules/index.ts'
import { PrimaryCareCard } from '#shared/ui/widgets/index.ts'
import { useMenuEntry, useTargetOf } from '../../content/index.ts'

/** The choice between an in-person and a virtual visit; the latter needs the member's menu entry for virtual care. */
const PrimaryCareWidget = () => {
  const { t } = useTranslation('widgets')
  const { entry, error, isLoading, retry } = useMenuEntry({ path: 'virtual-care' })
  const targetOf = useTargetOf()
  const state = entry !== undefined ? 'ready' : error && !isLoading ? { error } : 'loading'
  return (
    <PrimaryCareCard
      heading={t('primary_care_visit')}
      inPerson={t('in_person_visit')}
      virtual={t('virtual_visit')}
      target={entry ? targetOf(`${entry.href}?consultType=${primaryConsult}`) : null}
      state={state}
      onRetry={retry}
    />
  )
}

export default PrimaryCareWidget
