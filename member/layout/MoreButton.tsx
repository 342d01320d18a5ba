import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { useTranslation } from '#shared/i18n/index.ts'
import type { MenuPage } from '../content/index.ts'
import { DialogButton } from './DialogButton.tsx'

const loadPanel = () => import('./MorePanel.tsx')

/** Opens the rest of the menu. */
export const MoreButton = ({ pages }: { pages: readonly MenuPage[] }) => {
  const { t } = useTranslation('layout')
  return (
    <DialogButton load={loadPanel} panel={(MorePanel, opening) => <MorePanel {...opening} pages={pages} />}>
      <DotsThreeCircleIcon size={24} aria-hidden />
      <span>{t('more')}</span>
    </DialogButton>
  )
}
