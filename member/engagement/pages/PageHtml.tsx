import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { placeOf, savingsCardOf } from '#shared/rules/index.ts'
import { toast, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { isPlainClick, useSettings } from '../../app/index.ts'
import { nameOf, useAccount } from '../../session/index.ts'

const SavingsCard = lazy(() => import('./SavingsCard.tsx'))

/** Elements in a page's HTML that open the savings card, by id, class or data-action. */
const savingsCardMarks = ['print-card', 'pharmacy-card']
  .flatMap((name) => [`#${name}`, `.${name}`, `[data-action='${name}']`])
  .join()

/**
 * A page's HTML. Its links to the member area open in place, and marked elements open the savings card; if the member's
 * organization provides none, a message says so.
 */
const PageHtml = ({ html }: { html: string }) => {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const settings = useSettings()
  const { account } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const card = account && savingsCardOf(account.user, settings)

  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    if (event.target.closest(savingsCardMarks)) {
      event.preventDefault()
      // A press before the card is known opens it as soon as it has loaded.
      setOpen(true)
      if (account && !card) toast.info(t('no_savings_card'), { id: 'savings-card' })
      return
    }
    const link = event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
    const place = placeOf(link.href, location.origin)
    if (place === null || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(place)
  }

  return (
    <>
      <Pressed onClick={press}>
        <Text html={html} />
      </Pressed>
      {isOpen && card && account && (
        <Suspense fallback={null}>
          <SavingsCard card={card} memberName={nameOf(account.user)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export default PageHtml

/* Links and buttons inside handle the keyboard; their activation arrives here as a click. */
const Pressed = styled.div.attrs({ role: 'presentation' })`
  min-width: 0;
`
const Text = styled(RichText)`
  ${type('body')}
  color: var(--text);

  > * + * {
    margin-top: var(--space-4);
  }
  > * + h2,
  > * + h3 {
    margin-top: var(--space-8);
  }
`
