import type { Translated } from '../texts.ts'

/** Meals of the catalogue in German. */
export const meals: Translated = {
  meals: {
    'Salmon rice bowl': { name: 'Reisschale mit Lachs', serving_size: '1 Schale', allergens: 'Fisch, Soja' },
    'Overnight oats with berries': { name: 'Overnight Oats mit Beeren', serving_size: '1 Glas', allergens: 'Milch' },
    'Scrambled eggs on toast': {
      name: 'Rührei auf Toast',
      serving_size: '2 Eier, 2 Scheiben',
      allergens: 'Eier, Weizen, Milch',
    },
    'Greek yogurt with honey': {
      name: 'Griechischer Joghurt mit Honig',
      serving_size: '1 Tasse',
      allergens: 'Milch, Schalenfrüchte',
    },
    'Avocado toast': { name: 'Avocadobrot', serving_size: '1 Scheibe', allergens: 'Weizen' },
    'Red lentils with spinach': { name: 'Rote Linsen mit Spinat', serving_size: '1 Schale' },
    'Black bean chili': { name: 'Chili mit schwarzen Bohnen', serving_size: '1 Schale' },
    'Chicken and vegetable stir-fry': {
      name: 'Hähnchen-Gemüse-Pfanne',
      serving_size: '1 Teller',
      allergens: 'Soja, Weizen',
    },
    'Turkey sandwich': { name: 'Putensandwich', serving_size: '1 Sandwich', allergens: 'Weizen, Senf' },
    'Chickpea salad with lemon': { name: 'Kichererbsensalat mit Zitrone', serving_size: '1 Schale' },
    'Tuna salad': { name: 'Thunfischsalat', serving_size: '1 Teller', allergens: 'Fisch, Eier' },
    'Vegetable soup': { name: 'Gemüsesuppe', serving_size: '1 Schale', allergens: 'Sellerie' },
    'Roasted breadfruit with coconut greens': {
      name: 'Geröstete Brotfrucht mit Kokosgemüse',
      serving_size: '1 Teller',
    },
    'Grilled fish with pandanus rice': {
      name: 'Gegrillter Fisch mit Pandanusreis',
      serving_size: '1 Teller',
      allergens: 'Fisch',
    },
    'Spaghetti with tomato sauce': { name: 'Spaghetti mit Tomatensoße', serving_size: '1 Teller', allergens: 'Weizen' },
    'Apple with peanut butter': {
      name: 'Apfel mit Erdnussbutter',
      serving_size: '1 Apfel, 2 EL',
      allergens: 'Erdnüsse',
    },
    'Handful of almonds': { name: 'Eine Handvoll Mandeln', serving_size: '1 oz', allergens: 'Schalenfrüchte' },
    'Carrots with hummus': { name: 'Karotten mit Hummus', serving_size: '1 Tasse', allergens: 'Sesam' },
    Banana: { name: 'Banane', serving_size: '1 mittelgroße' },
    'Coffee with milk': { name: 'Kaffee mit Milch', serving_size: '12 oz', allergens: 'Milch' },
    'Green smoothie': { name: 'Grüner Smoothie', serving_size: '16 oz' },
    'Orange juice': { name: 'Orangensaft', serving_size: '8 oz' },
  },
}
