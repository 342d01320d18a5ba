import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  arranged,
  customWidgetName,
  isDisplayedOn,
  type DashboardPreferences,
  type WidgetCustomName,
} from '#shared/rules/index.ts'
import { announce, Button, IconButton, SkeletonRows, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useDashboardPreferences } from '../preferences/index.ts'
import { useFailureToast } from '../../app/index.ts'
import { useWidgets, type MemberWidget } from '../../content/index.ts'

/** Cards with a position on the home screen; the journal stays where it is. */
const onHome = ({ widget_location, displayed_pages }: MemberWidget): boolean =>
  widget_location !== 'daily_journal' && isDisplayedOn(displayed_pages, '/client/home')
/** What the built-in cards are titled: their names are for administrators, in one language. */
const builtInTitles = {
  vitals: 'vitals:title',
  'smart meal tracker': 'widgets:meal_tracker',
  'connect fitbit': 'widgets:connect_title',
  'health assessment': 'widgets:assessment_title',
  'sleep tracker': 'widgets:sleep_tracker',
  'health summary': 'widgets:summary_title',
  '3D body scan': 'body_scans:scan_title',
  'verify email': 'sign_in:verify_title',
  'next step': 'programs:next_step',
  'recent test': 'kits:kit_title',
  'health tip': 'widgets:tip_heading',
  schedule: 'widgets:have_questions',
  'contact us': 'widgets:need_help',
  'random referral': 'widgets:offer_heading',
  'program progress': 'programs:your_programs',
  'primary care visit': 'widgets:primary_care_visit',
  'daily tasks': 'tasks:title',
  'sleep summary': 'widgets:sleep',
  fitness: 'widgets:activity',
} as const satisfies Record<WidgetCustomName, string>
const messages = ['profile', 'ui', 'widgets', 'body_scans', 'kits', 'vitals', 'sign_in', 'programs', 'tasks'] as const

/** The order of the home screen's cards, and which are hidden. */
const DashboardSection = () => {
  const { t } = useTranslation(messages)
  const { widgets, error, isLoading, retry } = useWidgets()
  const { dashboard, arrange } = useDashboardPreferences()
  const fail = useFailureToast('dashboard')
  const cards = arranged((widgets ?? []).filter(onHome), { order: dashboard.order, hidden: [] })
  const state = widgets ? 'ready' : error && !isLoading ? { error } : 'loading'
  if (state === 'ready' && cards.length === 0) return null

  const nameOf = ({ title, name, type, custom_name }: MemberWidget): string => {
    const builtIn = type === 'custom' ? customWidgetName(custom_name) : null
    return title || (builtIn ? t(builtInTitles[builtIn]) : name)
  }
  const store = (next: Partial<DashboardPreferences>, news: string) => {
    announce(news)
    arrange(next).catch((failure: unknown) => fail(failure, () => store(next, news)))
  }
  const move = (card: MemberWidget, from: number, to: number) => {
    const order = cards.map(({ id }) => id)
    order.splice(to, 0, ...order.splice(from, 1))
    store({ order }, t('moved', { name: nameOf(card), place: to + 1, count: cards.length }))
  }
  const toggle = (card: MemberWidget) => {
    const isHidden = dashboard.hidden.includes(card.id)
    const hidden = isHidden ? dashboard.hidden.filter((id) => id !== card.id) : [...dashboard.hidden, card.id]
    store({ hidden }, t(isHidden ? 'is_shown' : 'is_hidden', { name: nameOf(card) }))
  }
  const isChanged = dashboard.order.length > 0 || dashboard.hidden.length > 0
  return (
    <WidgetCard title={t('dashboard')} state={state} skeleton={<SkeletonRows rows={5} />} onRetry={retry}>
      <Lead>{t('dashboard_lead')}</Lead>
      <Fold>
        <summary>{t('dashboard_open')}</summary>
        <List>
          {cards.map((card, index) => {
            const name = nameOf(card)
            const isHidden = dashboard.hidden.includes(card.id)
            return (
              <li key={card.id} data-hidden={isHidden || undefined}>
                <span>
                  {name}
                  {isHidden && <small>{t('hidden')}</small>}
                </span>
                <IconButton
                  label={t('move_up', { name })}
                  disabled={index === 0}
                  onClick={() => move(card, index, index - 1)}
                >
                  <ArrowUpIcon size={20} />
                </IconButton>
                <IconButton
                  label={t('move_down', { name })}
                  disabled={index === cards.length - 1}
                  onClick={() => move(card, index, index + 1)}
                >
                  <ArrowDownIcon size={20} />
                </IconButton>
                <IconButton label={t(isHidden ? 'show_card' : 'hide_card', { name })} onClick={() => toggle(card)}>
                  {isHidden ? <EyeSlashIcon size={20} /> : <EyeIcon size={20} />}
                </IconButton>
              </li>
            )
          })}
        </List>
      </Fold>
      {isChanged && (
        <Button
          color="gray"
          variant="tinted"
          size="sm"
          onClick={() => store({ order: [], hidden: [] }, t('dashboard_reset_done'))}
        >
          {t('dashboard_reset')}
        </Button>
      )}
    </WidgetCard>
  )
}

export default DashboardSection

const Lead = styled.p`
  margin-bottom: var(--space-2);
  ${type('body-sm')}
  color: var(--text-2);
`
/* There may be many cards, and few members rearrange them often. */
const Fold = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: var(--size-touch);
    ${type('label')}
    color: var(--text-link);
    cursor: pointer;
  }
`
const List = styled.ol`
  margin-bottom: var(--space-3);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 56px;
    border-bottom: 1px solid var(--line-soft);
  }
  li > span {
    flex: 1;
    min-width: 0;
    ${type('body')}
    overflow-wrap: anywhere;
  }
  li[data-hidden] > span {
    color: var(--text-3);
  }
  small {
    margin-left: var(--space-2);
    ${type('caption')}
  }
`
