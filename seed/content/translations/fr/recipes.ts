import { recipeIn, type Texts } from '../texts.ts'

const recipe = recipeIn({ ingredients: 'Ingrédients', steps: 'Préparation', log: 'Noter ce repas' })

/** What to cook, in French. */
export const recipes: Readonly<Record<string, Texts>> = {
  'salmon-rice-bowl': {
    name: 'Bol de riz au saumon',
    inner_html: recipe({
      lead: '20 minutes, pour 2. Protéines, céréales complètes et légumes dans un seul bol.',
      ingredients: [
        '2 filets de saumon d’environ 140 g',
        '350 g de riz complet cuit',
        '1 concombre en rondelles',
        '1 carotte râpée',
        '1 avocat en tranches',
        '1 cuillère à soupe de sauce soja réduite en sel',
        '1 cuillère à café d’huile de sésame',
        'Le jus d’un demi-citron vert',
      ],
      steps: [
        'Chauffez une poêle à feu moyen. Posez le saumon côté peau et cuisez 5 minutes, puis retournez-le et cuisez 3 minutes de plus, jusqu’à ce qu’il se détache.',
        'Réchauffez le riz et répartissez-le dans deux bols.',
        'Mélangez la sauce soja, l’huile de sésame et le jus de citron vert.',
        'Disposez le saumon, le concombre, la carotte et l’avocat sur le riz et versez la sauce.',
      ],
    }),
  },
  'red-lentils-with-spinach': {
    name: 'Lentilles corail aux épinards',
    inner_html: recipe({
      lead: '25 minutes, pour 4. Riches en fibres, et bonnes le lendemain aussi.',
      ingredients: [
        '1 cuillère à soupe d’huile d’olive',
        '1 oignon haché',
        '2 gousses d’ail hachées',
        '1 cuillère à café de cumin moulu',
        '300 g de lentilles corail rincées',
        '1 boîte (400 g) de tomates concassées',
        '1 l de bouillon de légumes peu salé',
        '200 g d’épinards',
        'Le jus d’un demi-citron',
      ],
      steps: [
        'Chauffez l’huile et faites fondre l’oignon 5 minutes. Ajoutez l’ail et le cumin et remuez une minute.',
        'Ajoutez les lentilles, les tomates et le bouillon. Laissez mijoter 15 minutes en remuant de temps en temps.',
        'Incorporez les épinards jusqu’à ce qu’ils tombent.',
        'Terminez par le jus de citron et servez.',
      ],
    }),
  },
  'overnight-oats': {
    name: 'Porridge de nuit aux fruits rouges',
    inner_html: recipe({
      lead: '5 minutes le soir, pour 1. Le petit-déjeuner vous attend.',
      ingredients: [
        '45 g de flocons d’avoine',
        '120 ml de lait ou de boisson au soja',
        '60 g de yaourt nature',
        '1 cuillère à soupe de graines de chia',
        '75 g de fruits rouges, frais ou surgelés',
        '1 cuillère à soupe de noix hachées',
      ],
      steps: [
        'Mélangez dans un bocal l’avoine, le lait, le yaourt et les graines de chia.',
        'Ajoutez les fruits rouges, fermez et laissez toute la nuit au réfrigérateur.',
        'Le matin, parsemez de noix.',
      ],
    }),
  },
  'black-bean-chili': {
    name: 'Chili aux haricots noirs',
    inner_html: recipe({
      lead: '35 minutes, pour 4. Sans viande et rassasiant.',
      ingredients: [
        '1 cuillère à soupe d’huile d’olive',
        '1 oignon haché',
        '1 poivron rouge en dés',
        '2 gousses d’ail hachées',
        '2 cuillères à café de piment en poudre doux',
        '1 cuillère à café de cumin moulu',
        '2 boîtes (425 g chacune) de haricots noirs rincés',
        '1 boîte (400 g) de tomates concassées',
        '150 g de maïs',
      ],
      steps: [
        'Chauffez l’huile et cuisez l’oignon et le poivron 6 minutes.',
        'Ajoutez l’ail, le piment et le cumin et remuez une minute.',
        'Ajoutez les haricots, les tomates, le maïs et 120 ml d’eau. Laissez mijoter 20 minutes.',
        'Écrasez quelques haricots contre la casserole pour épaissir, et servez.',
      ],
    }),
  },
  'chickpea-salad': {
    name: 'Salade de pois chiches au citron',
    inner_html: recipe({
      lead: '10 minutes, pour 2. Rien à cuire.',
      ingredients: [
        '1 boîte (425 g) de pois chiches rincés',
        '1 concombre en dés',
        '250 g de tomates cerises coupées en deux',
        '¼ d’oignon rouge en fines lamelles',
        'Une poignée de persil haché',
        '2 cuillères à soupe d’huile d’olive',
        'Le jus d’un citron',
      ],
      steps: [
        'Mettez les pois chiches, le concombre, les tomates, l’oignon et le persil dans un saladier.',
        'Fouettez l’huile d’olive et le jus de citron avec un peu de poivre.',
        'Mélangez le tout et laissez reposer quelques minutes.',
      ],
    }),
  },
  'roasted-breadfruit': {
    name: 'Fruit à pain rôti et feuilles au coco',
    inner_html: recipe({
      lead: '40 minutes, pour 4. Le goût des îles.',
      ingredients: [
        '1 fruit à pain d’environ 900 g, pelé, évidé et coupé en quartiers',
        '1 cuillère à soupe d’huile',
        '1 oignon en lamelles',
        '2 gousses d’ail hachées',
        '450 g de légumes-feuilles, blettes ou chou kale, en lanières',
        '180 ml de lait de coco allégé',
        'Le jus d’un citron vert',
      ],
      steps: [
        'Chauffez le four à 200 °C. Enrobez le fruit à pain de la moitié de l’huile et rôtissez-le 35 minutes, jusqu’à ce qu’il soit tendre. Retournez-le une fois.',
        'Pendant ce temps, cuisez l’oignon 5 minutes dans le reste d’huile, puis l’ail une minute.',
        'Ajoutez les feuilles et le lait de coco et laissez mijoter 8 minutes.',
        'Incorporez le jus de citron vert et servez les feuilles sur le fruit à pain.',
      ],
    }),
  },
}
