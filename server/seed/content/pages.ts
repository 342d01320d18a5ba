import { bullets, chapter, paragraphs, picture } from './draft.ts'

const section = (title: string, ...body: readonly string[]): string => `<h2>${title}</h2>${body.join('')}`
const published = { is_published: true } as const

/** Entries of the member menu: content pages of every type, and the ways to built-in screens. */
export const pages = chapter('pages', [
  {
    ...published,
    name: 'Complete Profile',
    title: 'Complete your profile',
    slug: 'complete-profile',
    icon: 'user-check',
    order: 1,
    type: 'default',
    inner_html: paragraphs('A few details let your care team prescribe, ship kits and call you by the right name.'),
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
  {
    ...published,
    name: 'Learn',
    title: 'Learn',
    slug: 'learn',
    icon: 'book-open',
    order: 4,
    type: 'default',
    main_content_width: 'half',
    widget_width: 'half',
    inner_html: paragraphs('Short reads that fit between two meetings. Start with whatever is on your mind.'),
  },
  {
    ...published,
    name: 'Building a wind-down routine',
    slug: 'wind-down-routine',
    parent_id: 'learn',
    icon: 'moon-stars',
    order: 1,
    type: 'html',
    inner_html:
      section(
        'Why an order helps',
        paragraphs(
          'Your body cannot switch off on command, but it learns what comes before sleep. Three quiet things in the same order tell it that the day is over.',
        ),
      ) +
      section(
        'Choose three',
        bullets(
          'Dim the lights in the rooms you use last.',
          'Put the phone to charge outside the bedroom.',
          'Wash, stretch for five minutes, read two pages.',
        ),
      ) +
      section(
        'Keep it for two weeks',
        paragraphs(
          'Do not judge the first nights. Most people notice a difference in the second week. If you still lie awake for more than half an hour on three nights a week, talk to us.',
        ),
      ),
  },
  {
    ...published,
    name: 'Blood pressure at home',
    slug: 'blood-pressure-at-home',
    parent_id: 'learn',
    icon: 'gauge',
    order: 2,
    type: 'html',
    inner_html:
      section(
        'Before you measure',
        bullets(
          'No coffee, exercise or cigarette for 30 minutes.',
          'Sit with your back supported and both feet on the floor for five minutes.',
          'Rest your arm at the height of your heart.',
        ),
      ) +
      section(
        'Measure twice',
        paragraphs(
          'Wait one minute between two readings and write down both. Mornings and evenings on three days of a week tell more than one reading every day.',
        ),
      ) +
      section(
        'When to call',
        paragraphs(
          'Call your doctor when readings stay above 130/80. Call 911 when a reading is above 180/120 and you have chest pain, trouble breathing, numbness or trouble speaking.',
        ),
      ),
  },
  {
    ...published,
    name: 'Eating while pregnant',
    slug: 'eating-while-pregnant',
    parent_id: 'learn',
    icon: 'bowl-food',
    order: 3,
    type: 'html',
    programs: ['maternity'],
    inner_html:
      section(
        'Two supplements that matter',
        paragraphs(
          'Most people need 400 micrograms of folic acid a day before pregnancy and during the first twelve weeks. Ask your doctor whether you need iron or vitamin D.',
        ),
      ) +
      section(
        'What to leave out',
        bullets(
          'Alcohol.',
          'Raw meat, raw fish and raw eggs.',
          'Soft cheese made from unpasteurized milk.',
          'Shark, swordfish and king mackerel.',
        ),
      ) +
      section('Coffee', paragraphs('Up to 200 mg of caffeine a day, about one 12 ounce cup, is considered safe.')),
  },
  {
    ...published,
    name: 'Reading your results',
    slug: 'reading-your-results',
    parent_id: 'learn',
    icon: 'chart-bar',
    order: 4,
    type: 'default',
    inner_html:
      section(
        'Ranges are neighborhoods',
        paragraphs(
          'A value just outside a range is seldom a reason to worry, and one just inside it is no promise. Direction matters more: is it moving, and which way?',
        ),
      ) +
      section(
        'One test is a photo',
        paragraphs(
          'Sleep, a cold, a hard workout or a late dinner move many markers. We repeat what surprises us before we act on it.',
        ),
      ),
  },
  {
    ...published,
    name: 'Move',
    title: 'Move',
    slug: 'move',
    icon: 'person-simple-run',
    order: 5,
    type: 'custom',
    inner_html:
      paragraphs('Ten minutes count. Choose something you can do in the clothes you are wearing.') +
      bullets('Desk stretches, 5 minutes', 'Stairs, 10 minutes', 'Walk around the block, 15 minutes', 'Chair yoga, 12 minutes'),
  },
  {
    ...published,
    name: 'Recipes',
    title: 'Recipes for a weeknight',
    slug: 'recipes',
    icon: 'cooking-pot',
    order: 6,
    type: 'gallery',
    gallery: [
      { image: picture('recipe-salmon'), caption: 'Salmon rice bowl, 20 minutes', url: '/client/log-meal' },
      { image: picture('recipe-lentils'), caption: 'Red lentils with spinach, 25 minutes', url: '/client/log-meal' },
      { image: picture('recipe-oats'), caption: 'Overnight oats with berries, 5 minutes', url: '/client/log-meal' },
      { image: picture('recipe-chili'), caption: 'Black bean chili, 35 minutes', url: '/client/log-meal' },
      { image: picture('recipe-salad'), caption: 'Chickpea salad with lemon, 10 minutes', url: '/client/log-meal' },
      {
        image: picture('recipe-breadfruit'),
        caption: 'Roasted breadfruit with coconut greens, 40 minutes',
        url: '/client/log-meal',
      },
    ],
  },
  {
    ...published,
    name: 'Prescription savings',
    title: 'Prescription savings',
    slug: 'prescription-savings',
    icon: 'prescription',
    order: 7,
    type: 'html',
    inner_html:
      paragraphs(
        'Show the card at the counter before the pharmacist rings up. It works at most pharmacies, with or without insurance, and costs nothing.',
      ) +
      bullets(
        'Ask for the price with the card and with your insurance; pay the lower one.',
        'Generics save the most.',
        'The card does not expire.',
      ) +
      '<p><a href="#print-card" class="print-card">Print my card</a></p><p><button type="button" class="pharmacy-card">Show my pharmacy card</button></p>',
  },
  {
    ...published,
    name: 'Wellbeing',
    title: 'Wellbeing',
    slug: 'wellbeing',
    path: 'wellbeing',
    icon: 'flower-lotus',
    order: 8,
    type: 'htmlfull',
    inner_html: section(
      'A quieter head',
      paragraphs('Short practices for busy days, written with our therapists. Nothing to buy, nothing to prove.'),
    ),
  },
  {
    ...published,
    name: 'Help',
    title: 'Help',
    slug: 'help',
    icon: 'question',
    order: 9,
    type: 'default',
    inner_html: paragraphs(
      'Call (800) 555-0190 on weekdays from 8 AM to 8 PM Central, or write to support@hale.test. In an emergency call 911.',
    ),
  },
  {
    ...published,
    name: 'Your 90-day plan',
    slug: 'ninety-day-plan',
    icon: 'map-trifold',
    order: 10,
    type: 'default',
    programs: ['heart-health'],
    program_action: 'heart-plan-90',
    display_requires_completed_action: 'heart-review-results',
    inner_html: paragraphs('One habit, a place, a time. Write yours down and put it where you see it in the morning.'),
  },
  {
    ...published,
    name: 'Getting started with your kit',
    slug: 'getting-started-with-your-kit',
    icon: 'package',
    order: 11,
    type: 'html',
    programs: ['heart-health'],
    program_action: 'heart-register-kit',
    hide_after_completed_action: 'heart-register-kit',
    inner_html: section(
      'Before you open the box',
      bullets(
        'Register the number on the side.',
        'Plan for a morning. Most markers want an empty stomach.',
        'Drink a glass of water half an hour before.',
      ),
    ),
  },
  {
    name: 'Grocery list',
    title: 'Grocery list',
    slug: 'grocery-list',
    icon: 'shopping-cart',
    order: 12,
    type: 'default',
    is_published: false,
    inner_html: paragraphs('In preparation: a shopping list made from the meals you liked.'),
  },
])
