import { chapter } from './draft.ts'
import { homeWidgets } from './home-widgets.ts'
import { pageWidgets } from './page-widgets.ts'

/** The cards of the member area. */
export const widgets = chapter('widgets', [...homeWidgets, ...pageWidgets])
