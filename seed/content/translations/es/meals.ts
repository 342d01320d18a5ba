import type { Translated } from '../texts.ts'

/** Meals of the catalogue in Spanish. */
export const meals: Translated = {
  meals: {
    'Salmon rice bowl': { name: 'Tazón de arroz con salmón', serving_size: '1 tazón', allergens: 'pescado, soya' },
    'Overnight oats with berries': {
      name: 'Avena reposada con frutos rojos',
      serving_size: '1 frasco',
      allergens: 'leche',
    },
    'Scrambled eggs on toast': {
      name: 'Huevos revueltos sobre pan tostado',
      serving_size: '2 huevos, 2 rebanadas',
      allergens: 'huevos, trigo, leche',
    },
    'Greek yogurt with honey': {
      name: 'Yogur griego con miel',
      serving_size: '1 taza',
      allergens: 'leche, frutos secos',
    },
    'Avocado toast': { name: 'Tostada de aguacate', serving_size: '1 rebanada', allergens: 'trigo' },
    'Red lentils with spinach': { name: 'Lentejas rojas con espinaca', serving_size: '1 tazón' },
    'Black bean chili': { name: 'Chili de frijoles negros', serving_size: '1 tazón' },
    'Chicken and vegetable stir-fry': {
      name: 'Salteado de pollo y verduras',
      serving_size: '1 plato',
      allergens: 'soya, trigo',
    },
    'Turkey sandwich': { name: 'Sándwich de pavo', serving_size: '1 sándwich', allergens: 'trigo, mostaza' },
    'Chickpea salad with lemon': { name: 'Ensalada de garbanzos con limón', serving_size: '1 tazón' },
    'Tuna salad': { name: 'Ensalada de atún', serving_size: '1 plato', allergens: 'pescado, huevos' },
    'Vegetable soup': { name: 'Sopa de verduras', serving_size: '1 tazón', allergens: 'apio' },
    'Roasted breadfruit with coconut greens': {
      name: 'Fruta de pan asada con verduras en coco',
      serving_size: '1 plato',
    },
    'Grilled fish with pandanus rice': {
      name: 'Pescado a la parrilla con arroz de pandano',
      serving_size: '1 plato',
      allergens: 'pescado',
    },
    'Spaghetti with tomato sauce': {
      name: 'Espagueti con salsa de tomate',
      serving_size: '1 plato',
      allergens: 'trigo',
    },
    'Apple with peanut butter': {
      name: 'Manzana con crema de cacahuate',
      serving_size: '1 manzana, 2 cucharadas',
      allergens: 'cacahuates',
    },
    'Handful of almonds': { name: 'Puñado de almendras', serving_size: '1 oz', allergens: 'frutos secos' },
    'Carrots with hummus': { name: 'Zanahorias con hummus', serving_size: '1 taza', allergens: 'ajonjolí' },
    Banana: { name: 'Plátano', serving_size: '1 mediano' },
    'Coffee with milk': { name: 'Café con leche', serving_size: '12 oz', allergens: 'leche' },
    'Green smoothie': { name: 'Batido verde', serving_size: '16 oz' },
    'Orange juice': { name: 'Jugo de naranja', serving_size: '8 oz' },
  },
}
