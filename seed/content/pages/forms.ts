import { paragraphs, type Draft } from '../draft.ts'
import { published } from './parts.ts'

/** Ways to forms and to care. */
export const forms: readonly Draft<'pages'>[] = [
  {
    ...published,
    name: 'Complete Profile',
    title: 'Complete your profile',
    slug: 'complete-profile',
    icon: 'user-check',
    order: 1,
    type: 'default',
    inner_html: paragraphs(
      'With a few details, your care team can prescribe, ship kits and call you by the right name.',
      '<a href="/client/profile">Open my profile</a>',
    ),
  },
  {
    ...published,
    name: 'Health assessment',
    title: 'Health assessment',
    slug: 'health-assessment',
    path: 'hra-form',
    icon: 'clipboard-text',
    order: 2,
    type: 'default',
  },
  {
    ...published,
    name: 'Before a telehealth visit',
    slug: 'telehealth-form',
    path: 'telehealth-form',
    parent_id: 'health-assessment',
    icon: 'video-camera',
    order: 1,
    type: 'default',
  },
  {
    ...published,
    name: 'Nutrition',
    title: 'Nutrition questionnaire',
    slug: 'nutrition-form',
    path: 'nutrition-form',
    parent_id: 'health-assessment',
    icon: 'carrot',
    order: 2,
    type: 'default',
  },
  {
    ...published,
    name: 'Virtual care',
    title: 'Virtual care',
    slug: 'virtual-care',
    path: 'virtual-care',
    icon: 'video-camera',
    order: 3,
    type: 'default',
    main_content_width: 'full',
    widget_width: 'half',
    inner_html: paragraphs('See someone today, or book a longer visit with a physician you can see again.'),
  },
]
