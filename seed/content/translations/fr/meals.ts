import type { Translated } from '../texts.ts'

/** Meals of the catalogue in French. */
export const meals: Translated = {
  meals: {
    'Salmon rice bowl': { name: 'Bol de riz au saumon', serving_size: '1 bol', allergens: 'poisson, soja' },
    'Overnight oats with berries': {
      name: 'Porridge froid aux fruits rouges',
      serving_size: '1 pot',
      allergens: 'lait',
    },
    'Scrambled eggs on toast': {
      name: 'Œufs brouillés sur toast',
      serving_size: '2 œufs, 2 tranches',
      allergens: 'œufs, blé, lait',
    },
    'Greek yogurt with honey': {
      name: 'Yaourt grec au miel',
      serving_size: '1 tasse',
      allergens: 'lait, fruits à coque',
    },
    'Avocado toast': { name: 'Tartine à l’avocat', serving_size: '1 tranche', allergens: 'blé' },
    'Red lentils with spinach': { name: 'Lentilles corail aux épinards', serving_size: '1 bol' },
    'Black bean chili': { name: 'Chili aux haricots noirs', serving_size: '1 bol' },
    'Chicken and vegetable stir-fry': {
      name: 'Sauté de poulet aux légumes',
      serving_size: '1 assiette',
      allergens: 'soja, blé',
    },
    'Turkey sandwich': { name: 'Sandwich à la dinde', serving_size: '1 sandwich', allergens: 'blé, moutarde' },
    'Chickpea salad with lemon': { name: 'Salade de pois chiches au citron', serving_size: '1 bol' },
    'Tuna salad': { name: 'Salade de thon', serving_size: '1 assiette', allergens: 'poisson, œufs' },
    'Vegetable soup': { name: 'Soupe de légumes', serving_size: '1 bol', allergens: 'céleri' },
    'Roasted breadfruit with coconut greens': {
      name: 'Fruit à pain rôti et légumes verts à la noix de coco',
      serving_size: '1 assiette',
    },
    'Grilled fish with pandanus rice': {
      name: 'Poisson grillé et riz au pandanus',
      serving_size: '1 assiette',
      allergens: 'poisson',
    },
    'Spaghetti with tomato sauce': {
      name: 'Spaghettis à la sauce tomate',
      serving_size: '1 assiette',
      allergens: 'blé',
    },
    'Apple with peanut butter': {
      name: 'Pomme et beurre de cacahuète',
      serving_size: '1 pomme, 2 c. à soupe',
      allergens: 'arachides',
    },
    'Handful of almonds': { name: 'Poignée d’amandes', serving_size: '1 oz', allergens: 'fruits à coque' },
    'Carrots with hummus': { name: 'Carottes et houmous', serving_size: '1 tasse', allergens: 'sésame' },
    Banana: { name: 'Banane', serving_size: '1 moyenne' },
    'Coffee with milk': { name: 'Café au lait', serving_size: '12 oz', allergens: 'lait' },
    'Green smoothie': { name: 'Smoothie vert', serving_size: '16 oz' },
    'Orange juice': { name: 'Jus d’orange', serving_size: '8 oz' },
  },
}
