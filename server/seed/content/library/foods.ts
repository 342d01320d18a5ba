type Food = readonly [
  name: string,
  category: 'breakfast' | 'lunch' | 'dinner' | 'snack' | 'drink',
  serving: string,
  energy: number,
  carbs: number,
  protein: number,
  fat: number,
  fiber: number,
  sugar: number,
  sodium: number,
  minutes: number,
  ingredients: readonly string[],
  diet: string,
  allergens?: string,
]

/** Values per serving, from the ingredients' entries in USDA FoodData Central, rounded. `diet` holds v(egetarian), V(egan), g(luten free). */
export const foods: readonly Food[] = [
  [
    'Salmon rice bowl', 'dinner', '1 bowl', 584, 60, 33, 23, 7, 4, 420, 20,
    ['Salmon, baked', 'White rice', 'Mixed greens', 'Avocado', 'Edamame'], 'g', 'fish, soy',
  ],
  [
    'Overnight oats with berries', 'breakfast', '1 jar', 360, 56, 14, 9, 9, 16, 110, 5,
    ['Rolled oats', 'Milk', 'Blueberries', 'Chia seeds'], 'v', 'milk',
  ],
  [
    'Scrambled eggs on toast', 'breakfast', '2 eggs, 2 slices', 390, 30, 23, 19, 4, 4, 560, 10,
    ['Eggs', 'Whole-grain bread', 'Butter'], 'v', 'eggs, wheat, milk',
  ],
  [
    'Greek yogurt with honey', 'breakfast', '1 cup', 210, 24, 20, 4, 0, 22, 80, 2,
    ['Greek yogurt', 'Honey', 'Walnuts'], 'vg', 'milk, tree nuts',
  ],
  [
    'Avocado toast', 'breakfast', '1 slice', 260, 26, 7, 15, 8, 2, 310, 8,
    ['Whole-grain bread', 'Avocado', 'Lemon'], 'vV', 'wheat',
  ],
  [
    'Red lentils with spinach', 'dinner', '1 bowl', 410, 58, 23, 9, 16, 6, 480, 25,
    ['Red lentils', 'Spinach', 'Tomatoes', 'Olive oil'], 'vVg',
  ],
  [
    'Black bean chili', 'dinner', '1 bowl', 390, 56, 20, 9, 18, 9, 610, 35,
    ['Black beans', 'Bell pepper', 'Tomatoes', 'Corn'], 'vVg',
  ],
  [
    'Chicken and vegetable stir-fry', 'dinner', '1 plate', 460, 42, 38, 15, 6, 9, 720, 20,
    ['Chicken breast', 'Broccoli', 'Carrots', 'Brown rice', 'Soy sauce'], '', 'soy, wheat',
  ],
  [
    'Turkey sandwich', 'lunch', '1 sandwich', 420, 44, 29, 13, 6, 6, 890, 8,
    ['Whole-grain bread', 'Turkey breast', 'Lettuce', 'Tomato', 'Mustard'], '', 'wheat, mustard',
  ],
  [
    'Chickpea salad with lemon', 'lunch', '1 bowl', 380, 46, 15, 15, 12, 8, 390, 10,
    ['Chickpeas', 'Cucumber', 'Tomatoes', 'Olive oil', 'Lemon'], 'vVg',
  ],
  [
    'Tuna salad', 'lunch', '1 plate', 340, 12, 32, 18, 4, 5, 560, 10,
    ['Tuna', 'Mixed greens', 'Olives', 'Egg'], 'g', 'fish, eggs',
  ],
  [
    'Vegetable soup', 'lunch', '1 bowl', 180, 28, 7, 5, 7, 9, 640, 30,
    ['Carrots', 'Celery', 'Potatoes', 'White beans'], 'vVg', 'celery',
  ],
  [
    'Roasted breadfruit with coconut greens', 'dinner', '1 plate', 440, 62, 7, 19, 11, 18, 260, 40,
    ['Breadfruit', 'Coconut milk', 'Pumpkin leaves', 'Onion'], 'vVg',
  ],
  [
    'Grilled fish with pandanus rice', 'dinner', '1 plate', 480, 54, 36, 12, 3, 4, 350, 30,
    ['Reef fish', 'White rice', 'Lime'], 'g', 'fish',
  ],
  [
    'Spaghetti with tomato sauce', 'dinner', '1 plate', 430, 74, 14, 9, 7, 10, 520, 20,
    ['Spaghetti', 'Tomatoes', 'Olive oil', 'Basil'], 'vV', 'wheat',
  ],
  [
    'Apple with peanut butter', 'snack', '1 apple, 2 tbsp', 285, 32, 8, 16, 7, 22, 140, 2,
    ['Apple', 'Peanut butter'], 'vVg', 'peanuts',
  ],
  ['Handful of almonds', 'snack', '1 oz', 165, 6, 6, 14, 4, 1, 0, 1, ['Almonds'], 'vVg', 'tree nuts'],
  ['Carrots with hummus', 'snack', '1 cup', 170, 20, 5, 8, 6, 7, 300, 5, ['Carrots', 'Hummus'], 'vVg', 'sesame'],
  ['Banana', 'snack', '1 medium', 105, 27, 1, 0, 3, 14, 1, 0, ['Banana'], 'vVg'],
  ['Coffee with milk', 'drink', '12 oz', 45, 4, 3, 2, 0, 4, 40, 4, ['Coffee', 'Milk'], 'vg', 'milk'],
  ['Green smoothie', 'drink', '16 oz', 220, 46, 5, 3, 8, 30, 60, 5, ['Spinach', 'Banana', 'Apple', 'Water'], 'vVg'],
  ['Orange juice', 'drink', '8 oz', 110, 26, 2, 0, 0, 21, 2, 1, ['Oranges'], 'vVg'],
]
