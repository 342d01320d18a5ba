import type { Translated } from '../texts.ts'

/** Meals of the catalogue in Portuguese. */
export const meals: Translated = {
  meals: {
    'Salmon rice bowl': { name: 'Tigela de arroz com salmão', serving_size: '1 tigela', allergens: 'peixe, soja' },
    'Overnight oats with berries': {
      name: 'Aveia adormecida com frutas vermelhas',
      serving_size: '1 pote',
      allergens: 'leite',
    },
    'Scrambled eggs on toast': {
      name: 'Ovos mexidos com torrada',
      serving_size: '2 ovos, 2 fatias',
      allergens: 'ovos, trigo, leite',
    },
    'Greek yogurt with honey': {
      name: 'Iogurte grego com mel',
      serving_size: '1 xícara',
      allergens: 'leite, castanhas e nozes',
    },
    'Avocado toast': { name: 'Torrada com abacate', serving_size: '1 fatia', allergens: 'trigo' },
    'Red lentils with spinach': { name: 'Lentilha vermelha com espinafre', serving_size: '1 tigela' },
    'Black bean chili': { name: 'Chili de feijão-preto', serving_size: '1 tigela' },
    'Chicken and vegetable stir-fry': {
      name: 'Refogado de frango e legumes',
      serving_size: '1 prato',
      allergens: 'soja, trigo',
    },
    'Turkey sandwich': { name: 'Sanduíche de peru', serving_size: '1 sanduíche', allergens: 'trigo, mostarda' },
    'Chickpea salad with lemon': { name: 'Salada de grão-de-bico com limão', serving_size: '1 tigela' },
    'Tuna salad': { name: 'Salada de atum', serving_size: '1 prato', allergens: 'peixe, ovos' },
    'Vegetable soup': { name: 'Sopa de legumes', serving_size: '1 tigela', allergens: 'aipo' },
    'Roasted breadfruit with coconut greens': {
      name: 'Fruta-pão assada com verduras no coco',
      serving_size: '1 prato',
    },
    'Grilled fish with pandanus rice': {
      name: 'Peixe grelhado com arroz de pândano',
      serving_size: '1 prato',
      allergens: 'peixe',
    },
    'Spaghetti with tomato sauce': {
      name: 'Espaguete com molho de tomate',
      serving_size: '1 prato',
      allergens: 'trigo',
    },
    'Apple with peanut butter': {
      name: 'Maçã com pasta de amendoim',
      serving_size: '1 maçã, 2 colheres de sopa',
      allergens: 'amendoim',
    },
    'Handful of almonds': { name: 'Punhado de amêndoas', serving_size: '1 oz', allergens: 'castanhas e nozes' },
    'Carrots with hummus': { name: 'Cenoura com homus', serving_size: '1 xícara', allergens: 'gergelim' },
    Banana: { name: 'Banana', serving_size: '1 média' },
    'Coffee with milk': { name: 'Café com leite', serving_size: '12 oz', allergens: 'leite' },
    'Green smoothie': { name: 'Vitamina verde', serving_size: '16 oz' },
    'Orange juice': { name: 'Suco de laranja', serving_size: '8 oz' },
  },
}
