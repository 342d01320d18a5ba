import { bullets, paragraphs, type Draft } from '../draft.ts'
import { published, section } from './parts.ts'

/** What to read about, below Learn. */
export const articles: readonly Draft<'pages'>[] = [
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
          'Your body cannot switch off on command, but it can learn what comes before sleep. Three quiet things in the same order tell it that the day is over.',
        ),
      ) +
      section(
        'Choose three',
        bullets(
          'Dim the lights in the rooms you use last.',
          'Charge your phone outside the bedroom.',
          'Wash up, stretch for five minutes, read two pages.',
        ),
      ) +
      section(
        'Keep it for two weeks',
        paragraphs(
          'Do not judge the first few nights. Most people notice a difference in the second week. If you still lie awake for more than half an hour on three nights a week, talk to us.',
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
          'Rest your arm at heart level.',
        ),
      ) +
      section(
        'Measure twice',
        paragraphs(
          'Wait one minute between two readings and write down both. Morning and evening readings on three days a week tell you more than one reading every day.',
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
        'Ranges are not hard limits',
        paragraphs(
          'A value just outside a range is rarely a reason to worry, and one just inside it is no guarantee. The trend matters more: is it moving, and which way?',
        ),
      ) +
      section(
        'One test is a snapshot',
        paragraphs(
          'Poor sleep, a cold, a hard workout or a late dinner can shift many markers. We repeat surprising tests before we act on them.',
        ),
      ),
  },
]
