import type { Draft } from '../draft.ts'
import { recipeIn } from '../recipe.ts'
import { published } from './parts.ts'

const recipe = recipeIn({ ingredients: 'Ingredients', steps: 'Steps', log: 'Log this meal' })
const below = { ...published, parent_id: 'recipes', icon: 'cooking-pot', type: 'html' } as const

/** What to cook, below Recipes. */
export const recipes: readonly Draft<'pages'>[] = [
  {
    ...below,
    name: 'Salmon rice bowl',
    slug: 'salmon-rice-bowl',
    order: 1,
    inner_html: recipe({
      lead: '20 minutes, serves 2. Protein, whole grain and vegetables in one bowl.',
      ingredients: [
        '2 salmon fillets, about 5 oz (140 g) each',
        '2 cups (350 g) cooked brown rice',
        '1 cucumber, sliced',
        '1 carrot, grated',
        '1 avocado, sliced',
        '1 tablespoon reduced-sodium soy sauce',
        '1 teaspoon sesame oil',
        'Juice of half a lime',
      ],
      steps: [
        'Heat a pan over medium heat. Lay the salmon in skin side down and cook for 5 minutes, then turn and cook for 3 more, until it flakes.',
        'Warm the rice and divide it between two bowls.',
        'Stir soy sauce, sesame oil and lime juice together.',
        'Arrange the salmon, cucumber, carrot and avocado on the rice and drizzle with the sauce.',
      ],
    }),
  },
  {
    ...below,
    name: 'Red lentils with spinach',
    slug: 'red-lentils-with-spinach',
    order: 2,
    inner_html: recipe({
      lead: '25 minutes, serves 4. Plenty of fiber, and just as good the next day.',
      ingredients: [
        '1 tablespoon olive oil',
        '1 onion, chopped',
        '2 cloves of garlic, chopped',
        '1 teaspoon ground cumin',
        '1½ cups (300 g) red lentils, rinsed',
        '1 can (14 oz, 400 g) chopped tomatoes',
        '4 cups (1 l) low-sodium vegetable broth',
        '7 oz (200 g) spinach',
        'Juice of half a lemon',
      ],
      steps: [
        'Heat the oil and cook the onion for 5 minutes, until soft. Stir in garlic and cumin for one minute.',
        'Add lentils, tomatoes and broth. Simmer for 15 minutes, stirring occasionally.',
        'Fold in the spinach until it wilts.',
        'Finish with the lemon juice and serve.',
      ],
    }),
  },
  {
    ...below,
    name: 'Overnight oats with berries',
    slug: 'overnight-oats',
    order: 3,
    inner_html: recipe({
      lead: '5 minutes in the evening, serves 1. Breakfast is ready when you are.',
      ingredients: [
        '½ cup (45 g) rolled oats',
        '½ cup (120 ml) milk or soy drink',
        '¼ cup (60 g) plain yogurt',
        '1 tablespoon chia seeds',
        '½ cup (75 g) berries, fresh or frozen',
        '1 tablespoon chopped nuts',
      ],
      steps: [
        'Stir oats, milk, yogurt and chia seeds together in a jar.',
        'Top with the berries, close the jar and refrigerate overnight.',
        'Sprinkle with the nuts in the morning.',
      ],
    }),
  },
  {
    ...below,
    name: 'Black bean chili',
    slug: 'black-bean-chili',
    order: 4,
    inner_html: recipe({
      lead: '35 minutes, serves 4. Meat-free and filling.',
      ingredients: [
        '1 tablespoon olive oil',
        '1 onion, chopped',
        '1 red bell pepper, chopped',
        '2 cloves of garlic, chopped',
        '2 teaspoons chili powder',
        '1 teaspoon ground cumin',
        '2 cans (15 oz, 425 g each) black beans, rinsed',
        '1 can (14 oz, 400 g) chopped tomatoes',
        '1 cup (150 g) corn',
      ],
      steps: [
        'Heat the oil and cook onion and pepper for 6 minutes.',
        'Stir in garlic, chili powder and cumin for one minute.',
        'Add beans, tomatoes, corn and half a cup (120 ml) of water. Simmer for 20 minutes.',
        'Mash a few of the beans against the pan for a thicker chili, and serve.',
      ],
    }),
  },
  {
    ...below,
    name: 'Chickpea salad with lemon',
    slug: 'chickpea-salad',
    order: 5,
    inner_html: recipe({
      lead: '10 minutes, serves 2. Nothing to cook.',
      ingredients: [
        '1 can (15 oz, 425 g) chickpeas, rinsed',
        '1 cucumber, diced',
        '9 oz (250 g) cherry tomatoes, halved',
        '¼ red onion, thinly sliced',
        'A handful of parsley, chopped',
        '2 tablespoons olive oil',
        'Juice of 1 lemon',
      ],
      steps: [
        'Put chickpeas, cucumber, tomatoes, onion and parsley in a bowl.',
        'Whisk olive oil and lemon juice with a little pepper.',
        'Toss everything together and let it sit for a few minutes.',
      ],
    }),
  },
  {
    ...below,
    name: 'Roasted breadfruit with coconut greens',
    slug: 'roasted-breadfruit',
    order: 6,
    inner_html: recipe({
      lead: '40 minutes, serves 4. A taste of the islands.',
      ingredients: [
        '1 breadfruit, about 2 lb (900 g), peeled, cored and cut in wedges',
        '1 tablespoon oil',
        '1 onion, sliced',
        '2 cloves of garlic, chopped',
        '1 lb (450 g) leafy greens such as chard or kale, cut in strips',
        '¾ cup (180 ml) light coconut milk',
        'Juice of 1 lime',
      ],
      steps: [
        'Heat the oven to 400 °F (200 °C). Toss the breadfruit with half of the oil and roast it for 35 minutes, until tender. Turn it once.',
        'Meanwhile cook the onion in the rest of the oil for 5 minutes, then the garlic for one.',
        'Add greens and coconut milk and simmer for 8 minutes.',
        'Stir in the lime juice and serve the greens over the breadfruit.',
      ],
    }),
  },
]
