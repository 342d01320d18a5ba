import { GeneratedCreate, GeneratedEdit, type GeneratedFormProps } from '../../generated/form/GeneratedForms.tsx'
import { ActionOnClick } from './ActionOnClick.tsx'
import { PagesInput } from './PagesInput.tsx'
import { TypeInput } from './TypeInput.tsx'
import { WidgetAside } from './WidgetAside.tsx'

const form: GeneratedFormProps = {
  inputs: {
    type: <TypeInput />,
    displayed_pages: <PagesInput />,
    cta_complete_action_on_click: <ActionOnClick />,
  },
  wide: ['type', 'title', 'subtitle'],
  aside: <WidgetAside />,
}

/** What kind of call to action a new widget has is asked and not assumed. */
const initial = { cta_type: null, cta_url_type: null }

/** The form of a widget beside the card that it makes, as the member area draws it. */
export const WidgetEdit = () => <GeneratedEdit {...form} />
export const WidgetCreate = () => <GeneratedCreate {...form} initial={initial} />
