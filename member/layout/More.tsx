import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { OnDemand } from '../app/index.ts'
import type { MenuPage } from '../pages/index.ts'

const loadPanel = () => import('./MorePanel.tsx')

/** The entry behind which the rest of the menu is. */
export const More = ({ pages }: { pages: readonly MenuPage[] }) => {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  // Kept once it was opened, so that it can slide out and give the focus back.
  const [wasOpened, setOpened] = useState(false)
  const putAway = () => {
    setOpen(false)
    setOpened(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true)
          setOpened(true)
        }}
      >
        <DotsThreeCircleIcon size={24} aria-hidden />
        <span>{t('more')}</span>
      </button>
      {wasOpened && (
        <OnDemand load={loadPanel} onFail={putAway}>
          {(MorePanel) => <MorePanel isOpen={isOpen} onOpenChange={setOpen} pages={pages} />}
        </OnDemand>
      )}
    </>
  )
}
