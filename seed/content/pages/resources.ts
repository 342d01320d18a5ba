import { bullets, paragraphs, picture, type Draft } from '../draft.ts'
import { published, section } from './parts.ts'

/** Collections, help and papers. */
export const resources: readonly Draft<'pages'>[] = [
  {
    ...published,
    name: 'Move',
    title: 'Move',
    slug: 'move',
    icon: 'person-simple-run',
    order: 5,
    type: 'custom',
    inner_html:
      paragraphs('Ten minutes is enough. Choose something you can do in the clothes you are wearing.') +
      bullets(
        '<strong>Desk stretches, 5 minutes:</strong> roll your shoulders ten times, turn your head slowly to each side, then reach up and hold for three breaths. Do it twice.',
        '<strong>Stairs, 10 minutes:</strong> go up at a pace that still lets you talk, and down gently with a hand near the rail. Rest when you need to.',
        '<strong>Walk around the block, 15 minutes:</strong> easy for the first three minutes, brisk until two before the end, then easy again.',
        '<strong>Chair yoga, 12 minutes:</strong> sit tall at the front of the chair. Raise both arms and breathe in, fold forward and breathe out, twist to each side. Six slow rounds.',
      ),
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
      {
        image: picture('recipe-salmon'),
        caption: 'Salmon rice bowl, 20 minutes',
        url: '/client/recipes/salmon-rice-bowl',
      },
      {
        image: picture('recipe-lentils'),
        caption: 'Red lentils with spinach, 25 minutes',
        url: '/client/recipes/red-lentils-with-spinach',
      },
      {
        image: picture('recipe-oats'),
        caption: 'Overnight oats with berries, 5 minutes',
        url: '/client/recipes/overnight-oats',
      },
      {
        image: picture('recipe-chili'),
        caption: 'Black bean chili, 35 minutes',
        url: '/client/recipes/black-bean-chili',
      },
      {
        image: picture('recipe-salad'),
        caption: 'Chickpea salad with lemon, 10 minutes',
        url: '/client/recipes/chickpea-salad',
      },
      {
        image: picture('recipe-breadfruit'),
        caption: 'Roasted breadfruit with coconut greens, 40 minutes',
        url: '/client/recipes/roasted-breadfruit',
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
        'Show the card at the counter before the pharmacist rings you up. It works at most pharmacies, with or without insurance, and costs nothing.',
      ) +
      bullets(
        'Ask for the price with the card and with your insurance, and pay whichever is lower.',
        'You save the most on generics.',
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
      'A quieter mind',
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
      'Call <a href="tel:+18005550190">(800) 555-0190</a> on weekdays from 8 AM to 8 PM Central, or write to <a href="mailto:support@hale.test">support@hale.test</a>. In an emergency call <a href="tel:911">911</a>.',
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
    inner_html: paragraphs(
      'One habit, one place, one time. Write yours down and put it where you will see it in the morning.',
    ),
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
        'Plan it for the morning. Most markers need an empty stomach.',
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
    inner_html: paragraphs('Coming soon: a shopping list made from the meals you liked.'),
  },
]
