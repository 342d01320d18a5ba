import { recipeIn, type Texts } from '../texts.ts'

const recipe = recipeIn({ ingredients: 'Ingredientes', steps: 'Modo de preparo', log: 'Registrar esta refeição' })

/** What to cook, in Portuguese. */
export const recipes: Readonly<Record<string, Texts>> = {
  'salmon-rice-bowl': {
    name: 'Tigela de arroz com salmão',
    inner_html: recipe({
      lead: '20 minutos, para 2. Proteína, grão integral e legumes em uma só tigela.',
      ingredients: [
        '2 filés de salmão de cerca de 140 g',
        '350 g de arroz integral cozido',
        '1 pepino em rodelas',
        '1 cenoura ralada',
        '1 abacate em fatias',
        '1 colher de sopa de molho de soja com menos sódio',
        '1 colher de chá de óleo de gergelim',
        'Suco de meio limão-taiti',
      ],
      steps: [
        'Aqueça uma frigideira em fogo médio. Coloque o salmão com a pele para baixo e cozinhe por 5 minutos; vire e cozinhe por mais 3, até soltar em lascas.',
        'Aqueça o arroz e divida-o em duas tigelas.',
        'Misture o molho de soja, o óleo de gergelim e o suco de limão.',
        'Disponha o salmão, o pepino, a cenoura e o abacate sobre o arroz e regue com o molho.',
      ],
    }),
  },
  'red-lentils-with-spinach': {
    name: 'Lentilha vermelha com espinafre',
    inner_html: recipe({
      lead: '25 minutos, para 4. Muita fibra, e boa no dia seguinte também.',
      ingredients: [
        '1 colher de sopa de azeite',
        '1 cebola picada',
        '2 dentes de alho picados',
        '1 colher de chá de cominho em pó',
        '300 g de lentilha vermelha lavada',
        '1 lata (400 g) de tomate picado',
        '1 l de caldo de legumes com pouco sódio',
        '200 g de espinafre',
        'Suco de meio limão-siciliano',
      ],
      steps: [
        'Aqueça o azeite e refogue a cebola por 5 minutos, até amaciar. Junte o alho e o cominho e mexa por um minuto.',
        'Junte a lentilha, o tomate e o caldo. Cozinhe por 15 minutos, mexendo de vez em quando.',
        'Incorpore o espinafre até murchar.',
        'Finalize com o suco de limão e sirva.',
      ],
    }),
  },
  'overnight-oats': {
    name: 'Aveia dormida com frutas vermelhas',
    inner_html: recipe({
      lead: '5 minutos à noite, para 1. O café da manhã já espera por você.',
      ingredients: [
        '45 g de aveia em flocos',
        '120 ml de leite ou bebida de soja',
        '60 g de iogurte natural',
        '1 colher de sopa de chia',
        '75 g de frutas vermelhas, frescas ou congeladas',
        '1 colher de sopa de castanhas picadas',
      ],
      steps: [
        'Misture em um pote a aveia, o leite, o iogurte e a chia.',
        'Coloque as frutas por cima, feche o pote e deixe na geladeira durante a noite.',
        'De manhã, salpique as castanhas.',
      ],
    }),
  },
  'black-bean-chili': {
    name: 'Chili de feijão-preto',
    inner_html: recipe({
      lead: '35 minutos, para 4. Sem carne e sustenta.',
      ingredients: [
        '1 colher de sopa de azeite',
        '1 cebola picada',
        '1 pimentão vermelho picado',
        '2 dentes de alho picados',
        '2 colheres de chá de pimenta chili em pó',
        '1 colher de chá de cominho em pó',
        '2 latas (425 g cada) de feijão-preto escorrido e lavado',
        '1 lata (400 g) de tomate picado',
        '150 g de milho',
      ],
      steps: [
        'Aqueça o azeite e refogue a cebola e o pimentão por 6 minutos.',
        'Junte o alho, a pimenta e o cominho e mexa por um minuto.',
        'Junte o feijão, o tomate, o milho e 120 ml de água. Cozinhe em fogo baixo por 20 minutos.',
        'Amasse alguns grãos contra a panela para engrossar e sirva.',
      ],
    }),
  },
  'chickpea-salad': {
    name: 'Salada de grão-de-bico com limão',
    inner_html: recipe({
      lead: '10 minutos, para 2. Nada para cozinhar.',
      ingredients: [
        '1 lata (425 g) de grão-de-bico escorrido e lavado',
        '1 pepino em cubos',
        '250 g de tomate-cereja cortado ao meio',
        '¼ de cebola roxa em fatias finas',
        'Um punhado de salsinha picada',
        '2 colheres de sopa de azeite',
        'Suco de 1 limão-siciliano',
      ],
      steps: [
        'Coloque em uma tigela o grão-de-bico, o pepino, o tomate, a cebola e a salsinha.',
        'Bata o azeite e o suco de limão com um pouco de pimenta-do-reino.',
        'Misture tudo e deixe descansar alguns minutos.',
      ],
    }),
  },
  'roasted-breadfruit': {
    name: 'Fruta-pão assada com folhas no coco',
    inner_html: recipe({
      lead: '40 minutos, para 4. O sabor das ilhas.',
      ingredients: [
        '1 fruta-pão de cerca de 900 g, descascada, sem miolo e em gomos',
        '1 colher de sopa de óleo',
        '1 cebola em fatias',
        '2 dentes de alho picados',
        '450 g de folhas verdes, como acelga ou couve, em tiras',
        '180 ml de leite de coco light',
        'Suco de 1 limão-taiti',
      ],
      steps: [
        'Aqueça o forno a 200 °C. Misture a fruta-pão com metade do óleo e asse por 35 minutos, até ficar macia. Vire uma vez.',
        'Enquanto isso, refogue a cebola no restante do óleo por 5 minutos e depois o alho por um minuto.',
        'Junte as folhas e o leite de coco e cozinhe por 8 minutos.',
        'Misture o suco de limão e sirva as folhas sobre a fruta-pão.',
      ],
    }),
  },
}
