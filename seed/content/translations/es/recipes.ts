import { recipeIn, type Texts } from '../texts.ts'

const recipe = recipeIn({ ingredients: 'Ingredientes', steps: 'Pasos', log: 'Registrar esta comida' })

/** What to cook, in Spanish. */
export const recipes: Readonly<Record<string, Texts>> = {
  'salmon-rice-bowl': {
    name: 'Bol de arroz con salmón',
    inner_html: recipe({
      lead: '20 minutos, para 2. Proteína, grano integral y verdura en un solo bol.',
      ingredients: [
        '2 filetes de salmón de unos 140 g',
        '350 g de arroz integral cocido',
        '1 pepino en rodajas',
        '1 zanahoria rallada',
        '1 aguacate en láminas',
        '1 cucharada de salsa de soja baja en sodio',
        '1 cucharadita de aceite de sésamo',
        'El jugo de media lima',
      ],
      steps: [
        'Calienta una sartén a fuego medio. Pon el salmón con la piel hacia abajo y cocínalo 5 minutos; dale la vuelta y déjalo 3 más, hasta que se separe en láminas.',
        'Calienta el arroz y repártelo en dos boles.',
        'Mezcla la salsa de soja, el aceite de sésamo y el jugo de lima.',
        'Pon el salmón, el pepino, la zanahoria y el aguacate sobre el arroz y rocía con la salsa.',
      ],
    }),
  },
  'red-lentils-with-spinach': {
    name: 'Lentejas rojas con espinacas',
    inner_html: recipe({
      lead: '25 minutos, para 4. Mucha fibra, y al día siguiente también están ricas.',
      ingredients: [
        '1 cucharada de aceite de oliva',
        '1 cebolla picada',
        '2 dientes de ajo picados',
        '1 cucharadita de comino molido',
        '300 g de lentejas rojas, lavadas',
        '1 lata (400 g) de tomate troceado',
        '1 l de caldo de verduras bajo en sodio',
        '200 g de espinacas',
        'El jugo de medio limón',
      ],
      steps: [
        'Calienta el aceite y cocina la cebolla 5 minutos, hasta que esté blanda. Agrega el ajo y el comino y revuelve un minuto.',
        'Agrega las lentejas, el tomate y el caldo. Cocina 15 minutos y revuelve de vez en cuando.',
        'Incorpora las espinacas hasta que se ablanden.',
        'Termina con el jugo de limón y sirve.',
      ],
    }),
  },
  'overnight-oats': {
    name: 'Avena nocturna con frutos rojos',
    inner_html: recipe({
      lead: '5 minutos por la noche, para 1. El desayuno te espera listo.',
      ingredients: [
        '45 g de copos de avena',
        '120 ml de leche o bebida de soja',
        '60 g de yogur natural',
        '1 cucharada de semillas de chía',
        '75 g de frutos rojos, frescos o congelados',
        '1 cucharada de nueces picadas',
      ],
      steps: [
        'Mezcla en un frasco la avena, la leche, el yogur y la chía.',
        'Pon los frutos rojos encima, cierra el frasco y déjalo en el refrigerador toda la noche.',
        'Por la mañana, agrega las nueces.',
      ],
    }),
  },
  'black-bean-chili': {
    name: 'Chili de frijoles negros',
    inner_html: recipe({
      lead: '35 minutos, para 4. Sin carne y sacia.',
      ingredients: [
        '1 cucharada de aceite de oliva',
        '1 cebolla picada',
        '1 pimiento rojo picado',
        '2 dientes de ajo picados',
        '2 cucharaditas de chile en polvo',
        '1 cucharadita de comino molido',
        '2 latas (425 g cada una) de frijoles negros, enjuagados',
        '1 lata (400 g) de tomate troceado',
        '150 g de maíz',
      ],
      steps: [
        'Calienta el aceite y cocina la cebolla y el pimiento 6 minutos.',
        'Agrega el ajo, el chile y el comino y revuelve un minuto.',
        'Agrega los frijoles, el tomate, el maíz y 120 ml de agua. Cocina a fuego lento 20 minutos.',
        'Aplasta algunos frijoles contra la olla para que espese, y sirve.',
      ],
    }),
  },
  'chickpea-salad': {
    name: 'Ensalada de garbanzos con limón',
    inner_html: recipe({
      lead: '10 minutos, para 2. No hay que cocinar nada.',
      ingredients: [
        '1 lata (425 g) de garbanzos, enjuagados',
        '1 pepino en dados',
        '250 g de tomates cherry, cortados por la mitad',
        '¼ de cebolla morada en rodajas finas',
        'Un puñado de perejil picado',
        '2 cucharadas de aceite de oliva',
        'El jugo de 1 limón',
      ],
      steps: [
        'Pon en un bol los garbanzos, el pepino, los tomates, la cebolla y el perejil.',
        'Bate el aceite de oliva y el jugo de limón con un poco de pimienta.',
        'Mézclalo todo y deja reposar unos minutos.',
      ],
    }),
  },
  'roasted-breadfruit': {
    name: 'Fruta del pan asada con hojas en coco',
    inner_html: recipe({
      lead: '40 minutos, para 4. El sabor de las islas.',
      ingredients: [
        '1 fruta del pan de unos 900 g, pelada, sin corazón y en gajos',
        '1 cucharada de aceite',
        '1 cebolla en rodajas',
        '2 dientes de ajo picados',
        '450 g de hojas verdes, como acelga o kale, en tiras',
        '180 ml de leche de coco ligera',
        'El jugo de 1 lima',
      ],
      steps: [
        'Calienta el horno a 200 °C. Mezcla la fruta del pan con la mitad del aceite y ásala 35 minutos, hasta que esté tierna. Dale la vuelta una vez.',
        'Mientras tanto, cocina la cebolla en el resto del aceite 5 minutos y luego el ajo un minuto.',
        'Agrega las hojas y la leche de coco y cocina 8 minutos.',
        'Incorpora el jugo de lima y sirve las hojas sobre la fruta del pan.',
      ],
    }),
  },
}
