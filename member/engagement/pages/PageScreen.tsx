import { Suspense, type ComponentType } from 'react'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import { ErrorBoundary, Loading, SkeletonText } from '#shared/ui/index.ts'
import { type MemberWidget, type MenuPage, WidgetView, type PageComponent, type Screen } from '../../content/index.ts'
import { VirtualCareTypes } from '../../care/appointments/index.ts'
import { PageQuestionnaire } from '../../care/questionnaires/index.ts'
import { Wellbeing } from '../../tracking/wellbeing/index.ts'

const components: Record<PageComponent, ComponentType<{ page: MenuPage }>> = {
  wellbeing: Wellbeing,
  form: PageQuestionnaire,
  'virtual-care': VirtualCareTypes,
}

/** The item passed to a built-in widget if a page uses it without one. */
const itemOf = (name: WidgetCustomName, page: MenuPage): MemberWidget => ({
  id: 0,
  name: page.name,
  type: 'custom',
  custom_name: name,
  title: page.title,
  subtitle: null,
  description: null,
  image: null,
  image_position: 'RIGHT',
  icon: page.icon,
  quad_options: [],
  large_quad_options: null,
  two_content_link_options: [],
  cta_type: 'arrow',
  cta_text: null,
  cta_url_type: 'none',
  cta_url: null,
  cta_page_id: null,
  cta_page: null,
  cta_complete_action_on_click: null,
  widget_location: 'main_content',
  priority: 0,
  displayed_pages: [],
  programs: [],
  display_requires_completed_action: null,
  hide_after_completed_action: null,
  is_active: true,
})

/** A page's built-in content, named by its path. A crash stays inside it. */
export const PageScreen = ({ screen, page }: { screen: Screen; page: MenuPage }) => {
  if ('widget' in screen) return <WidgetView widget={itemOf(screen.widget, page)} />
  const Component = components[screen.component]
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        }
      >
        <Component page={page} />
      </Suspense>
    </ErrorBoundary>
  )
}
